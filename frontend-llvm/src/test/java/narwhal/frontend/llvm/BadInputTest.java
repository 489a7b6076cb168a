package narwhal.frontend.llvm;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.InputException;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Malformed, missing and hostile files end as a message. */
class BadInputTest {
  @TempDir Path folder;

  private String messageFor(Path... files) {
    return assertThrows(
            InputException.class,
            () -> Frontend.load(List.of(files), Loading.options(64), RunContext.quiet()))
        .getMessage();
  }

  private String messageFor(String name, String text) {
    return messageFor(Loading.write(folder, name, text));
  }

  @Test
  void theCompilersMessageComesFirst() {
    String message = messageFor("broken.c", "int main() { return x; }");
    assertTrue(message.contains("broken.c:1:21: error: use of undeclared identifier 'x'"), message);
    assertTrue(message.endsWith("broken.c: does not compile"), message);
  }

  @Test
  void missingFilesAndUnknownKinds() {
    assertTrue(messageFor(folder.resolve("absent.c")).endsWith("absent.c: no such file"));
    assertTrue(messageFor("program.java", "").endsWith("not a .c, .i, .cpp, .ll or .bc file"));
    assertTrue(
        messageFor("header.c", "#include \"absent.h\"\n").contains("'absent.h' file not found"));
    assertTrue(messageFor(folder).endsWith("not a readable file"));
  }

  @Test
  void headersNearby() throws IOException {
    Path include = Files.createDirectories(folder.resolve("project/include/lib"));
    Loading.write(include, "near.h", "");
    Path sources = Files.createDirectories(folder.resolve("project/source"));
    String message = messageFor(Loading.write(sources, "a.c", "#include \"lib/near.h\"\n"));
    assertTrue(message.endsWith("does not compile; try -I " + include.getParent()), message);
  }

  @Test
  void aProgramWithoutMain() {
    String message = messageFor("empty.c", "int x;");
    assertTrue(message.startsWith("the program has no function 'main' to start with"), message);
  }

  @Test
  void twoDefinitionsOfOneFunction() {
    Path one = Loading.write(folder, "one.c", "int main() { return 0; }");
    Path two = Loading.write(folder, "two.c", "int main() { return 1; }");
    assertTrue(messageFor(one, two).contains("symbol multiply defined"));
  }

  @Test
  void randomBytesAndTruncatedBitcode() throws IOException {
    byte[] noise = new byte[5000];
    new Random(1).nextBytes(noise);
    Path random = Files.write(folder.resolve("random.bc"), noise);
    assertTrue(messageFor(random).endsWith("not a valid LLVM module"));
    noise[0] = 'B';
    noise[1] = 'C';
    noise[2] = (byte) 0xc0;
    noise[3] = (byte) 0xde;
    Path magic = Files.write(folder.resolve("magic.bc"), noise);
    assertTrue(messageFor(magic).contains("magic.bc"));
    assertTrue(messageFor("text.ll", "define i32 @main( {").endsWith("not a valid LLVM module"));
    assertTrue(
        messageFor("types.ll", "define i32 @main() { ret i64 0 }")
            .endsWith("not a valid LLVM module"));
  }

  @Test
  void endlessIncludesAndDeepExpressions() {
    Loading.write(folder, "self.h", "#include \"self.h\"\n");
    assertTrue(messageFor("self.c", "#include \"self.h\"\n").endsWith("does not compile"));
    String deep =
        "int main() { int x = 0; return " + "(".repeat(300_000) + "x" + ")".repeat(300_000) + "; }";
    assertTrue(messageFor("deep.c", deep).contains("deep.c"));
    String wide = "int main() { int x = 0; return " + "x+".repeat(1_000_000) + "x; }";
    assertTrue(messageFor("wide.c", wide).contains("wide.c"));
  }

  @Test
  void timeEndsCompilation() {
    Path file = Loading.write(folder, "slow.c", "int main() { return 0; }");
    RunContext over = new RunContext(Deadline.in(Duration.ZERO), message -> {}, new Statistics());
    assertThrows(
        ResourceException.class, () -> Frontend.load(List.of(file), Loading.options(64), over));
  }
}
