package narwhal.frontend.llvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.run.RunContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the reader says about the source: places, names, overflow checks, approximations. */
class SourceTest {
  @TempDir Path folder;

  @Test
  void overflowChecksStandAtTheirOperators() {
    Program program =
        Loading.load(
            folder,
            "overflow.c",
            """
            int f(int a, int b) {
              int x = a + b;
              x = a * x;
              x = -x;
              x = a / b;
              x = a << b;
              unsigned u = a;
              u = u + 1;
              return x - 1;
            }
            int main() { return f(2147483647, 1); }
            """,
            Property.NO_OVERFLOW);
    List<String> found =
        program.checks().stream()
            .map(
                check ->
                    check.location().line() + ":" + check.location().column() + " " + check.text())
            .sorted()
            .toList();
    assertEquals(
        List.of(
            "2:13 signed integer overflow in addition",
            "3:9 signed integer overflow in multiplication",
            "4:7 signed integer overflow in negation",
            "5:9 signed integer overflow in division or remainder",
            "6:9 left shift of a negative value or past the range of its type",
            "9:12 signed integer overflow in subtraction"),
        found);
    Outcome.Violated violated = assertInstanceOf(Outcome.Violated.class, Loading.run(program));
    CheckInfo check = program.checks().get(violated.check());
    assertEquals(2, check.location().line());
    assertEquals("f", check.location().function());
    assertTrue(check.location().file().endsWith("overflow.c"));
  }

  @Test
  void withoutTheOverflowPropertyArithmeticWraps() {
    Program program =
        Loading.load(
            folder, "wrap.c", "int main() { int x = 2147483647; x++; return x < 0 ? 3 : 4; }");
    assertTrue(program.checks().isEmpty());
    assertEquals(new Outcome.Finished(3), Loading.run(program));
  }

  @Test
  void overflowThatIsExcludedEndsTheExecutionAndIsRecorded() {
    Path file =
        Loading.write(
            folder, "excluded.c", "int main() { int x = 2147483647; x++; return x < 0 ? 3 : 4; }");
    FrontendOptions wraps = Loading.options(64);
    FrontendOptions excluded =
        new FrontendOptions(
            wraps.properties(),
            64,
            "main",
            List.of(),
            wraps.rules().with(Rules.SignedOverflow.EXCLUDED),
            wraps.externals(),
            wraps.nativeFolder());
    Program program = Frontend.load(List.of(file), excluded, RunContext.quiet());
    assertTrue(program.checks().isEmpty());
    assertTrue(
        program.approximations().stream()
            .anyMatch(a -> a.what().equals("no signed integer overflows")));
    assertEquals(new Outcome.Finished(0), Loading.run(program));
  }

  @Test
  void variablesKeepTheirSourceNames() {
    Program program =
        Loading.load(
            folder,
            "names.c",
            "int main(int argc, char **argv) { int x = argc; { int x = 2; argc = x; } return x; }");
    List<String> names =
        program.functions().get("main").blocks().stream()
            .flatMap(block -> block.instructions().stream())
            .filter(Instruction.Allocate.class::isInstance)
            .map(allocate -> ((Instruction.Allocate) allocate).name())
            .filter(name -> !name.isEmpty())
            .toList();
    assertEquals(List.of("argc", "argv", "x", "x"), names);
  }

  @Test
  void whatIsLeftOutOfMainsArgumentsIsRecorded() {
    Program counts =
        Loading.load(folder, "count.c", "int main(int argc, char **argv) { return argc; }");
    assertEquals(List.of(Direction.ASSUMED), directions(counts));
    Program looks =
        Loading.load(folder, "look.c", "int main(int c, char **v) { return c > 1 && v[1][0]; }");
    assertTrue(directions(looks).contains(Direction.UNDER));
    Program ignores = Loading.load(folder, "none.c", "int main(int c, char **v) { return 0; }");
    assertEquals(List.of(), directions(ignores));
  }

  @Test
  void assemblyIsAnOverApproximation() {
    Program program =
        Loading.load(
            folder,
            "asm.c",
            "int main() { int x; __asm__(\"movl $1, %0\" : \"=r\"(x)); return x; }");
    assertEquals(List.of(Direction.OVER), directions(program));
  }

  @Test
  void filesAreLinkedTogether() {
    Path one = Loading.write(folder, "one.c", "int two(int); int main() { return two(20); }");
    Path two =
        Loading.write(
            folder, "two.ll", "define i32 @two(i32 %x) { %y = add i32 %x, 2 ret i32 %y }");
    Program program = Frontend.load(List.of(one, two), Loading.options(64), RunContext.quiet());
    assertEquals(new Outcome.Finished(22), Loading.run(program));
  }

  @Test
  void aVariableDiesWithItsScope() {
    Program program =
        Loading.load(
            folder,
            "scope.c",
            "int main() { int *p; { int x = 1; p = &x; } return *p; }",
            Property.VALID_DEREF);
    assertInstanceOf(Outcome.Violated.class, Loading.run(program));
  }

  private static List<Direction> directions(Program program) {
    return program.approximations().stream().map(Approximation::direction).toList();
  }
}
