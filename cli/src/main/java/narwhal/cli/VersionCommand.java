package narwhal.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(
    name = "version",
    description = "Prints the version of Narwhal and of the Java it runs on.")
final class VersionCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    System.out.println("narwhal " + Version.text() + " (Java " + Runtime.version() + ")");
    return 0;
  }
}
