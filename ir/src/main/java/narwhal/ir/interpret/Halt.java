package narwhal.ir.interpret;

/**
 * Ends the execution from anywhere inside an action. Carries no stack trace: it is no failure of
 * the interpreter.
 */
final class Halt extends RuntimeException {
  private static final long serialVersionUID = 1;
  private final transient Outcome outcome;

  Halt(Outcome outcome) {
    super(outcome.toString(), null, false, false);
    this.outcome = outcome;
  }

  Outcome outcome() {
    return outcome;
  }
}
