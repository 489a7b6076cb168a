package narwhal.engine.shape;

import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** Instructions that make, read, write and end objects; no pointer they follow is to a segment. */
final class MemorySteps {
  private final Operand operand;
  private final int pointerBytes;

  MemorySteps(Operand operand, int pointerBytes) {
    this.operand = operand;
    this.pointerBytes = pointerBytes;
  }

  Datum allocate(Instruction.Allocate i, State state) {
    Range size = state.range(operand.of(i.size(), state)).orElse(new Range(0, 1, false));
    boolean isStack = i.kind() == ObjectKind.STACK;
    Item fresh =
        Item.fresh(isStack ? Item.Kind.STACK : Item.Kind.HEAP, Math.max(0, size.min()), i.zeroed());
    Item item = size.isSingle() && size.min() >= 0 ? fresh : fresh.inexact();
    int object = state.add(item);
    if (isStack) {
      state.top().objects.add(object);
      if (!i.name().isEmpty()) {
        state.names.put(object, i.name());
      }
    }
    return Datum.pointer(object, 0);
  }

  Datum load(Instruction.Load i, State state) {
    Type type = i.result().type();
    if (type.isAggregate() || type.storeSize() == 0) {
      return state.symbol(Operand.bits(type));
    }
    Datum.Pointer pointer = follow(i.pointer(), type.storeSize(), state, i.location());
    return contents(state)
        .read(pointer.object(), pointer.offset(), type.storeSize(), Operand.bits(type));
  }

  void store(Instruction.Store i, State state) {
    Type type = i.value().type();
    long size = type.storeSize();
    if (size == 0) {
      return;
    }
    Datum.Pointer pointer = follow(i.pointer(), size, state, i.location());
    if (isConstant(pointer, state)) {
      throw new OpenException("a write to a constant", i.location());
    }
    if (type.isAggregate()) {
      contents(state).havoc(pointer.object(), pointer.offset(), size);
    } else {
      Datum datum = operand.of(i.value(), state);
      contents(state).write(pointer.object(), pointer.offset(), size, filled(datum, type, state));
    }
  }

  /** Integers whose width is no number of bytes fill theirs with zeros. */
  private static Datum filled(Datum datum, Type type, State state) {
    int bits = Operand.bits(type);
    int stored = Math.toIntExact(8 * type.storeSize());
    if (bits == stored || !(type instanceof Type.Int)) {
      return datum;
    }
    return switch (datum) {
      case Datum.Number number ->
          stored <= 64 ? new Datum.Number(number.value(), stored) : state.symbol(stored);
      case Datum.Truth truth -> truth.wide(stored);
      case Datum.Symbol symbol ->
          bits < 63
              ? state.symbol(stored, new Range(0, (1L << bits) - 1, false))
              : state.symbol(stored);
      case Datum.Pointer pointer -> state.symbol(stored);
      case Datum.Own own -> state.symbol(stored);
      case Datum.Function function -> state.symbol(stored);
    };
  }

  void copy(Instruction.MemoryCopy i, State state) {
    long size = length(i.length(), state, i.location());
    if (size > 0) {
      Datum.Pointer target = follow(i.target(), size, state, i.location());
      Datum.Pointer source = follow(i.source(), size, state, i.location());
      if (isConstant(target, state)) {
        throw new OpenException("a write to a constant", i.location());
      }
      contents(state)
          .copy(target.object(), target.offset(), source.object(), source.offset(), size);
    }
  }

  void set(Instruction.MemorySet i, State state) {
    long size = length(i.length(), state, i.location());
    if (size > 0) {
      Datum.Pointer target = follow(i.target(), size, state, i.location());
      if (isConstant(target, state)) {
        throw new OpenException("a write to a constant", i.location());
      }
      contents(state).fill(target.object(), target.offset(), size, operand.of(i.octet(), state));
    }
  }

  void havoc(Instruction.HavocMemory i, State state) {
    long size = length(i.length(), state, i.location());
    if (size > 0) {
      Datum.Pointer target = follow(i.pointer(), size, state, i.location());
      contents(state).havoc(target.object(), target.offset(), size);
    }
  }

  void free(Instruction.Free i, State state) {
    Datum pointer = operand.of(i.pointer(), state);
    if (pointer.isNumber(0)) {
      return;
    }
    if (!(pointer instanceof Datum.Pointer p)
        || p.offset() != 0
        || !state.items.get(p.object()).isHeap()) {
      throw new OpenException("what is freed is not known", i.location());
    }
    state.forget(p.object(), 8 * pointerBytes);
  }

  /** A scope is entered, or left: nothing is known of the contents. */
  void renew(Value value, boolean isAlive, State state) {
    if (operand.of(value, state) instanceof Datum.Pointer p) {
      Item item = state.items.get(p.object());
      if (item.kind() == Item.Kind.STACK) {
        state.items.put(p.object(), item.renewed(isAlive));
      }
    } else {
      throw new OpenException("whose scope it is, is not known", Location.NONE);
    }
  }

  /** The stack objects of the call that came after the first so many end. */
  void end(int kept, State state) {
    Frame frame = state.top();
    while (frame.objects.size() > kept) {
      state.forget(frame.objects.removeLast(), 8 * pointerBytes);
    }
  }

  private long length(Value length, State state, Location location) {
    if (operand.of(length, state) instanceof Datum.Number number && number.signed() >= 0) {
      return number.value();
    }
    throw new OpenException("how many bytes is not known", location);
  }

  /** Where an access that succeeds goes. */
  private Datum.Pointer follow(Value value, long size, State state, Location location) {
    if (operand.of(value, state) instanceof Datum.Pointer pointer) {
      Item item = state.items.get(pointer.object());
      if (item.alive() && item.isInside(pointer.offset(), size)) {
        return pointer;
      }
    }
    throw new OpenException("a pointer whose object is not known is followed", location);
  }

  private static boolean isConstant(Datum.Pointer pointer, State state) {
    return state.items.get(pointer.object()).kind() == Item.Kind.CONSTANT;
  }

  private Contents contents(State state) {
    return new Contents(state);
  }
}
