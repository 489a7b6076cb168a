package narwhal.evidence.invariant;

import java.util.List;
import narwhal.ir.machine.Location;

/**
 * What holds at a place of the source.
 *
 * @param at the first character of the loop, or the place before a call or of a function
 * @param head where the rounds of a loop begin; {@code at} for others
 * @param conditions expressions of C over variables that are visible there, without undefined
 *     behaviour
 * @param remarks what holds as well but is no such expression: over former values, results and wide
 *     numbers in the manner of ACSL, or a formula of SMT-LIB
 */
public record SourceInvariant(
    Kind kind,
    String function,
    Location at,
    Location head,
    List<String> conditions,
    List<String> remarks) {

  /** What a place is. */
  public enum Kind {
    LOOP("loop"),
    BEFORE_CALL("before a call"),
    PLACE("place"),
    REQUIRES("requires"),
    ENSURES("ensures");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }

  public SourceInvariant {
    conditions = List.copyOf(conditions);
    remarks = List.copyOf(remarks);
  }

  /** All conditions as one. */
  public String value() {
    return conditions.size() == 1
        ? conditions.getFirst()
        : String.join(" && ", conditions.stream().map(c -> "(" + c + ")").toList());
  }
}
