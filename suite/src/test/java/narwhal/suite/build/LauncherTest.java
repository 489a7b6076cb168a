package narwhal.suite.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher's build in a project of one class, with a Maven on the path that leaves jars as it
 * was told to.
 */
final class LauncherTest {
  private static final String MAIN = "narwhal/suite/Main.class";
  private static final String OTHER = "narwhal/suite/Other.class";

  @TempDir private Path root;

  private record Ended(int code, String said) {}

  @BeforeEach
  void project() throws IOException {
    Path launcher = Path.of(System.getProperty("narwhal.root"), "narwhal");
    Files.copy(launcher, root.resolve("narwhal"));
    Path sources = Files.createDirectories(root.resolve("suite/src/main/java/narwhal/suite"));
    Files.writeString(sources.resolve("Main.java"), "");
    Files.writeString(root.resolve("pom.xml"), "");
    Files.writeString(root.resolve("suite/pom.xml"), "");
    Path mvn = Files.createDirectories(root.resolve("bin")).resolve("mvn");
    Files.writeString(
        mvn,
        """
        #!/usr/bin/env bash
        # The n-th call leaves the n-th jar, and the class files that it holds.
        calls=$(ls calls 2>/dev/null | wc -l)
        mkdir -p calls suite/target/classes target/dist/lib
        touch "calls/$calls" "suite/target/classes/$calls"
        [[ -f jars/$calls ]] || exit 1
        cp "jars/$calls" target/dist/lib/suite-0.jar
        """);
    Files.setPosixFilePermissions(mvn, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** What the calls of Maven leave: a jar with this class each. */
  private void jars(String... classes) throws IOException {
    Files.createDirectories(root.resolve("jars"));
    for (int i = 0; i < classes.length; i++) {
      Path jar = root.resolve("jars").resolve(Integer.toString(i));
      try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
        out.putNextEntry(new ZipEntry(classes[i]));
        out.closeEntry();
      }
    }
  }

  private Ended launch(String... arguments) throws IOException, InterruptedException {
    List<String> command =
        List.of("bash", root.resolve("narwhal").toString(), String.join(" ", arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder
        .environment()
        .merge("PATH", root.resolve("bin").toString(), (old, bin) -> bin + ":" + old);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().remove("NARWHAL_SKIP_BUILD");
    builder.environment().remove("NARWHAL_WORKER");
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), said);
  }

  private int calls() throws IOException {
    try (var files = Files.list(root.resolve("calls"))) {
      return (int) files.count();
    }
  }

  private boolean isBuilt() {
    return Files.exists(root.resolve("target/dist/built"));
  }

  @Test
  void completeJarsAreMadeOnce() throws Exception {
    jars(MAIN, MAIN);
    Ended ended = launch("build");
    assertEquals(0, ended.code, ended.said);
    assertEquals(1, calls());
    assertTrue(isBuilt());
  }

  @Test
  void jarsThatLackClassesAreMadeAgainFromNothing() throws Exception {
    jars(OTHER, MAIN);
    Ended ended = launch("build");
    assertEquals(0, ended.code, ended.said);
    assertEquals(2, calls());
    assertFalse(Files.exists(root.resolve("suite/target/classes/0")));
    assertTrue(isBuilt());
  }

  @Test
  void jarsThatLackClassesTwiceAreNoBuild() throws Exception {
    jars(OTHER, OTHER, OTHER);
    Ended ended = launch("build");
    assertEquals(70, ended.code, ended.said);
    assertEquals(2, calls());
    assertTrue(ended.said.contains(MAIN), ended.said);
    assertFalse(isBuilt());
  }

  @Test
  void classesOfAnInterruptedBuildAreForgotten() throws Exception {
    jars(MAIN);
    Path left = Files.createDirectories(root.resolve("suite/target/classes")).resolve("half");
    Files.writeString(left, "");
    Files.createDirectories(root.resolve("target"));
    Files.writeString(root.resolve("target/unfinished"), "");
    Ended ended = launch("build");
    assertEquals(0, ended.code, ended.said);
    assertFalse(Files.exists(left));
    assertFalse(Files.exists(root.resolve("target/unfinished")));
  }

  @Test
  void whatFailsToCompileKeepsTheOtherClasses() throws Exception {
    Ended ended = launch("build");
    assertEquals(70, ended.code, ended.said);
    assertFalse(Files.exists(root.resolve("target/unfinished")));
    assertFalse(isBuilt());
  }
}
