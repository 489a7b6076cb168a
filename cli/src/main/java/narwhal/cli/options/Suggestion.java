package narwhal.cli.options;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the word that somebody probably meant. */
public final class Suggestion {
  private Suggestion() {}

  /** {@code ; did you mean 'x'?}, or nothing when no candidate is near. */
  public static String phrase(String word, Collection<String> candidates) {
    return nearest(word, candidates).map(c -> "; did you mean '" + c + "'?").orElse("");
  }

  /** The candidate nearest to the word, if it is near at all. */
  public static Optional<String> nearest(String word, Collection<String> candidates) {
    return candidates.stream()
        .min(
            Comparator.comparingInt((String c) -> distance(word, c))
                .thenComparing(Comparator.naturalOrder()))
        .filter(c -> distance(word, c) <= Math.max(2, c.length() / 3) || isPart(word, c));
  }

  private static boolean isPart(String word, String candidate) {
    String bare = word.replaceFirst("^-+", "");
    return bare.length() > 2 && candidate.contains(bare);
  }

  /** Edits (insert, delete, replace) that turn one word into the other. */
  static int distance(String a, String b) {
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replaced, Math.min(previous[j], current[j - 1]) + 1);
      }
      previous = current;
    }
    return previous[b.length()];
  }
}
