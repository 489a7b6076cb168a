package narwhal.frontend.library;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import narwhal.frontend.checks.EndChecks;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.FloatPredicate;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.run.UnsupportedException;

/**
 * One call that is being replaced: its arguments, converted to what the model wants, and the verbs
 * that models are written in. Programs may declare a library function as they like, so arguments
 * that are missing are unknown, those too many are ignored, and types are adapted.
 */
final class Expansion {
  private final Instruction.Call call;
  private final String name;
  private final Session session;
  private final Emitter out;
  private final String prefix;
  private final boolean isResultUsed;

  /**
   * {@code prefix} stands in front of the text of checks: it names the C model that makes the call.
   */
  Expansion(
      Instruction.Call call,
      String name,
      Session session,
      Emitter out,
      String prefix,
      boolean isResultUsed) {
    this.call = call;
    this.name = name;
    this.session = session;
    this.out = out;
    this.prefix = prefix;
    this.isResultUsed = isResultUsed;
  }

  String name() {
    return name;
  }

  Location location() {
    return call.location();
  }

  LibraryOptions options() {
    return session.options();
  }

  Program program() {
    return session.program();
  }

  boolean asks(Property property) {
    return session.checks().asks(property);
  }

  Type.Int word() {
    return session.program().word();
  }

  Type.Pointer pointerType() {
    return session.program().pointer();
  }

  /** The C type {@code long}. */
  Type.Int longType() {
    return word();
  }

  // Arguments

  int count() {
    return call.arguments().size();
  }

  /** The argument as it was passed. */
  Value argument(int index) {
    if (index >= call.arguments().size()) {
      throw new UnsupportedException(
          "call of " + name + " with " + call.arguments().size() + " arguments", location());
    }
    return call.arguments().get(index);
  }

  Value argument(int index, Type type) {
    return convert(argument(index), type);
  }

  Value convert(Value value, Type type) {
    return Conversions.convert(value, type, this);
  }

  Value pointer(int index) {
    return argument(index, pointerType());
  }

  /** An argument of type {@code size_t}. */
  Value size(int index) {
    return argument(index, word());
  }

  /** The text of a string literal, if the argument is one. */
  Optional<String> text(int index) {
    return index < count()
        ? StringLiterals.text(call.arguments().get(index), session.program())
        : Optional.empty();
  }

  // The result

  /** The type that the caller expects; void when it expects nothing. */
  Type resultType() {
    return call.signature().result();
  }

  /** Makes {@code value} what the call returns. */
  void returns(Value value) {
    call.result()
        .ifPresent(
            r ->
                out.add(
                    new Instruction.Copy(
                        r, Conversions.convert(value, r.type(), this), location())));
  }

  void returns(long value) {
    switch (resultType()) {
      case Type.Int type -> returns(Value.of(value, type));
      case Type.Void type -> {}
      default -> returns(Value.of(value, word()));
    }
  }

  /** Makes any value of the expected type what the call returns. */
  void returnsAny() {
    call.result().ifPresent(r -> out.add(new Instruction.Havoc(r, name, location())));
  }

  /** Whether the caller looks at what is returned. */
  boolean isResultUsed() {
    return isResultUsed;
  }

  // Verbs

  Value integer(long value, Type.Int type) {
    return Value.of(value, type);
  }

  Value nullPointer() {
    return new Value.Null(pointerType());
  }

  Value any(Type type, String source) {
    Value.Register r = out.register("", type);
    out.add(new Instruction.Havoc(r, source, location()));
    return r;
  }

  Value binary(IntOperator operator, Value left, Value right) {
    Value.Register r = out.register("", left.type());
    out.add(new Instruction.Binary(r, operator, left, right, location()));
    return r;
  }

  Value compare(IntPredicate predicate, Value left, Value right) {
    Value.Register r = out.register("", Type.BOOL);
    out.add(new Instruction.Compare(r, predicate, left, right, location()));
    return r;
  }

  Value compare(FloatPredicate predicate, Value left, Value right) {
    Value.Register r = out.register("", Type.BOOL);
    out.add(new Instruction.FloatCompare(r, predicate, left, right, location()));
    return r;
  }

  Value isTrue() {
    return Value.of(1, Type.BOOL);
  }

