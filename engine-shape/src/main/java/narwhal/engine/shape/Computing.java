package narwhal.engine.shape;

import java.util.Optional;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Value;

/** Results of instructions. */
final class Computing {
  private final Operand operand;
  private final Conditions conditions;
  private final MemorySteps memory;

  Computing(Operand operand, Conditions conditions, MemorySteps memory) {
    this.operand = operand;
    this.conditions = conditions;
    this.memory = memory;
  }

  Datum result(Instruction.Defining instruction, State state) {
    int bits = Operand.bits(instruction.result().type());
    Arithmetic arithmetic = new Arithmetic(state);
    return switch (instruction) {
      case Instruction.Binary i ->
          arithmetic.binary(i.operator(), at(i.left(), state), at(i.right(), state), bits);
      case Instruction.Compare i ->
          bits == 1
              ? arithmetic.compare(i.predicate(), at(i.left(), state), at(i.right(), state))
              : state.symbol(bits);
      case Instruction.Cast i ->
          arithmetic.cast(
              i.operator(), at(i.operand(), state), Operand.bits(i.operand().type()), bits);
      case Instruction.Select i -> select(i, state, bits);
      case Instruction.IntUnary i -> arithmetic.unary(i.function(), at(i.operand(), state), bits);
      case Instruction.Copy i -> at(i.operand(), state);
      case Instruction.PointerAdd i -> moved(i, state, bits);
      case Instruction.Allocate i -> memory.allocate(i, state);
      case Instruction.Load i -> memory.load(i, state);
      case Instruction.StackSave i -> new Datum.Number(state.top().objects.size(), bits);
      case Instruction.Test i -> test(i, state);
      case Instruction.ObjectSize i -> size(at(i.pointer(), state), state, bits);
      case Instruction.ObjectOffset i ->
          at(i.pointer(), state) instanceof Datum.Pointer p
              ? new Datum.Number(p.offset(), bits)
              : state.symbol(bits);
      case Instruction.Phi i -> throw new IllegalStateException("a phi in the middle of a block");
      case Instruction.Marked i -> throw refused("marks of memory", i.location());
      case Instruction.LoadShadow i -> throw refused("which bytes were written", i.location());
      case Instruction.FloatBinary i -> state.symbol(bits);
      case Instruction.FloatUnary i -> state.symbol(bits);
      case Instruction.FusedMultiplyAdd i -> state.symbol(bits);
      case Instruction.FloatCompare i -> state.symbol(bits);
      case Instruction.FunnelShift i -> state.symbol(bits);
      case Instruction.WithOverflow i -> state.symbol(bits);
      case Instruction.Saturating i -> state.symbol(bits);
      case Instruction.Extract i -> state.symbol(bits);
      case Instruction.Insert i -> state.symbol(bits);
      case Instruction.ExtractLane i -> state.symbol(bits);
      case Instruction.InsertLane i -> state.symbol(bits);
      case Instruction.Havoc i -> state.symbol(bits);
    };
  }

  private Datum at(Value value, State state) {
    return operand.of(value, state);
  }

  private static OpenException refused(String what, Location location) {
    return new OpenException(what, location);
  }

  private Datum select(Instruction.Select i, State state, int bits) {
    Optional<Boolean> holds = new Comparisons(state).decide(at(i.condition(), state));
    Datum then = at(i.then(), state);
    Datum otherwise = at(i.otherwise(), state);
    if (holds.isPresent()) {
      return holds.get() ? then : otherwise;
    }
    Optional<Range> a = state.range(then);
    Optional<Range> b = state.range(otherwise);
    return a.isPresent() && b.isPresent() && bits <= 64
        ? state.symbol(bits, a.get().hull(b.get()))
        : state.symbol(bits);
  }

  private Datum moved(Instruction.PointerAdd i, State state, int bits) {
    long bytes = i.constant();
    for (Instruction.Scaled term : i.terms()) {
      if (!(at(term.index(), state) instanceof Datum.Number number)) {
        return state.symbol(bits);
      }
      long product = number.signed() * term.scale();
      if (Math.multiplyHigh(number.signed(), term.scale()) != product >> 63
          || new Datum.Number(product, bits).signed() != product) {
        return state.symbol(bits);
      }
      bytes += product;
    }
    Datum base = at(i.base(), state);
    return switch (base) {
      case Datum.Pointer p -> Arithmetic.moved(p, bytes, bits);
      case Datum.Number n -> new Datum.Number(n.value() + bytes, n.bits());
      case Datum.Function f -> bytes == 0 ? f : state.symbol(bits);
      case Datum.Symbol s -> bytes == 0 ? s : state.symbol(bits);
      case Datum.Truth t -> state.symbol(bits);
      case Datum.Own o -> state.symbol(bits);
    };
  }

  private Datum test(Instruction.Test i, State state) {
    return conditions
        .decide(i.condition(), state)
        .<Datum>map(it -> new Datum.Number(it ? 1 : 0, 1))
        .orElseGet(() -> state.symbol(1));
  }

  private static Datum size(Datum pointer, State state, int bits) {
    if (pointer.isNumber(0)) {
      return new Datum.Number(0, bits);
    }
    return pointer instanceof Datum.Pointer p && state.items.get(p.object()).exact()
        ? new Datum.Number(state.items.get(p.object()).size(), bits)
        : state.symbol(bits);
  }
}
