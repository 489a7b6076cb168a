package narwhal.solver.horn;

import java.util.List;
import java.util.Optional;

/**
 * What a solver of Horn clauses says.
 *
 * @param rest the expressions that it printed after its answer
 * @param reason why there is no answer, for people; may be empty
 */
public record HornAnswer(Kind kind, List<String> rest, String reason) {
  /** The three answers. */
  public enum Kind {
    /** The predicates can be given formulas that make all clauses true. */
    SAT,
    /** The clauses derive false. */
    UNSAT,
    UNKNOWN
  }

  public HornAnswer {
    rest = List.copyOf(rest);
  }

  public static HornAnswer unknown(String reason) {
    return new HornAnswer(Kind.UNKNOWN, List.of(), reason);
  }

  /** Reads what a solver printed. */
  static HornAnswer of(String output) {
    String text = output.strip();
    int end = 0;
    while (end < text.length() && Character.isLetter(text.charAt(end))) {
      end++;
    }
    List<String> rest = Expressions.of(text.substring(end));
    return switch (text.substring(0, end)) {
      case "sat" -> new HornAnswer(Kind.SAT, rest, "");
      case "unsat" -> new HornAnswer(Kind.UNSAT, rest, "");
      case "unknown" -> new HornAnswer(Kind.UNKNOWN, rest, "");
      default -> unknown(text.lines().findFirst().orElse("no answer"));
    };
  }

  /** A proof of false with the declarations that it needs, where it was asked for. */
  public Optional<String> proof() {
    return rest.stream().filter(e -> kind == Kind.UNSAT && e.contains("(proof")).findFirst();
  }
}
