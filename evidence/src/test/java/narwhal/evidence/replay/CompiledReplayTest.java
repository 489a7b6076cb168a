package narwhal.evidence.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.FloatFormat;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.run.RunContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real programs, really compiled; what the interpreter would have asked the oracle is spelled out.
 */
final class CompiledReplayTest {
  private static final Path CLANG =
      Path.of(System.getProperty("narwhal.native", "target/native"), "bin", "clang");

  @TempDir Path folder;

  private static final Oracle ZERO =
      new Oracle() {
        @Override
        public BigInteger choose(Type type, String source, Location location) {
          return BigInteger.ZERO;
        }

        @Override
        public Bytes allocated(String name, long size, Location location) {
          return offset -> 7;
        }
      };

  @Test
  void anIndexOutOfBoundsIsConfirmed() throws IOException {
    ReplayResult result =
        replay(
            Property.VALID_DEREF,
            """
            #include <stdlib.h>
            extern int __VERIFIER_nondet_int(void);
            int main(void) { char *p = malloc(8); if (!p) return 1; int r = p[__VERIFIER_nondet_int()]; free(p); return r; }
            """,
            answering(8),
            "__VERIFIER_nondet_int");
    assertTrue(result.isConfirmed(), result.line());
    assertTrue(result.detail().startsWith("AddressSanitizer: heap-buffer-overflow"), result.line());
  }

  @Test
  void anInputThatHarmsNothingIsNotConfirmed() throws IOException {
    ReplayResult result =
        replay(
            Property.VALID_DEREF,
            """
            extern int __VERIFIER_nondet_int(void);
            int main(void) { char a[4] = {0}; return a[__VERIFIER_nondet_int() & 3]; }
            """,
            answering(3),
            "__VERIFIER_nondet_int");
    assertEquals(ReplayResult.Status.NOT_CONFIRMED, result.status(), result.line());
  }

  @Test
  void overflowAssertionAndErrorFunctionsAreSeen() throws IOException {
    String overflow =
        "extern int nondet_int(void); int main(void) { int x = nondet_int(); int y = x + 1; return y; }";
    assertTrue(
        replay(Property.NO_OVERFLOW, overflow, answering(Integer.MAX_VALUE), "nondet_int")
            .isConfirmed());
    String failing = "#include <assert.h>\nint main(void) { assert(1 == 2); }";
    assertTrue(replay(Property.UNREACH_CALL, failing, ZERO).isConfirmed());
    String declared = "extern void reach_error(void); int main(void) { reach_error(); }";
    assertTrue(replay(Property.UNREACH_CALL, declared, ZERO).isConfirmed());
    String defined = "void reach_error(void) {} int main(void) { reach_error(); return 0; }";
    assertTrue(replay(Property.UNREACH_CALL, defined, ZERO).isConfirmed());
  }

  @Test
  void leaksAndForgottenBlocksAreSeen() throws IOException {
    String lost =
        "#include <stdlib.h>\nint main(void) { char *p = malloc(4); p = 0; return p != 0; }";
    assertTrue(replay(Property.VALID_MEMTRACK, lost, ZERO).isConfirmed());
    String kept = "#include <stdlib.h>\nchar *p; int main(void) { p = malloc(4); return 0; }";
    assertTrue(replay(Property.VALID_MEMCLEANUP, kept, ZERO).isConfirmed());
    assertFalse(replay(Property.VALID_MEMTRACK, kept, ZERO).isConfirmed());
  }

  @Test
  void allocationFailsWhereItWasChosenTo() throws IOException {
    String source =
        "#include <stdlib.h>\nint main(void) { int *p = malloc(4); *p = 1; free(p); return 0; }";
    assertTrue(replay(Property.VALID_DEREF, source, answering(1), "malloc fails").isConfirmed());
    assertFalse(replay(Property.VALID_DEREF, source, answering(0), "malloc fails").isConfirmed());
  }

  @Test
  void freshBlocksHoldTheRecordedBytes() throws IOException {
    String source =
        """
        #include <assert.h>
        #include <stdlib.h>
        int main(void) { unsigned char *p = malloc(2); if (p) assert(p[1] != 7); free(p); return 0; }
        """;
    RecordingOracle record = new RecordingOracle(ZERO);
    assertEquals(7, record.allocated("malloc", 2, Location.NONE).at(1));
    assertTrue(replay(Property.UNREACH_CALL, source, record).isConfirmed());
  }

  /** Every pointer leads to an object of its own, whose bytes are 7. */
  private static final Oracle KIND =
      new Oracle() {
        @Override
        public BigInteger choose(Type type, String source, Location location) {
          return BigInteger.ZERO;
        }

        @Override
        public long block(String source, Location location) {
          return 32;
        }

        @Override
        public Bytes allocated(String name, long size, Location location) {
          return new Bytes() {
            @Override
            public int at(long offset) {
              return 7;
            }

            @Override
            public long block(long offset) {
              return 64;
            }
          };
        }
      };

