package narwhal.engine.shape;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.CallFit;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Value;

/** Executes one instruction in all executions of a state at once. */
final class Stepper {
  private static final int DEEPEST = 48;

  private final Program program;
  private final Operand operand;
  private final MemorySteps memory;
  private final Conditions conditions;
  private final Computing computing;
  private final Map<Function, Map<String, Block>> blocks = new LinkedHashMap<>();

  Stepper(Program program, Operand operand) {
    this.program = program;
    this.operand = operand;
    this.memory = new MemorySteps(operand, program.pointerBytes());
    this.conditions = new Conditions(operand);
    this.computing = new Computing(operand, conditions, memory);
  }

  /**
   * What comes after; the state may be one of them, changed. An instruction that needs a node of a
   * segment is not executed: the states are those with the node taken out.
   */
  List<State> step(State state) {
    Frame frame = state.top();
    Instruction instruction =
        frame.next < frame.block.instructions().size()
            ? frame.block.instructions().get(frame.next)
            : frame.block.terminator();
    for (Value value : Accesses.of(instruction)) {
      if (operand.of(value, state) instanceof Datum.Pointer p
          && state.items.get(p.object()).isSegment()) {
        return Unfolding.unfold(state, p.object(), p.end());
      }
    }
    if (instruction instanceof Instruction.Compare i && areEndsOfOne(i, state)) {
      Datum.Pointer pointer = (Datum.Pointer) operand.of(i.left(), state);
      return Unfolding.unfold(state, pointer.object(), Datum.End.FIRST);
    }
    frame.next++;
    return switch (instruction) {
      case Instruction.Defining i -> {
        frame.registers.put(i.result().id(), computing.result(i, state));
        yield List.of(state);
      }
      case Instruction.Effect i -> effect(i, state);
      case Terminator t -> terminate(t, state);
    };
  }

  /** Whether they are equal depends on whether there is one node or more. */
  private boolean areEndsOfOne(Instruction.Compare i, State state) {
    return operand.of(i.left(), state) instanceof Datum.Pointer a
        && operand.of(i.right(), state) instanceof Datum.Pointer b
        && a.object() == b.object()
        && a.end() != b.end()
        && state.items.get(a.object()).least() == 1;
  }

  private List<State> effect(Instruction.Effect effect, State state) {
    switch (effect) {
      case Instruction.Store i -> memory.store(i, state);
      case Instruction.MemoryCopy i -> memory.copy(i, state);
      case Instruction.MemorySet i -> memory.set(i, state);
      case Instruction.Free i -> memory.free(i, state);
      case Instruction.StackRestore i -> restore(i, state);
      case Instruction.LifetimeStart i -> memory.renew(i.pointer(), true, state);
      case Instruction.LifetimeEnd i -> memory.renew(i.pointer(), false, state);
      case Instruction.HavocMemory i -> memory.havoc(i, state);
      case Instruction.HavocAll i -> throw refused("everything may change", i.location());
      case Instruction.Call i -> call(i, state);
      case Instruction.Check i -> check(i, state);
      case Instruction.Mark i -> throw refused("marks of memory", i.location());
      case Instruction.ClearMarks i -> throw refused("marks of memory", i.location());
      case Instruction.StoreShadow i -> throw refused("which bytes were written", i.location());
      case Instruction.Goal i -> {}
      case Instruction.Assume i -> {
        if (!new Comparisons(state).assume(operand.of(i.condition(), state), true)) {
          return List.of();
        }
      }
    }
    return List.of(state);
  }

  private static OpenException refused(String what, Location location) {
    return new OpenException(what, location);
  }

  private void restore(Instruction.StackRestore i, State state) {
    if (!(operand.of(i.saved(), state) instanceof Datum.Number number)) {
      throw refused("the height of the stack is not known", i.location());
    }
    memory.end((int) number.value(), state);
  }

  private void check(Instruction.Check i, State state) {
    Optional<Boolean> holds = conditions.decide(i.condition(), state);
    if (!holds.equals(Optional.of(true))) {
      throw new OpenException(text(i.id()) + " could not be excluded", i.location(), i.id());
    }
  }

  private String text(int check) {
    return program.checks().stream()
        .filter(it -> it.id() == check)
        .map(CheckInfo::text)
        .findFirst()
        .orElse("a violation");
  }

