package narwhal.bench;

import java.time.Duration;
import narwhal.bench.maps.RegionGrowth;
import narwhal.cli.DeepStack;

/** Proofs of C programs with and without splitting regions of memory. */
record SplitRegionsBenchmark(Duration limit) implements MicroBenchmark {
  @Override
  public String name() {
    return "split-regions";
  }

  @Override
  public String description() {
    return "proofs of C programs with and without different maps for 2 to 16 objects of one region";
  }

  @Override
  public String report() {
    try {
      RegionGrowth growth = DeepStack.call(() -> RegionGrowth.run(limit, System.err::println));
      return "split-regions:\n" + growth.text();
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted", e);
    }
  }
}