  @Test
  void objectsOfTheEnvironmentHoldBytesAndPointers() throws IOException {
    String source =
        """
        extern void *__VERIFIER_nondet_pointer(void); extern void reach_error(void);
        struct node { struct node *next; unsigned char key; };
        int main(void) {
          struct node *n = __VERIFIER_nondet_pointer(), *m = __VERIFIER_nondet_pointer();
          if (n->next->key == 7 && n->key == 0 && n->next != m && m->key == 7 && !m->next) reach_error();
          return 0;
        }
        """;
    RecordingOracle record = new RecordingOracle(KIND);
    Oracle.Bytes first = handedIn(record);
    Oracle.Bytes second = handedIn(record);
    first.block(0);
    Oracle.Bytes inner = record.allocated(Oracle.ENVIRONMENT, 64, Location.NONE);
    inner.at(8);
    second.at(8);
    ReplayResult result = replay(Property.UNREACH_CALL, source, record);
    assertTrue(result.isConfirmed(), result.line());
  }

  private static Oracle.Bytes handedIn(RecordingOracle record) {
    String source = "__VERIFIER_nondet_pointer";
    record.choose(new Type.Pointer(8), source, Location.NONE);
    long size = record.block(source, Location.NONE);
    return record.allocated(Oracle.ENVIRONMENT, size, Location.NONE);
  }

  @Test
  void freshBlocksHoldPointersToObjectsOfTheEnvironment() throws IOException {
    String source =
        """
        #include <stdlib.h>
        extern void reach_error(void);
        int main(void) {
          unsigned char **p = malloc(16);
          if (p && p[1][3] == 7 && p[1][2] == 0) reach_error();
          return 0;
        }
        """;
    RecordingOracle record = new RecordingOracle(KIND);
    record.allocated("malloc", 16, Location.NONE).block(8);
    record.allocated(Oracle.ENVIRONMENT, 64, Location.NONE).at(3);
    ReplayResult result = replay(Property.UNREACH_CALL, source, record);
    assertTrue(result.isConfirmed(), result.line());
  }

  @Test
  void floatsAndFunctionsWithoutABodyAnswer() throws IOException {
    String source =
        """
        extern double measure(int channel); extern void log_it(double); extern void reach_error(void);
        int main(void) { double d = measure(3); log_it(d); if (d == 0.5) reach_error(); return 0; }
        """;
    RecordingOracle record = new RecordingOracle(answering(Double.doubleToLongBits(0.5)));
    record.choose(new Type.Float(FloatFormat.DOUBLE, 8), "measure", Location.NONE);
    assertTrue(replay(Property.UNREACH_CALL, source, record).isConfirmed());
  }

  @Test
  void theProgramsOwnLibraryIsTheProgramsOnly() throws IOException {
    String source =
        """
        extern int __VERIFIER_nondet_int(void);
        void *realloc(void *p, unsigned long n) { return __VERIFIER_nondet_int() ? p : 0; }
        void *memcpy(void *to, const void *from, unsigned long n) {
          if (n != 3) reach_error();
          return __builtin_memcpy(to, from, n);
        }
        int main(void) {
          char a[4] = {0}, b[4] = {0};
          memcpy(a, b, realloc(a, 4) ? 4 : 3);
          return 0;
        }
        """;
    ReplayResult confirmed =
        replay(Property.UNREACH_CALL, source, answering(1), "__VERIFIER_nondet_int");
    assertTrue(confirmed.isConfirmed(), confirmed.line());
    ReplayResult other =
        replay(Property.UNREACH_CALL, source, answering(0), "__VERIFIER_nondet_int");
    assertEquals(ReplayResult.Status.NOT_CONFIRMED, other.status(), other.line());
  }

  @Test
  void whatCannotBeCompiledIsSaid() throws IOException {
    ReplayResult result = replay(Property.UNREACH_CALL, "int main(void) { syntax error }", ZERO);
    assertEquals(ReplayResult.Status.NOT_RUN, result.status());
    assertTrue(result.detail().contains("refuses"), result.line());
  }

  private static Oracle answering(long bits) {
    return new Oracle() {
      @Override
      public BigInteger choose(Type type, String source, Location location) {
        return BigInteger.valueOf(bits);
      }

      @Override
      public Bytes allocated(String name, long size, Location location) {
        return offset -> 0;
      }
    };
  }

  private ReplayResult replay(Property property, String source, Oracle oracle, String... asks)
      throws IOException {
    RecordingOracle record = new RecordingOracle(oracle);
    for (String ask : asks) {
      Type type = ask.endsWith(" fails") ? Type.BOOL : Type.I32;
      record.choose(type, ask, Location.NONE);
    }
    return replay(property, source, record);
  }

  private ReplayResult replay(Property property, String source, RecordingOracle record)
      throws IOException {
    Path file = folder.resolve("program.c");
    Files.writeString(file, source);
    Program program = new Program(8, "main", Map.of(), Map.of(), List.of(), List.of());
    ReplayOptions options =
        new ReplayOptions(
            List.of(file),
            List.of(),
            Map.of(),
            64,
            "main",
            CLANG,
            Composer.PLAIN,
            true,
            Duration.ofSeconds(10));
    CheckInfo check = new CheckInfo(0, property, Location.NONE, "");
    InterpreterReplay.Run run =
        new InterpreterReplay.Run(new Outcome.Violated(0, "", Location.NONE), List.of(), record, 1);
    return new CompiledReplay(program, options, Set.of(), RunContext.quiet()).run(check, run);
  }
}
