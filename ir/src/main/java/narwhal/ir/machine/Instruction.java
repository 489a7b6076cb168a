package narwhal.ir.machine;

import java.util.List;
import java.util.Optional;
import narwhal.ir.machine.Value.Register;

/**
 * One step of a block. Arithmetic wraps; overflow, division by zero and the like are separate
 * {@link Check}s. Every instruction knows its place in the source.
 */
public sealed interface Instruction permits Instruction.Defining, Instruction.Effect, Terminator {
  Location location();

  /** An instruction with a result. */
  sealed interface Defining extends Instruction {
    Register result();
  }

  /** An instruction without a result that is not the last of its block. */
  sealed interface Effect extends Instruction {}

  /** {@code result = left op right} on integers (vectors: lane by lane). */
  record Binary(Register result, IntOperator operator, Value left, Value right, Location location)
      implements Defining {}

  /** {@code result = left predicate right} on integers or pointers; the result is an i1. */
  record Compare(
      Register result, IntPredicate predicate, Value left, Value right, Location location)
      implements Defining {}

  /** Float arithmetic, rounding to nearest even. */
  record FloatBinary(
      Register result, FloatOperator operator, Value left, Value right, Location location)
      implements Defining {}

  /** One-operand float operation. */
  record FloatUnary(Register result, FloatFunction function, Value operand, Location location)
      implements Defining {}

  /** Fused multiply-add: {@code a * b + c} rounded once. */
  record FusedMultiplyAdd(Register result, Value a, Value b, Value c, Location location)
      implements Defining {}

  record FloatCompare(
      Register result, FloatPredicate predicate, Value left, Value right, Location location)
      implements Defining {}

  /** A conversion to the type of the result. */
  record Cast(Register result, CastOperator operator, Value operand, Location location)
      implements Defining {}

  /** {@code result = condition ? then : otherwise}; the condition is an i1. */
  record Select(Register result, Value condition, Value then, Value otherwise, Location location)
      implements Defining {}

  /** One-operand integer function: bit counts, byte swap, bit reverse, absolute value. */
  record IntUnary(Register result, IntFunction function, Value operand, Location location)
      implements Defining {}

  /** Funnel shift of {@code high:low} by {@code amount} modulo the width. */
  record FunnelShift(
      Register result, boolean left, Value high, Value low, Value amount, Location location)
      implements Defining {}

  /**
   * {@code result = {left op right, overflowed}}: the type of the result is a struct of the operand
   * type and i1.
   */
  record WithOverflow(
      Register result, OverflowOperator operator, Value left, Value right, Location location)
      implements Defining {}

  /** Saturating arithmetic. */
  record Saturating(
      Register result, OverflowOperator operator, Value left, Value right, Location location)
      implements Defining {}

  /** Selects by the predecessor that control came from; all phis of a block are read at once. */
  record Phi(Register result, List<Incoming> incoming, Location location) implements Defining {
    public Phi {
      incoming = List.copyOf(incoming);
    }
  }

  /** A value that a phi takes when control comes from block {@code predecessor}. */
  record Incoming(String predecessor, Value value) {}

  /** A copy; {@code llvm.expect}, {@code freeze} of a defined value and the like. */
  record Copy(Register result, Value operand, Location location) implements Defining {}

  /** {@code result = aggregate.path}. */
  record Extract(Register result, Value aggregate, List<Integer> path, Location location)
      implements Defining {
    public Extract {
      path = List.copyOf(path);
    }
  }

  /** {@code result = aggregate with path := part}. */
  record Insert(Register result, Value aggregate, Value part, List<Integer> path, Location location)
      implements Defining {
    public Insert {
      path = List.copyOf(path);
    }
  }

  /**
   * {@code result = vector[index]} with an index that need not be constant; out of range gives any
   * value.
   */
  record ExtractLane(Register result, Value vector, Value index, Location location)
      implements Defining {}

  /** {@code result = vector with [index] := part}. */
  record InsertLane(Register result, Value vector, Value part, Value index, Location location)
      implements Defining {}

  /**
   * {@code result = base + constant + Σ index * scale}, in bytes, wrapping in the width of a
   * pointer. Where a product wraps round, the result leads out of every object.
   */
  record PointerAdd(
      Register result, Value base, long constant, List<Scaled> terms, Location location)
      implements Defining {
    public PointerAdd {
      terms = List.copyOf(terms);
    }
  }

  /**
   * A signed index times its scale in bytes; the index is sign-extended or cut to the width of a
   * pointer.
   */
  record Scaled(Value index, long scale) {}