  private void call(Instruction.Call i, State state) {
    if (!(operand.of(i.callee(), state) instanceof Datum.Function address)) {
      throw refused("the function called is not known", i.location());
    }
    Function function = program.functions().get(address.name());
    Frame caller = state.top();
    if (function.isDeclaration()) {
      i.result().ifPresent(r -> caller.registers.put(r.id(), state.symbol(Operand.bits(r.type()))));
      return;
    }
    if (!CallFit.isExact(i, function)) {
      throw refused("a call with other types than the function's", i.location());
    }
    if (state.frames.size() >= DEEPEST) {
      throw refused("calls go too deep", i.location());
    }
    Frame called = new Frame(function, i.result());
    for (int k = 0; k < function.parameters().size(); k++) {
      called.registers.put(
          function.parameters().get(k).id(), operand.of(i.arguments().get(k), state));
    }
    state.frames.add(called);
  }

  private List<State> terminate(Terminator terminator, State state) {
    return switch (terminator) {
      case Terminator.Jump t -> List.of(enter(t.target(), state));
      case Terminator.Branch t -> branch(t, state);
      case Terminator.Switch t -> select(t, state);
      case Terminator.IndirectJump t -> throw refused("a computed goto", t.location());
      case Terminator.Return t -> back(t, state);
      case Terminator.Stop t -> List.of();
      case Terminator.Unreachable t -> List.of();
    };
  }

  private List<State> branch(Terminator.Branch t, State state) {
    Datum condition = operand.of(t.condition(), state);
    Optional<Boolean> decided = new Comparisons(state).decide(condition);
    if (decided.isPresent()) {
      return List.of(enter(decided.get() ? t.then() : t.otherwise(), state));
    }
    List<State> next = new ArrayList<>();
    State other = state.copy();
    if (new Comparisons(other).assume(condition, false)) {
      next.add(enter(t.otherwise(), other));
    }
    if (new Comparisons(state).assume(condition, true)) {
      next.add(enter(t.then(), state));
    }
    return next;
  }

  private List<State> select(Terminator.Switch t, State state) {
    int bits = Operand.bits(t.value().type());
    List<State> next = new ArrayList<>();
    boolean isElse = true;
    for (Terminator.Case c : t.cases()) {
      Datum.Truth isIt = equal(operand.of(t.value(), state), c.value(), bits);
      State chosen = state.copy();
      if (isElse && new Comparisons(chosen).assume(isIt, true)) {
        next.add(enter(c.target(), chosen));
      }
      isElse = isElse && new Comparisons(state).assume(isIt, false);
    }
    if (isElse) {
      next.add(enter(t.otherwise(), state));
    }
    return next;
  }

  private static Datum.Truth equal(Datum value, BigInteger number, int bits) {
    return new Datum.Truth(IntPredicate.EQ, value, new Datum.Number(number.longValue(), bits), 1);
  }

  private List<State> back(Terminator.Return t, State state) {
    Optional<Datum> value = t.value().map(it -> operand.of(it, state));
    Frame frame = state.top();
    if (state.frames.size() == 1) {
      return List.of();
    }
    // The result may point to what ends now, so it is given before.
    Frame caller = state.frames.get(state.frames.size() - 2);
    frame.result.ifPresent(
        r ->
            caller.registers.put(
                r.id(), value.orElseGet(() -> state.symbol(Operand.bits(r.type())))));
    memory.end(0, state);
    state.frames.removeLast();
    return List.of(state);
  }

  /** Goes to a block; all phis are read at once. */
  private State enter(String label, State state) {
    Frame frame = state.top();
    Block target = blocks.computeIfAbsent(frame.function, Stepper::byLabel).get(label);
    Map<Integer, Datum> values = new LinkedHashMap<>();
    int index = 0;
    while (index < target.instructions().size()
        && target.instructions().get(index) instanceof Instruction.Phi phi) {
      Value value =
          phi.incoming().stream()
              .filter(incoming -> incoming.predecessor().equals(frame.block.label()))
              .findFirst()
              .orElseThrow()
              .value();
      values.put(phi.result().id(), operand.of(value, state));
      index++;
    }
    frame.registers.putAll(values);
    frame.block = target;
    frame.next = index;
    return state;
  }

  private static Map<String, Block> byLabel(Function function) {
    Map<String, Block> labels = new LinkedHashMap<>();
    function.blocks().forEach(block -> labels.put(block.label(), block));
    return labels;
  }
}
