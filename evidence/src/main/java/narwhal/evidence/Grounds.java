package narwhal.evidence;

import java.util.ArrayList;
import java.util.List;

/**
 * What makes a proof.
 *
 * @param words what it rests on and who checked it
 * @param isConfirmed whether something else than its finder has checked it
 */
public record Grounds(List<String> words, boolean isConfirmed) {
  /** Where there is no proof. */
  public static final Grounds NONE = new Grounds(List.of(), false);

  public Grounds {
    words = List.copyOf(words);
  }

  public static Grounds confirmed(String... words) {
    return new Grounds(List.of(words), true);
  }

  /** The same with more to say. */
  public Grounds and(String more) {
    List<String> all = new ArrayList<>(words);
    all.add(more);
    return new Grounds(all, isConfirmed);
  }
}