  /**
   * A new object of {@code size} bytes. Stack objects die when their function returns (or at a
   * {@link StackRestore} or {@link LifetimeEnd}), heap objects when freed. The contents are
   * undefined unless {@code zeroed}. The result is never null: a malloc that may fail is a choice
   * made before.
   */
  record Allocate(
      Register result,
      ObjectKind kind,
      Value size,
      boolean zeroed,
      long alignment,
      String name,
      Location location)
      implements Defining {}

  /** Reads the type of the result. Checks are separate. */
  record Load(Register result, Value pointer, long alignment, Location location)
      implements Defining {}

  record Store(Value value, Value pointer, long alignment, Location location) implements Effect {}

  /** memmove semantics: the source is read whole before the target is written. */
  record MemoryCopy(Value target, Value source, Value length, Location location)
      implements Effect {}

  record MemorySet(Value target, Value octet, Value length, Location location) implements Effect {}

  /**
   * Ends the life of a heap object; of null: nothing. What must hold before is a separate check.
   */
  record Free(Value pointer, Location location) implements Effect {}

  /** {@code result} names the stack height, for {@link StackRestore}. */
  record StackSave(Register result, Location location) implements Defining {}

  /** Ends the life of every stack object of this frame made since the matching save. */
  record StackRestore(Value saved, Location location) implements Effect {}

  /** The object's contents become undefined and the object alive: a scope is entered (again). */
  record LifetimeStart(Value pointer, Location location) implements Effect {}

  /** The object's scope is left: accesses are errors until the next start. */
  record LifetimeEnd(Value pointer, Location location) implements Effect {}

  /** The size in bytes of the object that the pointer points into, from its start; 0 for null. */
  record ObjectSize(Register result, Value pointer, Location location) implements Defining {}

  /** The byte offset of the pointer within its object. */
  record ObjectOffset(Register result, Value pointer, Location location) implements Defining {}

  /**
   * Any value of the type of the result: the environment's choice. {@code source} says who asks
   * ({@code __VERIFIER_nondet_int}, {@code malloc fails}, {@code asm}, …) and is shown with the
   * input.
   */
  record Havoc(Register result, String source, Location location) implements Defining {}

  /** Gives {@code length} bytes from {@code pointer} on any contents. */
  record HavocMemory(Value pointer, Value length, String source, Location location)
      implements Effect {}

  /** Gives every object reachable by the environment any contents: {@code --externals=havoc}. */
  record HavocAll(String source, Location location) implements Effect {}

  /**
   * A direct or indirect call; {@code result} is empty for void. Variadic arguments do not occur:
   * the caller stores them into an area of its own and passes its address as one more, last
   * argument.
   */
  record Call(
      Optional<Register> result,
      Value callee,
      List<Value> arguments,
      Signature signature,
      Location location)
      implements Effect {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /** An execution that breaks {@code condition} violates check {@code id} of the program. */
  record Check(Condition condition, int id, Location location) implements Effect {}

  /**
   * {@code result} (an i1) says whether the condition holds now: what a harness asks about memory.
   */
  record Test(Register result, Condition condition, Location location) implements Defining {}

  /** {@code result} (an i1) says whether the byte that the pointer points to bears a mark. */
  record Marked(Register result, Value pointer, Location location) implements Defining {}

  /**
   * Where the i1 {@code when} is 1, {@code length} bytes from {@code pointer} on get a mark, or
   * lose theirs. New objects bear none, and what lies outside any object never does.
   */
  record Mark(Value pointer, Value length, Value when, boolean set, Location location)
      implements Effect {}

  /** No byte bears a mark any more. */
  record ClearMarks(Location location) implements Effect {}

  /**
   * Which bits of memory have been written: 1 for a bit that was, or that lies in no object. The
   * result has the shape of what a load there gives, with integers of whole bytes as leaves.
   *
   * <p>New objects have not been written, unless zeroed; stores, fills and the environment write,
   * and a copy hands on what its source is. The load of the same pointer that follows needs no
   * check of its own: whoever looks at the shadow answers for it.
   */
  record LoadShadow(Register result, Value pointer, Location location) implements Defining {}

  /** Says which bits have been written; the value has the shape that {@link LoadShadow} gives. */
  record StoreShadow(Value value, Value pointer, Location location) implements Effect {}

  /**
   * Some execution should get here with the i1 being 1. Executions go on as if it were not there;
   * only the search for vacuous proofs asks.
   */
  record Goal(Value condition, String text, Location location) implements Effect {}

  /** Executions in which the i1 is 0 are not considered. */
  record Assume(Value condition, Location location) implements Effect {}
}
