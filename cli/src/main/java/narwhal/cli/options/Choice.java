package narwhal.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An option whose value is one of a few words. */
public final class Choice {
  private Choice() {}

  /** The constant that a word names. */
  public static <E extends Enum<E>> E of(String option, String word, E[] values) {
    List<String> words = new ArrayList<>();
    for (E value : values) {
      words.add(value.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
    if (!words.contains(word)) {
      throw new UsageException(
          "%s is %s, not '%s'%s"
              .formatted(option, String.join(" or ", words), word, Suggestion.phrase(word, words)));
    }
    return values[words.indexOf(word)];
  }
}
