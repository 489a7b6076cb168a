package narwhal.ir.interpret;

/** The current instruction has no defined meaning here; the machine adds the location. */
public final class UndefinedBehaviour extends RuntimeException {
  private static final long serialVersionUID = 1;

  UndefinedBehaviour(String what) {
    super(what, null, false, false);
  }
}
