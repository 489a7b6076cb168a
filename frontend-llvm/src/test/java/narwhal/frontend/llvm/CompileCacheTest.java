package narwhal.frontend.llvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.machine.Program;
import narwhal.ir.run.RunContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was compiled before is used again, but only while it would come out the same. */
class CompileCacheTest {
  @TempDir Path folder;

  @BeforeEach
  void project() throws IOException {
    Files.createDirectories(folder.resolve("early/part"));
    Files.createDirectories(folder.resolve("late/part"));
    Files.writeString(
        folder.resolve("main.c"),
        "#include <string.h>\n#include \"part/value.h\"\n"
            + "char text[] = \"ab\";\n"
            + "int main(void) { return (int)strlen(text) + VALUE; }");
    Files.writeString(folder.resolve("late/part/value.h"), "#define VALUE 1\n");
  }

  @Test
  void theSecondTimeNothingIsCompiled() throws IOException {
    assertReturns(3);
    Map<Path, FileTime> before = modules();
    assertEquals(2, before.size(), "the program and the models of its library functions");
    assertReturns(3);
    assertEquals(before, modules());
  }

  @Test
  void aChangedHeaderIsSeen() throws IOException {
    assertReturns(3);
    Files.writeString(folder.resolve("late/part/value.h"), "#define VALUE 5\n");
    assertReturns(7);
  }

  @Test
  void aHeaderThatIsFoundEarlierNowIsSeen() throws IOException {
    assertReturns(3);
    Files.writeString(folder.resolve("early/part/value.h"), "#define VALUE 10\n");
    assertReturns(12);
    Files.createDirectory(folder.resolve("part"));
    Files.writeString(folder.resolve("part/value.h"), "#define VALUE 20\n");
    assertReturns(22);
  }

  @Test
  void aHeaderThatIsGoneIsNotFoundAnyMore() throws IOException {
    Files.writeString(folder.resolve("early/part/value.h"), "#define VALUE 10\n");
    assertReturns(12);
    Files.delete(folder.resolve("early/part/value.h"));
    assertReturns(3);
  }

  @Test
  void flagsOfOneFileAreItsOwn() throws IOException {
    Path main = folder.resolve("main.c");
    Files.writeString(main, "int part(void);\nint main(void) { return part() + A; }");
    Path part = Files.writeString(folder.resolve("part.c"), "int part(void) { return A; }");
    Composition composition =
        new Composition(
            List.of(), false, Optional.of(folder.resolve("cache")), Map.of(part, List.of("-DA=7")));
    assertEquals(new Outcome.Finished(8), run(List.of(main, part), composition, "-DA=1"));
  }

  private void assertReturns(int expected) {
    Composition composition =
        new Composition(List.of(), false, Optional.of(folder.resolve("cache")), Map.of());
    assertEquals(
        new Outcome.Finished(expected),
        run(
            List.of(folder.resolve("main.c")),
            composition,
            "-I" + folder.resolve("early"),
            "-I" + folder.resolve("late")));
  }

  private static Outcome run(List<Path> files, Composition composition, String... flags) {
    FrontendOptions options =
        new FrontendOptions(
            Set.of(),
            64,
            "main",
            List.of(flags),
            Rules.SVCOMP,
            Externals.PURE,
            Path.of(System.getProperty("narwhal.native")),
            composition);
    Program program = Frontend.load(files, options, RunContext.quiet());
    return Loading.run(program);
  }

  private Map<Path, FileTime> modules() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("cache"))) {
      Map<Path, FileTime> times = new java.util.TreeMap<>();
      for (Path file : files.filter(f -> f.toString().endsWith(".bc")).toList()) {
        times.put(file, Files.getLastModifiedTime(file));
      }
      return times;
    }
  }
}
