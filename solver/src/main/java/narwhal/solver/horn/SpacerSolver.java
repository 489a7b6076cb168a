package narwhal.solver.horn;

import java.time.Duration;
import java.util.Optional;
import narwhal.clock.Clock;
import narwhal.solver.z3.Z3Script;

/** Z3's Spacer, in a child process of this one, which starts at once. */
public final class SpacerSolver implements HornSolver {
  private static final String PROOFS = "(set-option :produce-proofs true)\n";

  private final String options;
  private final Z3Script child;

  /** By the time that passes. */
  public SpacerSolver(Clauses clauses) {
    this(clauses, Clock.WALL);
  }

  public SpacerSolver(Clauses clauses, Clock clock) {
    this(clauses.options, clock);
  }

  /**
   * @param options commands before the script
   * @param clock what limits are measured with
   */
  public SpacerSolver(String options, Clock clock) {
    this.options = options;
    child = Z3Script.start(clock);
  }

  @Override
  public String name() {
    return "Spacer";
  }

  @Override
  public HornAnswer solve(String script, Duration limit) {
    HornAnswer answer = answer(child.ask(options + script + "\n", limit));
    return answer.kind() == HornAnswer.Kind.UNKNOWN && answer.reason().isEmpty()
        ? HornAnswer.unknown(reason(limit))
        : answer;
  }

  private String reason(Duration limit) {
    String text = child.ask("(get-info :reason-unknown)\n", limit).strip();
    return text.replaceFirst("^\\(:reason-unknown \"?", "").replaceFirst("\"?\\)$", "");
  }

  @Override
  public Optional<String> model(Duration limit) {
    return Expressions.model(Expressions.of(child.ask("(get-model)\n", limit)));
  }

  @Override
  public void close() {
    child.close();
  }

  /** Whether Z3 may change the clauses before it solves them. */
  public enum Clauses {
    /** Quicker; predicates that it replaces by their definitions are missing in proofs. */
    CHANGED(""),
    AS_THEY_ARE(
        """
        (set-option :fp.xform.inline_eager false)
        (set-option :fp.xform.inline_linear false)
        (set-option :fp.xform.slice false)
        """);

    private final String options;

    Clauses(String options) {
      this.options = options;
    }
  }

  /**
   * Solves clauses once more for a {@link HornAnswer#proof}. With proofs, solving takes another way
   * than without them, and more time.
   */
  public static HornAnswer prove(String script, Clauses clauses, Clock clock, Duration limit) {
    return answer(
        Z3Script.run(PROOFS + clauses.options + script + "\n(get-proof)\n", clock, limit));
  }

  /** Where a command is in error, that holds the output of all others. */
  private static HornAnswer answer(String output) {
    return HornAnswer.of(output.replaceFirst("^\\(error \"", ""));
  }
}
