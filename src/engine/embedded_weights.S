/* The files of weights, as they are. The build says where they lie. */
  .section .rodata

  .global accasta_policy_standard
  .global accasta_policy_standard_end
accasta_policy_standard:
  .incbin ACCASTA_POLICY_STANDARD
accasta_policy_standard_end:

  .global accasta_policy_pari
  .global accasta_policy_pari_end
accasta_policy_pari:
  .incbin ACCASTA_POLICY_PARI
accasta_policy_pari_end:

  .global accasta_network_standard
  .global accasta_network_standard_end
accasta_network_standard:
  .incbin ACCASTA_NETWORK_STANDARD
accasta_network_standard_end:

  .global accasta_network_pari
  .global accasta_network_pari_end
accasta_network_pari:
  .incbin ACCASTA_NETWORK_PARI
accasta_network_pari_end:

  .section .note.GNU-stack,"",%progbits
