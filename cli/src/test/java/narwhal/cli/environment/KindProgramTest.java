package narwhal.cli.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import narwhal.frontend.llvm.Externals;
import narwhal.frontend.llvm.Frontend;
import narwhal.frontend.llvm.FrontendOptions;
import narwhal.frontend.llvm.Rules;
import narwhal.ir.interpret.Interpreter;
import narwhal.ir.interpret.InterpreterOptions;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.interpret.RandomOracle;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.run.RunContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Executions of programs with a kind environment, and the way back to the programs. */
final class KindProgramTest {
  private static final int SEEDS = 400;

  @TempDir Path folder;

  private Program load(String body, Property... properties) throws IOException {
    Path file = folder.resolve("program.c");
    Files.writeString(
        file,
        """
        #include <stdlib.h>
        extern void *__VERIFIER_nondet_pointer(void);
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        struct node { struct node *next; int *data; int key; };
        int main(void) {
          %s
          return 0;
        }
        """
            .formatted(body));
    FrontendOptions options =
        new FrontendOptions(
            Set.of(properties),
            64,
            "main",
            List.of(),
            Rules.SVCOMP,
            Externals.PURE,
            Path.of(System.getProperty("narwhal.native")));
    return Frontend.load(List.of(file), options, RunContext.quiet());
  }

  private static Outcome run(Program program, Oracle oracle) {
    return Interpreter.run(program, oracle, new InterpreterOptions(100_000, false)).outcome();
  }

  /** In how many executions the violation is reached; each is one of the program, too. */
  private static int violations(Program program) {
    Program kind = KindProgram.of(program);
    int violations = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Outcome outcome = run(kind, new RandomOracle(seed));
      assertFalse(outcome instanceof Outcome.Undefined, outcome.toString());
      if (outcome instanceof Outcome.Violated) {
        violations++;
        Outcome replayed = run(program, new KindOracle(new RandomOracle(seed), program));
        assertInstanceOf(Outcome.Violated.class, replayed, "seed " + seed);
      }
    }
    return violations;
  }

  private void assertReached(String body) throws IOException {
    assertTrue(violations(load(body, Property.UNREACH_CALL)) > 0);
  }

  @Test
  void objectsOfTheEnvironmentHoldPointersToOthers() throws IOException {
    assertReached(
        """
        struct node *n = __VERIFIER_nondet_pointer();
        if (*n->next->next->data != n->key) reach_error();
        """);
  }

  @Test
  void pointersInFreshMemoryLeadToObjects() throws IOException {
    assertReached(
        """
        struct node *n = malloc(sizeof *n);
        n->key = 3;
        n->next->key = 4;
        if (n->next->next == 0 && n->key == 3 && n->next->key == 4) reach_error();
        """);
  }

  @Test
  void whatIsReadOnceStays() throws IOException {
    assertEquals(
        0,
        violations(
            load(
                """
                struct node *n = __VERIFIER_nondet_pointer();
                struct node *next = n->next;
                int key = next->key;
                if (n->next != next || next->key != key) reach_error();
                """,
                Property.UNREACH_CALL)));
  }

  @Test
  void numbersThatWereReadAreNoPointersLater() throws IOException {
    assertReached(
        """
        long *cells = __VERIFIER_nondet_pointer();
        int **pointers = (int **)cells;
        int i = __VERIFIER_nondet_int() & 1;
        if (cells[0] != 0 && pointers[i] != 0 && i == 1 && *pointers[1] != 0) reach_error();
        """);
  }

  @Test
  void executionsEndWhereCDefinesNothing() throws IOException {
    assertEquals(
        0,
        violations(
            load(
                """
                int cells[4];
                cells[__VERIFIER_nondet_int()] = 7 / __VERIFIER_nondet_int();
                free(__VERIFIER_nondet_pointer());
                int *null = 0;
                *null = 1;
                reach_error();
                """,
                Property.UNREACH_CALL)));
  }

  @Test
  void anIndexDoesNotWrap() throws IOException {
    assertEquals(
        0,
        violations(
            load(
                """
                long cells[4] = {0};
                long i = __VERIFIER_nondet_int() ? 0x2000000000000000L : -0x1fffffffffffffffL;
                if (cells[i] == 0) reach_error();
                """,
                Property.UNREACH_CALL)));
  }

  @Test
  void objectsThatNobodyFreesAreOutOfPlaceWhereThatCounts() throws IOException {
    String body = "free(malloc(4));";
    assertTrue(KindProgram.isOutOfPlace(load(body, Property.VALID_MEMCLEANUP)));
    assertFalse(KindProgram.isOutOfPlace(load(body, Property.NO_OVERFLOW)));
  }
}
