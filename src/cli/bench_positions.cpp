// Out of games of the engine against itself, 60 of each kind and variant:
//
//     accasta match --engine nodes=3000 --engine nodes=3001 --games 60 --seed 2026 --openings 2-8
//     accasta match --engine nodes=500 --engine nodes=500 --games 60 --seed 2027
//                   --openings 10-40 --balance 30000
//
// without their last two turns. Openings and middle games were drawn by chance from the first kind,
// after 2 to 8 turns and after 12 to 30 with 300 to 1200 legal ones; castles from both, with three
// stacks or more in enemy castles, of either player; the others are the ends of the list by legal
// turns and by stacks, no two from one game.

#include "bench_positions.hpp"

#include <array>
#include <cstddef>

namespace accasta::cli {
namespace {

/// Up to six positions of one kind.
struct Group {
  Variant variant;
  Phase phase;
  std::array<std::string_view, 6> texts;
};

// clang-format off
constexpr std::array<Group, 12> kGroups{{
    {Variant::Standard, Phase::Opening, {
      "shc,shc,shc,x/x,sh,sh,ch,hs/x2,s,x,s,x/C,x2,s,x3/SH,x,S,S,x,SHC/x,SH,SH,SH,x/HCS,x,SHC,x b 4",
      "s,shc,shc,x/h,sh,sh,s,s/c,x,s,s,h,c/x5,h,x/C,H,S,S,H,x/H,S,SH,S,CS/S,SHC,SHC,H b 4",
      "x,shc,shc,s/s,sh,sh,sh,x/h,x,s,s,h,c/c,x5,C/H,C,S,S,x,H/S,H,SH,SH,x/SHC,S,SHC,S b 4",
      "shc,shc,shc,shc/x,sh,sh,x,h/x2,s,s,s,x/x7/x2,S,S,x2/x,SH,SH,SHC,HS/SHC,SHC,SHC,x w 2",
      "shc,shc,shc,shc/h,x,sh,sh,x/x2,ss,s,x2/x7/x2,S,S,x2/x,SH,SHH,S,x/SHC,SHC,SHC,SHC w 2"}},
    {Variant::Standard, Phase::Middle, {
      "shc,shc,shc,x/x2,sh,s,x/x2,s,s,scHhS,h/x7/SHs,SCh,S,x,S,x/H,x,SH,x2/x,SHC,SHC,SHC w 7",
      "x,shc,shc,s/x,cs,shs,x2/hSHh,x3,HshCs,c/x2,HsS,H,x3/x,S,x2,S,x/S,S,HHCh,x2/C,S,SHC,S b 14",
      "s,shc,shc,s/x,s,x,h,sHhc/cHh,h,x2,h,x/x3,CsSsSs,H,x2/x2,S,S,x2/SH,S,x,H,SH/C,SHC,S,C b 12",
      "x,shc,shc,s/h,s,shs,x,s/x,hcH,s,s,x,hc/x2,C,x4/x2,S,S,x2/x,SH,SH,SHCh,H/S,SHC,SHC,S b 7",
      "shc,shc,sh,x/s,x,shs,ch,x/x2,s,s,x2/x,Hh,x2,CHhS,s,cH/x,H,S,S,x2/x,S,S,S,x/SHC,SHC,SHC,x b 7",
      "x,shc,shc,s/x,s,shs,x,s/x,hcHhC,s,s,x,hc/x7/x2,S,S,x2/x,SH,SH,SHCh,H/S,SHC,SHC,S b 8"}},
    {Variant::Standard, Phase::ManyTurns, {
      "s,x,shc,s/x,csHc,x3/hSHh,x2,ss,HshCs,c/x2,HsShSh,x4/x4,S,x/S,S,HHCh,CHS,x/C,S,x,S b 17",
      "s,sh,x,s/x,cshH,x3/c,x,hCCssH,x,s,cHh/x4,h,h,x/x2,SSsSc,x3/x,H,hSHCs,S,H/S,S,SHC,S w 21",
      "shc,shc,s,x/h,x2,shhC,s/x2,HhHsHc,x2,h/x4,sScCs,x2/x2,SsS,x3/S,x,SH,SH,x/SHC,C,S,SH b 11",
      "Hs,h,sh,x/Hss,x,s,s,h/chhS,x,schS,x3/x3,sCcChH,x3/x,S,x2,SsH,H/SH,S,SHc,S,x/C,C,S,x w 21",
      "s,scsH,x2/h,s,s,x,h/Ch,Ss,x2,CssSh,x/x2,c,hhHSsH,x3/x3,S,x2/HS,x,ScHhcS,x2/SHC,C,S,H w 18"}},
    {Variant::Standard, Phase::Castles, {
      "ss,s,shc,x/x2,shhH,x,s/x,cH,sShhS,x,s,h/CcH,x2,h,s,x2/x3,S,x2/x,S,S,SH,x/HC,S,SHC,SHCc b 12",
      "shc,shc,shc,shc/x,sh,s,s,x/x3,sH,x2/x5,H,x/x2,S,x3/x,S,SHhSh,HCs,S/SHC,SHC,SHC,S w 7",
      "shsC,x,h,shcC/x4,s/x,sc,h,x,s,x/x,S,H,s,x2,H/x2,SSs,s,x,H/hH,x,C,hHhS,HHSc/cS,S,x,SSC b 23",
      "x2,sh,sh/h,x,s,scsH,c/hhcC,ss,x3,C/x2,HSCs,x3,H/x2,Sh,x,SHhHc,x/x2,SSSs,x,S/x,SSH,HC,x b 22",
      "x,shc,s,x/s,x2,shHsC,x/x3,chsH,x2/x,Hs,hSsh,x,sS,x2/x3,HccH,S,x/x,S,CSSh,x,S/SHCh,H,x,SC w 19"}},
    {Variant::Standard, Phase::FewStacks, {
      "s,x,Hs,s/x3,hhcH,x/x,CHss,hhhH,x3/x7/x,hcS,cShS,x3/x,SSCs,x,HSSs,ScsH/C,x,SHsC,x b 27",
      "s,shc,x2/SHh,sshS,shsC,x2/x3,cHh,s,s/x5,sH,x/x,hSCc,x2,SSSh,x/x2,SHHc,x2/HCS,x,SHC,x w 15",
      "s,x2,s/x2,cHs,h,sHhc/x,CHss,x2,hhhHH,x/x7/x,hcS,cShS,x3/x,SSCs,x,HSSs,S/C,x,SHsC,x w 25",
      "x,ss,shc,shc/s,x,hssC,x2/x3,sCh,sChhS,x/x3,SHHc,x3/x,hH,SSHc,x3/x3,SHS,HS/S,x,SHC,x w 16"}},
    {Variant::Standard, Phase::Wide, {
      "h,s,s,h/s,sc,sh,sc,s/x,h,s,s,h,c/cS,hS,x4,h/x,H,S,S,H,C/C,C,SH,S,HS/H,SH,SHC,x b 9",
      "shc,s,s,ch/s,h,sh,x,sh/x,c,sh,s,s,c/C,H,x3,h,C/x,S,S,S,H,x/H,CH,SH,S,H/S,S,SHC,S b 6",
      "h,s,s,h/s,sc,sh,sc,s/x,h,s,s,h,c/cS,hS,x4,h/x,H,S,S,x,C/C,C,SH,SH,HS/H,SH,SHC,x w 9",
      "shc,s,s,ch/s,h,sh,x,sh/x,c,sh,s,s,x/C,H,x3,h,Cc/x,S,S,S,H,x/H,CH,SH,S,H/S,S,SHC,S w 7"}},
    {Variant::Pari, Phase::Opening, {
      "ppp,x,ppp,p/p,ppp,ppp,pp,x/x2,p,p,x,p/x6,Pp/x,PP,P,P,x2/x2,PP,PP,P/PPP,PPP,PPP,P w 4",
      "ppp,ppp,ppp,x/x,pp,pp,ppp,x/x2,p,p,x2/x4,P,x,pp/x2,P,x,P,x/x,PP,PP,P,x/PPP,PPP,PPP,PPP b 2",
      "x,ppp,ppp,x/x,pp,pp,pp,p/x,p,p,p,x2/p,Pp,x4,PpPp/x,P,P,P,x2/P,P,PPP,PP,P/PPP,x,PPP,x w 5",
      "ppp,ppp,ppp,x/p,x,pp,pp,p/x,p,x,p,x,p/P,x5,p/P,x,P,Pp,x2/P,PP,PP,P,PPP/x,PPP,PPP,P w 4",
      "x,ppp,ppp,ppp/pp,ppp,pp,pp,x/x2,p,p,x2/x7/x2,P,P,x2/PPP,PP,PP,PP,x/x,PPP,PPP,PPP w 2"}},
    {Variant::Pari, Phase::Middle, {
      "ppp,pp,ppp,ppp/x,ppP,pp,pp,x/x,P,x4/x2,pPPp,x,P,x2/x,P,P,PPPp,x2/x2,P,x2/x,PPP,PPP,PPP b 7",
      "x,pp,ppp,x/p,p,pp,p,p/x,pP,p,x3/ppPp,x3,PPpPp,pP,x/x,P,x,PPPp,x2/x,P,PPP,x2/P,P,PPP,P w 11",
      "ppp,p,ppp,x/x,p,pPpp,x,p/x3,pPp,p,x/x,pP,P,PPp,PpP,p,x/x6/PP,x,PP,P,PPPp/P,x,PPP,x b 10",
      "ppp,x,ppp,x/x,p,p,pp,pp/x,p,x,p,x2/x,PpPppP,Pp,p,x2,p/x3,P,x2/x2,PPP,PP,x/PPP,P,PPP,PPP w 7",
      "x,ppp,x2/x,p,pp,ppp,p/x,p,p,ppPPpP,p,x/x5,ppPpP,x/pP,P,x,P,PP,x/PP,x,P,P,x/x,PPP,PPP,x b 9",
      "ppp,x,ppp,x/p,x,pp,p,p/x,p,x,p,x,Pp/x2,pppP,pPPp,x2,P/x,Pp,P,x,P,P/x,P,PPP,x,P/PPP,x,PPP,x b 8"}},
    {Variant::Pari, Phase::ManyTurns, {
      "p,ppp,ppp,x/pp,p,pp,x,p/x,pP,x2,p,p/P,x2,PpPpPp,x2,p/P,x,P,P,P,x/P,PP,x,P,P/x,PPP,PPP,x b 7",
      "x,ppp,p,ppp/p,pp,ppp,x2/pp,x,p,x,PpPpPp,x/x7/x,P,x,P,PPpP,x/x2,PP,x,P/PPP,PPP,PPP,x b 8",
      "pp,ppp,ppp,x/x2,pp,ppp,x/x2,p,p,x,pp/x2,PpPpPp,x4/x,P,x,P,x2/P,P,PP,PP,PPP/PP,P,PPP,x b 7",
      "x,ppp,p,x/ppPp,x,pp,pp,x/x,Pp,p,p,p,x/x3,pPpPpP,x2,Pp/x3,P,P,x/PPpP,x2,P,x/x,PPP,PPP,PP w 13",
      "pp,x,ppp,p/p,x3,ppp/pp,pp,x,pp,x2/x3,Pppp,P,p,x/P,x,PP,x,P,P/x,PPP,x,P,P/PPP,x,PP,PPP b 10"}},
    {Variant::Pari, Phase::Castles, {
      "x,ppp,x,pp/x3,pP,x/p,x2,pp,pP,p/x2,Pp,pppP,Pp,x2/p,x2,P,pP,P/x,PPPp,PP,PP,P/PPPp,P,x2 w 19",
      "x,ppp,p,x/p,x,pppP,x2/p,x3,pPp,x/x2,PpPPp,p,P,x,Pp/x,pppP,x4/P,x,PPp,P,x/x,PPPp,PPP,PP w 21",
      "p,ppp,x,ppp/p,x,p,pppP,x/x4,p,x/x,Pp,x2,ppP,x2/x2,Pp,PpP,P,P/PPp,PPPp,x,P,P/x,PPP,P,P w 15",
      "x2,ppp,p/p,ppP,pppP,x,pp/x2,p,x3/x2,pppPP,p,x2,Pp/x2,PPPp,pPP,x2/x2,P,P,P/PPP,P,PPP,x b 15",
      "pp,pppP,x,ppp/x,pppP,pp,x,p/x2,p,x3/P,x3,pp,x2/x,P,PpP,Pp,Pp,x/P,P,x,P,x/x,PPP,PPP,PPP b 8"}},
    {Variant::Pari, Phase::FewStacks, {
      "x,pp,x2/p,p,x2,pp/x,p,x,pppP,pPppP,x/Pp,Pp,x4,PPPp/x2,PPPp,PpP,x2/P,PpPpP,x3/x3,PPP b 25",
      "x,ppp,p,x/ppPp,x,pppP,pp,x/x,PppPPp,x2,p,x/x3,p,x2,Pp/x4,PpP,x/PPpP,x2,P,x/x,PPP,PPP,PP b 15",
      "x,ppp,p,x/p,x,pppP,x2/p,x3,pPp,x/x2,PpPPp,pPp,x2,Pp/x,pppP,x4/PPpP,x2,P,x/x,PPP,PPP,PP w 19",
      "ppp,ppp,x,ppp/x,pp,p,pp,p/x2,ppP,x3/x7/P,x5/x,PPP,PPPp,PPPp,PPPp/PPP,x,PPP,x w 11"}},
    {Variant::Pari, Phase::Wide, {
      "p,ppp,ppp,x/p,p,pp,p,x/p,p,p,p,p,p/x,P,x2,pP,x,Pp/P,P,P,P,P,x/P,x,PP,PP,x/P,PPP,P,PP b 6",
      "p,p,pp,p/pp,p,p,x,p/p,p,x,p,x,pp/PP,P,p,P,pp,x,pP/x,PP,P,P,P,x/x,P,PP,p,x/x,P,PPP,PPP w 11",
      "p,ppp,ppp,x/p,p,pp,p,x/p,p,p,p,p,p/x4,pP,x,Pp/P,x,P,P,P,x/P,PP,PP,PP,x/P,PPP,P,PP w 6",
      "p,p,ppp,ppp/p,p,pp,p,p/p,p,p,p,x2/pp,x5,P/x,PP,P,PP,x,P/P,P,P,P,P/PPP,PP,PPP,x w 7"}}
}};
// clang-format on

}  // namespace

std::string_view name(Phase phase) {
  constexpr std::array<std::string_view, 6> kNames{"opening", "middle game", "many turns",
                                                   "castles", "few stacks",  "wide"};
  return kNames[static_cast<std::size_t>(phase)];
}

std::vector<BenchPosition> bench_positions() {
  std::vector<BenchPosition> positions;
  for (const Group& group : kGroups)
    for (const std::string_view text : group.texts)
      if (!text.empty()) positions.push_back({group.variant, group.phase, text});
  return positions;
}

}  // namespace accasta::cli
