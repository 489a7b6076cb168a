package narwhal.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.cli.options.UsageException;
import narwhal.cli.verify.ProofOptions;
import narwhal.frontend.llvm.Composition;
import picocli.CommandLine.Option;

/** The options of unit proofs, which {@code narwhal suite} passes on from narwhal.yaml. */
final class ProofArguments {
  @Option(
      names = "--loop-bound",
      paramLabel = "PLACE=N",
      description = "Unroll the loops at FILE:LINE, or of a function, N times, no more.")
  private List<String> loopBounds = List.of();

  @Option(
      names = "--vacuity",
      description = "After SAFE: reports assertions that no execution reaches.")
  private boolean vacuity;

  @Option(
      names = "--cover",
      description = "After SAFE: shows which lines some execution reaches; implies --vacuity.")
  private boolean cover;

  /** {@code reads} says whether somebody will read more than the verdict. */
  ProofOptions options(Composition composition, boolean reads) {
    return new ProofOptions(composition, loops(), vacuity || cover, cover, reads);
  }

  Map<String, Integer> loops() {
    Map<String, Integer> loops = new LinkedHashMap<>();
    for (String text : loopBounds) {
      int equals = text.lastIndexOf('=');
      String number = text.substring(equals + 1);
      if (equals < 1 || !number.matches("[1-9][0-9]{0,8}")) {
        throw new UsageException(
            "--loop-bound is FILE:LINE=N or FUNCTION=N, where N is a number from 1 on, not '"
                + text
                + "'");
      }
      loops.put(text.substring(0, equals), Integer.parseInt(number));
    }
    return loops;
  }
}
