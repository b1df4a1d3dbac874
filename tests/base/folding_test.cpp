
#include <accasta/base/folding.hpp>

#include "support/catch.hpp"

using accasta::base::folded;
using accasta::base::visible;

TEST_CASE("upper and lower case are the same in all alphabets") {
  CHECK(folded("Ann Lee") == "ann lee");
  CHECK(folded("M\u00dcLLER") == folded("m\u00fcller"));
  CHECK(folded("STRASSE") == folded("stra\u00dfe"));
  CHECK(folded("\u039f\u03b4\u03c5\u03c3\u03c3\u03ad\u03b1\u03c2") ==
        folded("\u039f\u0394\u03a5\u03a3\u03a3\u0388\u0391\u03a3"));
  CHECK(folded("\u0418\u0432\u0430\u043d") == folded("\u0418\u0412\u0410\u041d"));
  CHECK(folded("m\u00fcller") != folded("muller"));
}

TEST_CASE("composed and decomposed letters are the same, and invisible characters nothing") {
  CHECK(folded("m\u00fcller") == folded("mu\u0308ller"));
  CHECK(folded("\ud55c") == folded("\u1112\u1161\u11ab"));
  CHECK(folded("Ann\u200b\u00ad\ufeff") == "ann");
  CHECK(folded("\u200f").empty());
  CHECK(folded("").empty());
}

TEST_CASE("texts that look alike became different ones by invisible characters") {
  CHECK(visible("Ann Lee") == "Ann Lee");
  CHECK(visible("A\u200bnn\u2060\u00a0Lee\u200e\u2800") == "Ann Lee ");
  CHECK(visible("Mu\u0308LLER") == "M\u00fcLLER");
  CHECK(visible("\u200b\u3164").empty());
  CHECK(visible("a\xff\n") == "a\ufffd ");
}

TEST_CASE("white space is folded to spaces, and bytes that are not UTF-8 to a sign") {
  CHECK(folded("a\tb\nc") == "a b c");
  CHECK(folded("a\xff\xc3") == "a\ufffd\ufffd");
}
