package narwhal.frontend.random;

import java.util.List;
import java.util.SplittableRandom;

/** Seeded choices, in the words the generators think in. */
final class Dice {
  private final SplittableRandom random;

  Dice(long seed) {
    random = new SplittableRandom(seed);
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  int between(int low, int high) {
    return low + random.nextInt(high - low + 1);
  }

  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  long any() {
    return random.nextLong();
  }
}
