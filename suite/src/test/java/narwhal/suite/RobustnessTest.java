package narwhal.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Malformed, truncated, huge and hostile inputs: a message and exit code 65, or UNKNOWN; never a
 * crash, a hang, a verdict.
 */
final class RobustnessTest {
  private static final int TIMEOUT_SECONDS = 10;

  @TempDir Path folder;

  private record Ended(int code, String out, String err, double seconds) {
    void isRefused(String hint) {
      assertEquals(65, code, this::toString);
      assertTrue(err.contains(hint), this::toString);
      assertFalse(out.contains("verdict:"), this::toString);
      hasNoStackTrace();
    }

    void isRefusedOrUnknown() {
      assertTrue(Set.of(65, 20).contains(code), this::toString);
      assertEquals(code == 20, out.contains("verdict: UNKNOWN"), this::toString);
      hasNoStackTrace();
    }

    private void hasNoStackTrace() {
      assertFalse((out + err).contains("\tat "), this::toString);
      assertTrue(seconds < TIMEOUT_SECONDS + 5, this::toString);
    }
  }

  @Test
  void aMissingFileIsNamed() throws Exception {
    verify(folder.resolve("absent.c").toString()).isRefused("absent.c");
  }

  @Test
  void hornFilesThatAreNoneAreRefused() throws Exception {
    String start = "(set-logic HORN)\n(declare-fun p (Int) Bool)\n(declare-fun q () Bool)\n";
    verify(file("open.smt2", start + "(assert (p 1)")).isRefused("open.smt2:4:1: this parenthesis");
    verify(file("two.smt2", start + "(assert (or (p 1) q))\n(check-sat)"))
        .isRefused("two.smt2:4:9: not a Horn clause");
    String lists = start + "(declare-datatypes ((L 0)) (((nil))))\n";
    verify(file("lists.smt2", lists)).isRefused("lists.smt2:1:1: there is not exactly one check");
    verify(file("sets.smt2", lists + "(declare-sort S 0)\n(check-sat)"))
        .isRefused("sets.smt2:5:1: command declare-sort is not supported beside datatypes");
    verify(file("last.smt2", lists + "(declare-fun last (L) Int)\n(check-sat)"))
        .isRefused("last.smt2:5:1: this is no predicate");
    verify(file("logic.smt2", "(set-logic QF_BV)\n(check-sat)")).isRefused("the logic is QF_BV");
    Ended both =
        run("verify", file("c.c", "int main(void) { return 0; }"), file("more.smt2", start));
    assertEquals(64, both.code, both::toString);
    assertTrue(both.err.contains("verified by itself"), both::toString);
  }

  @Test
  void aTranslationHasStubsAsAProofHas() throws Exception {
    String program =
        file("a.c", "static int limit(void) { return 3; }\nint main(void) { return limit(); }");
    String stub = file("stub.c", "int limit(void) { return 40; }");
    Ended translated = run("translate", program, "--to", "machine", "--stub", stub);
    assertEquals(0, translated.code, translated::toString);
    assertTrue(translated.out.contains("return i32 40"), translated::toString);
    assertFalse(translated.out.contains("return i32 3 "), translated::toString);
    run("translate", program, "--to", "machine", "--stub", folder.resolve("no.c").toString())
        .isRefused("no.c: there is no such stub");
  }

  @Test
  void cThatDoesNotCompileShowsTheCompilersWords() throws Exception {
    verify(file("broken.c", "int main(void) { return x; }")).isRefused("undeclared");
  }

  @Test
  void aMissingHeaderIsNamed() throws Exception {
    verify(file("header.c", "#include <no/such/header.h>\nint main(void) { return 0; }"))
        .isRefused("no/such/header.h");
  }

  @Test
  void includesThatNeverEndAreRefused() throws Exception {
    verify(file("again.c", "#include \"again.c\"\nint main(void) { return 0; }"))
        .isRefused("again.c");
  }

  @Test
  void aProgramWithoutMainIsRefused() throws Exception {
    verify(file("library.c", "int f(void) { return 0; }")).isRefused("main");
  }

  @Test
  void randomBytesAreNoBitcode() throws Exception {
    byte[] bytes = new byte[5000];
    new Random(1).nextBytes(bytes);
    Path path = folder.resolve("random.bc");
    Files.write(path, bytes);
    verify(path.toString()).isRefused("random.bc");
    bytes[0] = 'B';
    bytes[1] = 'C';
    bytes[2] = (byte) 0xC0;
    bytes[3] = (byte) 0xDE;
    Files.write(path, bytes);
    verify(path.toString()).isRefused("random.bc");
  }

  @Test
  void truncatedBitcodeIsRefused() throws Exception {
    String source = file("whole.c", "int main(void) { int a[4] = {1, 2}; return a[3]; }");
    Path whole = folder.resolve("whole.bc");
    String clang = Path.of(System.getProperty("narwhal.native"), "bin", "clang").toString();
    Process compiler =
        new ProcessBuilder(clang, "-c", "-g", "-emit-llvm", "-o", whole.toString(), source)
            .inheritIO()
            .start();
    assertEquals(0, compiler.waitFor());
    byte[] bytes = Files.readAllBytes(whole);
    for (int length : new int[] {4, bytes.length / 2, bytes.length - 1}) {
      Path cut = folder.resolve("cut" + length + ".bc");
      Files.write(cut, Arrays.copyOf(bytes, length));
      verify(cut.toString()).isRefused("not a valid LLVM module");
    }
  }

  @Test
  void malformedAndEmptyIrIsRefused() throws Exception {
    verify(file("text.ll", "define i32 @main() { ret i64 }")).isRefused("text.ll");
    verify(file("cut.ll", "define i32 @main() {\n  br label %")).isRefused("cut.ll");
    verify(file("empty.bc", "")).isRefused("main");
    verify(file("empty.ll", "")).isRefused("main");
    verify(file("empty.c", "")).isRefused("main");
  }

