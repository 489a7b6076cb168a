package narwhal.ir.machine;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** The last instruction of a block. Labels are block names, unique in their function. */
public sealed interface Terminator extends Instruction {

  record Jump(String target, Location location) implements Terminator {}

  record Branch(Value condition, String then, String otherwise, Location location)
      implements Terminator {}

  record Switch(Value value, List<Case> cases, String otherwise, Location location)
      implements Terminator {
    public Switch {
      cases = List.copyOf(cases);
    }
  }

  record Case(BigInteger value, String target) {}

  /**
   * A computed goto: the value is a block address, which the reader encodes as the fixed pointer 1
   * + index into the targets.
   */
  record IndirectJump(Value address, List<String> targets, Location location)
      implements Terminator {
    public IndirectJump {
      targets = List.copyOf(targets);
    }
  }

  record Return(Optional<Value> value, Location location) implements Terminator {}

  /**
   * The program ends here: exit, abort, or the end of main; {@code status} is the exit code where
   * one is known.
   */
  record Stop(Optional<Value> status, Location location) implements Terminator {
    public Stop(Location location) {
      this(Optional.empty(), location);
    }
  }

  /**
   * Control never gets here if the program is well defined; if it does, the execution is not
   * considered further.
   */
  record Unreachable(Location location) implements Terminator {}

  /** The labels control may go to next, in order, without repetition. */
  default List<String> successors() {
    return switch (this) {
      case Jump t -> List.of(t.target);
      case Branch t -> t.then.equals(t.otherwise) ? List.of(t.then) : List.of(t.then, t.otherwise);
      case Switch t ->
          java.util.stream.Stream.concat(
                  t.cases.stream().map(Case::target), java.util.stream.Stream.of(t.otherwise))
              .distinct()
              .toList();
      case IndirectJump t -> t.targets.stream().distinct().toList();
      case Return t -> List.of();
      case Stop t -> List.of();
      case Unreachable t -> List.of();
    };
  }
}
