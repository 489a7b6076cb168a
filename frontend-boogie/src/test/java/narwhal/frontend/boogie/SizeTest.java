package narwhal.frontend.boogie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import narwhal.frontend.boogie.lower.BoogieLowering;
import narwhal.frontend.boogie.lower.LoweringOptions;
import narwhal.frontend.boogie.print.ProgramPrinter;
import narwhal.frontend.boogie.syntax.BoogieProgram;
import narwhal.ir.logic.LogicChecker;
import narwhal.ir.logic.Program;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** Deep and large programs. */
class SizeTest {
  private static final int DEEP = 100_000;

  private static void throughEverything(String statement) {
    String text =
        "procedure main() { var x: int; var a: bool; var m: [int]int;\n" + statement + "\n}\n";
    BoogieProgram program = BoogieReader.read("deep.bpl", text);
    Program lowered =
        BoogieLowering.lower(
                new TermFactory(), program, new LoweringOptions(Optional.empty(), false))
            .parts()
            .getFirst()
            .program();
    LogicChecker.check(lowered);
    String printed = ProgramPrinter.print(program);
    assertEquals(printed, ProgramPrinter.print(BoogieReader.read("deep.bpl", printed)));
  }

  @Test
  void nestedParentheses() {
    throughEverything("assert " + "(".repeat(DEEP) + "a" + ")".repeat(DEEP) + ";");
  }

  @Test
  void nestedOperators() {
    throughEverything("assert " + "!(a || ".repeat(DEEP) + "a" + ")".repeat(DEEP) + ";");
    throughEverything("x := " + "m[".repeat(DEEP) + "x" + "]".repeat(DEEP) + ";");
    throughEverything("x := " + "if a then x else ".repeat(DEEP) + "x;");
  }

  @Test
  void longChains() {
    throughEverything("assert a" + " && a".repeat(DEEP) + ";");
    throughEverything("assert a" + " ==> a".repeat(DEEP) + ";");
    throughEverything("x := x" + " + x".repeat(DEEP) + ";");
    throughEverything("x := x" + " - x".repeat(DEEP) + ";");
  }

  @Test
  void nestedStatements() {
    throughEverything("if (*) { ".repeat(5_000) + "x := 1;" + " }".repeat(5_000));
    throughEverything("if (*) { } else ".repeat(10_000) + "{ x := 1; }");
    throughEverything("while (*) { ".repeat(2_000) + "x := 1;" + " }".repeat(2_000));
  }

  /** Ten megabytes; the bound is wide because machines are busy. */
  @Test
  void largeFilesAreReadInSeconds() {
    StringBuilder text = new StringBuilder("var #memory: [int, int]int;\n");
    for (int i = 0; text.length() < 10_000_000; i++) {
      text.append(
          "procedure p%d(~x: int) returns (#res: int)\nmodifies #memory;\n{\n".formatted(i));
      for (int k = 0; k < 40; k++) {
        text.append(
            "  #memory[~x, %d] := #memory[~x + %d, 0] * 3 - (if ~x < 2 then 1 else 2);\n"
                .formatted(k, i));
        text.append("  if (~x == %d && !(#res >= 7)) { #res := ~x; } // comment\n".formatted(k));
      }
      text.append("}\n");
    }
    long start = System.nanoTime();
    BoogieProgram program = BoogieReader.read("large.bpl", text.toString());
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    assertTrue(program.declarations().size() > 1000);
    assertTrue(time.toSeconds() < 60, () -> "10 MB took " + time);
  }
}
