package narwhal.ir.interpret;

import narwhal.ir.machine.Program;

/**
 * The reference semantics of the machine program: runs it on the choices of an oracle, exact to the
 * bit, and stops at the first check that does not hold and at the first undefined behaviour.
 */
public final class Interpreter {
  private Interpreter() {}

  public static Execution run(Program program, Oracle oracle, InterpreterOptions options) {
    return new Machine(program, oracle, options, Budget.ofThisMachine()).run();
  }
}
