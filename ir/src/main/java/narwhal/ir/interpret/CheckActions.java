package narwhal.ir.interpret;

import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;

/** Checks and assumptions: conditions evaluated exactly. */
final class CheckActions {
  private CheckActions() {}

  /** A condition decoded. */
  @FunctionalInterface
  private interface Test {
    boolean holds(Frame frame);
  }

  static Action check(Instruction.Check i, Slots slots, Machine machine) {
    Test test = test(i.condition(), slots, machine);
    return frame -> {
      if (!test.holds(frame)) {
        throw new Halt(new Outcome.Violated(i.id(), machine.checkText(i.id()), i.location()));
      }
    };
  }

  static Action test(Instruction.Test i, Slots slots, Machine machine) {
    Test test = test(i.condition(), slots, machine);
    int result = slots.of(i.result());
    return frame -> frame.words[result] = test.holds(frame) ? 1 : 0;
  }

  static Action assume(Instruction.Assume i, Slots slots) {
    int condition = slots.of(i.condition());
    return frame -> {
      if (frame.words[condition] == 0) {
        throw new Halt(new Outcome.Blocked(i.location()));
      }
    };
  }

  private static Test test(Condition condition, Slots slots, Machine machine) {
    Memory memory = machine.memory();
    return switch (condition) {
      case Condition.Holds c -> {
        int slot = slots.of(c.condition());
        yield frame -> frame.words[slot] != 0;
      }
      case Condition.Accessible c -> {
        int pointer = slots.of(c.pointer());
        int length = slots.of(c.length());
        yield frame ->
            memory.isAccessible(
                frame.words[pointer], frame.origin(pointer), frame.words[length], c.access());
      }
      case Condition.Freeable c -> {
        int pointer = slots.of(c.pointer());
        yield frame -> memory.isFreeable(frame.words[pointer], frame.origin(pointer));
      }
      case Condition.Disjoint c -> {
        int first = slots.of(c.first());
        int second = slots.of(c.second());
        int length = slots.of(c.length());
        yield frame -> areDisjoint(frame.words[first], frame.words[second], frame.words[length]);
      }
      case Condition.AllFreed c ->
          frame -> memory.objects().stream().noneMatch(CheckActions::isLiveHeap);
      case Condition.AllReachable c -> frame -> areReachable(frame, c.stackCounts(), machine);
      case Condition.Never c -> frame -> false;
      case Condition.Callable c -> {
        int callee = slots.of(c.callee());
        yield frame -> isFunction(memory, frame.words[callee], frame.origin(callee));
      }
    };
  }

  private static boolean areDisjoint(long first, long second, long length) {
    return length == 0
        || first == second
        || (Long.compareUnsigned(second - first, length) >= 0
            && Long.compareUnsigned(first - second, length) >= 0);
  }

  private static boolean isLiveHeap(MemoryObject object) {
    return object.kind == MemoryObject.Kind.HEAP && object.alive;
  }

  private static boolean areReachable(Frame frame, boolean stackCounts, Machine machine) {
    Reachability reachability = new Reachability(machine.memory(), machine.pointerBytes());
    reachability.addGlobals();
    if (stackCounts) {
      reachability.addFrames(frame);
    }
    return machine.memory().objects().stream()
        .filter(CheckActions::isLiveHeap)
        .allMatch(reachability::contains);
  }

  private static boolean isFunction(Memory memory, long address, MemoryObject origin) {
    MemoryObject object = memory.target(address, origin);
    Function function = object == null ? null : object.function;
    return function != null && object.address == address;
  }
}
