package narwhal.frontend.boogie;

import static narwhal.ir.logic.sample.Programs.assign;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import narwhal.frontend.boogie.check.TypeChecker;
import narwhal.frontend.boogie.lower.BoogieLowering;
import narwhal.frontend.boogie.lower.LoweredPrograms;
import narwhal.frontend.boogie.lower.LoweringOptions;
import narwhal.frontend.boogie.print.ProgramPrinter;
import narwhal.frontend.boogie.syntax.BoogieProgram;
import narwhal.ir.boogie.BoogiePrinter;
import narwhal.ir.logic.LogicChecker;
import narwhal.ir.logic.sample.Programs;
import narwhal.ir.logic.sample.RandomPrograms;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** What is printed reads back as the same. */
class RoundTripTest {

  private static void roundTrip(String text, String what) {
    BoogieProgram program = BoogieReader.read("a.bpl", text);
    String printed = ProgramPrinter.print(program);
    BoogieProgram again = BoogieReader.read("b.bpl", printed);
    assertTrue(SameSyntax.same(program, again), () -> what + "\n" + text + "\n=>\n" + printed);
    assertEquals(printed, ProgramPrinter.print(again), what);
  }

  @Test
  void randomPrograms() {
    for (long seed = 0; seed < 500; seed++) {
      roundTrip(new RandomSyntax(seed).program(), "seed " + seed);
    }
  }

  @Test
  void treesThatDifferAreToldApart() {
    BoogieProgram left = BoogieReader.read("a.bpl", "axiom a - b - c == 0;");
    BoogieProgram right = BoogieReader.read("a.bpl", "axiom a - (b - c) == 0;");
    assertFalse(SameSyntax.same(left, right));
    assertEquals("axiom a - (b - c) == 0;\n", ProgramPrinter.print(right));
  }

  @Test
  void onlyTheParenthesesThatAreNeeded() {
    String text =
        "axiom (a ==> b ==> c) && (d || e) && -(x + y) * z <= (if a then 1 else 2) + 3;\n";
    assertEquals(text, ProgramPrinter.print(BoogieReader.read("a.bpl", text)));
    String right = "axiom (a ==> b) ==> c;\n";
    assertEquals(right, ProgramPrinter.print(BoogieReader.read("a.bpl", right)));
  }

  @Test
  void unicodeOperatorsAreTheSameAsTheOthers() {
    BoogieProgram unicode =
        BoogieReader.read(
            "a.bpl",
            "axiom (\u2200 x: int \u2022 x \u2264 1 \u21d2 \u00ac(a \u2227 b \u2227 x \u2260 2));");
    BoogieProgram ascii =
        BoogieReader.read("a.bpl", "axiom (forall x: int :: x <= 1 ==> !(a && b && x != 2));");
    assertTrue(SameSyntax.same(unicode, ascii));
  }

  /** The logic program's own printer, over bit-vectors and over integers. */
  @Test
  void readsWhatTheLogicProgramPrints() {
    for (long seed = 0; seed < 60; seed++) {
      String text = BoogiePrinter.print(RandomPrograms.sample(seed).program());
      roundTrip(text, "seed " + seed);
      TypeChecker.check(BoogieReader.read("logic.bpl", text));
      LoweredPrograms lowered =
          BoogieLowering.lower(
              new TermFactory(),
              BoogieReader.read("logic.bpl", text),
              new LoweringOptions(Optional.of("$start"), false));
      LogicChecker.check(lowered.parts().getFirst().program());
    }
  }

  @Test
  void readsIntegersOfTheLogicProgram() {
    Programs programs = new Programs();
    TermFactory terms = programs.terms;
    Term g = programs.global("g", Sort.INT);
    Term m = programs.global("m", Sort.array(Sort.INT, Sort.array(Sort.INT, Sort.REAL)));
    Programs.Maker main = programs.procedure("main");
    main.edge(
        0,
        1,
        assign(g, terms.intDiv(terms.intAdd(g, terms.integer(-3)), terms.integer(2))),
        programs.check(
            terms.realLt(
                terms.select(terms.select(m, g), g), terms.intToReal(terms.intMod(g, g)))));
    main.done();
    String text = BoogiePrinter.print(programs.program());
    roundTrip(text, "integers");
    TypeChecker.check(BoogieReader.read("logic.bpl", text));
  }
}
