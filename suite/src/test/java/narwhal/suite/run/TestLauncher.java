package narwhal.suite.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The launcher as tests have it: the classes under test, and a line in a file for each start. */
public record TestLauncher(Path script, Path starts) {

  public static TestLauncher in(Path folder) throws IOException {
    return in(folder, "");
  }

  /** {@code first} is what the script does at its first start. */
  static TestLauncher in(Path folder, String first) throws IOException {
    Path script = folder.resolve("launcher.sh");
    Path starts = folder.resolve("starts.txt");
    Files.writeString(
        script,
        String.join(
            "\n",
            "#!/bin/sh",
            "if [ ! -e '" + starts + "' ]; then echo start >>'" + starts + "'",
            ":; " + first,
            "else echo start >>'" + starts + "'; fi",
            "exec '"
                + Path.of(System.getProperty("java.home"), "bin", "java")
                + "' --enable-native-access=ALL-UNNAMED -Xmx2g -XX:+UseSerialGC"
                + " -XX:TieredStopAtLevel=1 -Dz3.skipLibraryLoad=true '-Dnarwhal.native="
                + System.getProperty("narwhal.native")
                + "' '-Dnarwhal.launcher="
                + script
                + "' -cp '"
                + System.getProperty("java.class.path")
                + "' narwhal.suite.Main \"$@\"",
            ""));
    if (!script.toFile().setExecutable(true)) {
      throw new IOException(script + " cannot be made executable");
    }
    return new TestLauncher(script, starts);
  }

  /** The same, but a process that has this variable in its environment crashes. */
  TestLauncher crashingAs(String variable) throws IOException {
    return doing(variable, "kill -SEGV $$");
  }

  /** The same, but a process that has this variable in its environment only says this. */
  TestLauncher saying(String variable, String line) throws IOException {
    return doing(variable, "{ echo '" + line + "'; exit; }");
  }

  private TestLauncher doing(String variable, String what) throws IOException {
    String text = Files.readString(script);
    Files.writeString(
        script, text.replace("\nexec ", "\n[ -z \"$" + variable + "\" ] || " + what + "\nexec "));
    return this;
  }

  int count() throws IOException {
    return Files.readAllLines(starts).size();
  }

  public List<String> command(String... arguments) {
    java.util.ArrayList<String> command = new java.util.ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(arguments));
    return command;
  }
}
