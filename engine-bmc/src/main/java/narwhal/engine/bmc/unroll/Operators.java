package narwhal.engine.bmc.unroll;

import narwhal.engine.bmc.memory.Choices;
import narwhal.engine.bmc.memory.Memory;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Applies an operator to current values: those on maps by the memory, others on trees of constants.
 */
final class Operators {
  private final Memory memory;
  private final Choices choices;

  Operators(TermFactory terms, Memory memory) {
    this.memory = memory;
    this.choices = new Choices(terms);
  }

  /**
   * The operator of {@code node} on the arguments.
   *
   * @param changed whether an argument is not that of the node
   */
  Term apply(Term node, Term[] arguments, boolean changed) {
    return switch (node.kind()) {
      case SELECT -> memory.read(arguments[0], arguments[1]);
      case STORE -> memory.write(arguments[0], arguments[1], arguments[2]);
      case ITE -> memory.choose(arguments[0], arguments[1], arguments[2]);
      case MEMORY_SET, MEMORY_COPY -> memory.range(node, arguments);
      default -> changed ? choices.apply(node, arguments) : node;
    };
  }
}
