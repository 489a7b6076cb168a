package narwhal.evidence.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The harness, compiled once for each target while the program is compiled. Under AddressSanitizer,
 * since it writes to the program's buffers.
 */
final class HarnessObject {
  static final String SOURCE = "narwhal-harness.c";

  private final SystemCompiler compiler;
  private final Path folder;
  private final Duration limit;
  private final Map<List<String>, FutureTask<ChildProcess.Ended>> tasks = new HashMap<>();

  HarnessObject(SystemCompiler compiler, Path folder, Duration limit) {
    this.compiler = compiler;
    this.folder = folder;
    this.limit = limit;
  }

  /** Begins to compile for a target, unless that was done before. */
  void start(List<String> target) {
    tasks.computeIfAbsent(
        target,
        flags -> {
          FutureTask<ChildProcess.Ended> task =
              new FutureTask<>(() -> compile(SOURCE, file(flags), flags));
          Thread.ofPlatform().daemon().name("harness").start(task);
          return task;
        });
  }

  static String file(List<String> target) {
    return "harness" + String.join("", target) + ".o";
  }

  /** How compiling ended. */
  ChildProcess.Ended await(List<String> target) throws IOException {
    start(target);
    try {
      return tasks.get(target).get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    }
  }

  /** Compiles a file of ours in the folder of the replay. */
  ChildProcess.Ended compile(String source, String object, List<String> target) throws IOException {
    List<String> command = new ArrayList<>(List.of(compiler.program().toString()));
    command.addAll(target);
    command.addAll(List.of("-fsanitize=address", "-w", "-O0", "-fno-builtin"));
    command.addAll(List.of("-c", source, "-o", object));
    return ChildProcess.run(command, folder, Map.of(), limit);
  }
}