  @Test
  void aDirectoryAndAnUnknownKindOfFileAreRefused() throws Exception {
    Files.createDirectory(folder.resolve("folder.c"));
    verify(folder.resolve("folder.c").toString()).isRefused("folder.c");
    verify(file("program.rs", "fn main() {}")).isRefused("program.rs");
  }

  @Test
  void aTwoMegabyteExpressionEndsInTime() throws Exception {
    String sum = "int main(void) { int x = 1; return x" + " + x".repeat(500_000) + "; }";
    verify(file("wide.c", sum)).isRefusedOrUnknown();
    String nested =
        "int main(void) { return " + "(".repeat(200_000) + "1" + ")".repeat(200_000) + "; }";
    verify(file("deep.c", nested)).isRefusedOrUnknown();
  }

  @Test
  void deepNestingEndsInTime() throws Exception {
    String blocks =
        "int main(void) { int x = 1; " + "if (x) {".repeat(3000) + "}".repeat(3000) + " }";
    verify(file("blocks.c", blocks)).isRefusedOrUnknown();
    StringBuilder structs = new StringBuilder("struct s0 { int a; };\n");
    for (int i = 0; i < 3000; i++) {
      structs.append("struct s%d { struct s%d a; };%n".formatted(i + 1, i));
    }
    structs.append("struct s3000 g; int main(void) { return g" + ".a".repeat(3001) + "; }");
    verify(file("structs.c", structs.toString())).isRefusedOrUnknown();
  }

  @Test
  void aHugeObjectCostsNothing() throws Exception {
    Ended ended =
        verify(file("huge.c", "char a[1ul << 33]; int main(void) { a[5] = 1; return a[5] - 1; }"));
    assertTrue(Set.of(0, 20).contains(ended.code()), ended::toString);
    ended.hasNoStackTrace();
  }

  @Test
  void memoryThatASolverTakesCounts() throws Exception {
    String source =
        """
        extern unsigned long __VERIFIER_nondet_ulong(void);
        extern void reach_error(void);
        int main(void) {
          unsigned __int128 p = 1;
          unsigned long s = 0;
          for (int i = 0; i < 40; i++) {
            unsigned long x = __VERIFIER_nondet_ulong();
            p = p * x + i;
            s ^= (unsigned long)(p % (x | 1));
          }
          if (s == 0x7BD13A5FB0E4AB61UL && (unsigned long)(p >> 64) == 0xD5E2F1E6F2C4B2BFUL)
            reach_error();
          return 0;
        }
        """;
    Ended ended =
        run(
            "verify",
            "--engine",
            "bmc",
            "--memory",
            "300m",
            "--timeout",
            "50s",
            file("m.c", source));
    assertEquals(20, ended.code(), ended::toString);
    assertTrue(ended.out().endsWith("verdict: UNKNOWN (memory)\n"), ended::toString);
  }

  @Test
  void anEndlessLoopEndsAtTheTimeLimit() throws Exception {
    String source =
        "int main(void) { unsigned long i = 0; while (i + 1) i = i * 5 + 1; return 0; }";
    Ended ended = run("verify", "--engine", "bmc", "--timeout", "5s", file("loop.c", source));
    assertEquals(20, ended.code(), ended::toString);
    ended.hasNoStackTrace();
  }

  @Test
  void theLastLineIsTheVerdict() throws Exception {
    Ended ended = verify(file("fine.c", "int main(void) { return 0; }"));
    assertEquals(0, ended.code(), ended::toString);
    assertTrue(ended.out().endsWith("verdict: SAFE\n"), ended::toString);
  }

  @Test
  void usageErrorsSuggest() throws Exception {
    Ended option = run("verify", "--proprety", "x", "a.c");
    assertEquals(64, option.code(), option::toString);
    assertTrue(option.err().contains("did you mean '--property'"), option::toString);
    Ended value = run("verify", "--arch", "16", file("a.c", "int main(void) { return 0; }"));
    assertEquals(64, value.code(), value::toString);
    Ended command = run("verfy", "a.c");
    assertEquals(64, command.code(), command::toString);
    assertTrue(command.err().contains("did you mean 'verify'"), command::toString);
  }

  @Test
  void terminationIsSaidToBeUnsupported() throws Exception {
    Ended ended =
        run("verify", "--property", "termination", file("t.c", "int main(void) { return 0; }"));
    assertEquals(20, ended.code(), ended::toString);
    assertTrue(
        ended.out().endsWith("verdict: UNKNOWN (termination is not supported yet)\n"),
        ended::toString);
  }

  private String file(String name, String text) throws IOException {
    Path path = folder.resolve(name);
    Files.writeString(path, text);
    return path.toString();
  }

  private Ended verify(String file) throws Exception {
    return run("verify", "--timeout", TIMEOUT_SECONDS + "s", "--memory", "2g", file);
  }

  private Ended run(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Xmx2g", "-XX:+UseSerialGC"));
    command.add("-Dnarwhal.native=" + System.getProperty("narwhal.native"));
    command.addAll(List.of("-Dz3.skipLibraryLoad=true", "narwhal.suite.Main"));
    command.addAll(List.of(arguments));
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    boolean ended = process.waitFor(60, TimeUnit.SECONDS);
    double seconds = (System.nanoTime() - start) / 1e9;
    process.destroyForcibly().waitFor();
    assertTrue(ended, "hangs: " + command);
    return new Ended(process.exitValue(), text(out), text(err), seconds);
  }

  private static String text(Path file) throws IOException {
    String text =
        new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1);
    return text.length() > 4000 ? text.substring(text.length() - 4000) : text;
  }
}