  Value negated(Value truth) {
    return binary(IntOperator.XOR, truth, isTrue());
  }

  /** The i1 that says whether the condition holds. */
  Value test(Condition condition) {
    Value.Register r = out.register("", Type.BOOL);
    out.add(new Instruction.Test(r, condition, location()));
    return r;
  }

  /** For a call that havocs memory: nothing has looked at that memory since its allocation. */
  boolean isPristine() {
    return session.isPristine(call);
  }

  Value isNull(Value pointer) {
    return compare(IntPredicate.EQ, pointer, nullPointer());
  }

  Value cast(CastOperator operator, Value operand, Type type) {
    Value.Register r = out.register("", type);
    out.add(new Instruction.Cast(r, operator, operand, location()));
    return r;
  }

  Value select(Value condition, Value then, Value otherwise) {
    Value.Register r = out.register("", then.type());
    out.add(new Instruction.Select(r, condition, then, otherwise, location()));
    return r;
  }

  /** A register for an instruction that the model writes itself. */
  Value.Register register(Type type) {
    return out.register("", type);
  }

  void add(Instruction instruction) {
    out.add(instruction);
  }

  Value either(Value condition, Supplier<Value> then, Supplier<Value> otherwise) {
    return out.either(condition, then, otherwise, location());
  }

  void when(Value condition, Runnable then) {
    out.when(condition, then, location());
  }

  /** {@code for (index = 0; goesOn(index); index++)} over words; where it ended. */
  Value count(UnaryOperator<Value> goesOn) {
    return out.count(word(), goesOn, location());
  }

  /** {@code pointer + index} in bytes. */
  Value offset(Value pointer, Value index) {
    Value.Register r = out.register("", pointerType());
    out.add(
        new Instruction.PointerAdd(
            r, pointer, 0, List.of(new Instruction.Scaled(index, 1)), location()));
    return r;
  }

  Value offset(Value pointer, long bytes) {
    Value.Register r = out.register("", pointerType());
    out.add(new Instruction.PointerAdd(r, pointer, bytes, List.of(), location()));
    return r;
  }

  Value load(Type type, Value pointer) {
    Value.Register r = out.register("", type);
    out.add(new Instruction.Load(r, pointer, 1, location()));
    return r;
  }

  void store(Value value, Value pointer) {
    out.add(new Instruction.Store(value, pointer, 1, location()));
  }

  Value allocate(ObjectKind kind, Value size, boolean zeroed, long alignment) {
    Value.Register r = out.register("", pointerType());
    out.add(new Instruction.Allocate(r, kind, size, zeroed, alignment, name, location()));
    return r;
  }

  void assume(Value condition) {
    out.add(new Instruction.Assume(condition, location()));
  }

  void check(Property property, Condition condition, String text) {
    session.checks().check(property, condition, location(), prefix + text).ifPresent(out::add);
  }

  /** The execution violates unreach-call, if that is asked for, and ends. */
  void fails(String text) {
    check(Property.UNREACH_CALL, new Condition.Never(), text);
    stop();
  }

  /** The program ends abnormally. */
  void stop() {
    EndChecks.anywhere(location(), session.checks()).forEach(out::add);
    out.end(new Terminator.Stop(location()));
  }

  /**
   * What the call does is not modelled: executions end here, which is recorded, so that violations
   * on the way are found and nothing is called safe.
   */
  void leaveOut(String what) {
    record(Direction.UNDER, what + " is not modelled: executions end there");
    assume(integer(0, Type.BOOL));
    out.end(new Terminator.Stop(location()));
  }

  /** The program ends as by {@code exit}: what the stack points to is not lost. */
  void exits(Value status) {
    EndChecks.at(location(), true, session.checks()).forEach(out::add);
    out.end(new Terminator.Stop(Optional.of(status), location()));
  }

  void record(Direction direction, String what) {
    session.record(direction, what, location());
  }

  UnsupportedException refuse(String why) {
    return new UnsupportedException(why, location());
  }

  /** The value of an integer constant. */
  static Optional<BigInteger> constant(Value value) {
    return switch (value) {
      case Value.IntConstant c -> Optional.of(c.value());
      case Value.Zero z when z.type() instanceof Type.Int -> Optional.of(BigInteger.ZERO);
      default -> Optional.empty();
    };
  }
}
