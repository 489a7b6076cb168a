package narwhal.cli.verify;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import narwhal.absint.domain.Relations;
import narwhal.cli.logic.SplitMaps;
import narwhal.cli.options.Budget;
import narwhal.cli.options.MemorySize;
import narwhal.cli.options.PropertySelection;
import narwhal.cli.worker.Launch;
import narwhal.engine.bmc.VcOptions;
import narwhal.engine.bmc.memory.MemoryOptions;
import narwhal.engine.horn.HornOptions;
import narwhal.frontend.llvm.Externals;
import narwhal.frontend.llvm.FrontendOptions;
import narwhal.frontend.llvm.Rules;

/**
 * What the user asked for, parsed.
 *
 * @param launch how to start a worker on the same task, if that can be done
 */
public record VerifyOptions(
    List<Path> files,
    PropertySelection selection,
    int archBits,
    String entry,
    List<String> compilerFlags,
    Budget budget,
    MemorySize memory,
    Optional<Integer> bound,
    Optional<Integer> maxBound,
    String engine,
    String solver,
    MemoryOptions maps,
    VcOptions vc,
    HornOptions horn,
    Relations relations,
    SplitMaps splitMaps,
    Rules rules,
    Externals externals,
    boolean replay,
    ProofOptions proof,
    EvidenceOptions evidence,
    Optional<Launch> launch) {
  public VerifyOptions {
    files = List.copyOf(files);
    compilerFlags = List.copyOf(compilerFlags);
  }

  public FrontendOptions frontend() {
    return new FrontendOptions(
        selection.properties(),
        archBits,
        entry,
        compilerFlags,
        rules,
        externals,
        nativeFolder(),
        proof.composition());
  }

  /** Where the launcher says that clang and the solvers' libraries are. */
  public static Path nativeFolder() {
    return Path.of(System.getProperty("narwhal.native", "target/native"));
  }
}
