package narwhal.engine.bmc.unroll;

import narwhal.term.Kind;
import narwhal.term.Term;

/** Any value of which the next command says which one it is, such as the bits of a known float. */
final class Settled {
  private Settled() {}

  /** What the variable is once the condition holds: a constant, or still itself. */
  static Term by(Term condition, Term variable) {
    return condition.kind() == Kind.EQUAL
            && condition.arg(0) == variable
            && condition.arg(1).isConstant()
        ? condition.arg(1)
        : variable;
  }
}
