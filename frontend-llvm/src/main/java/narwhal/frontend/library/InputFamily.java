package narwhal.frontend.library;

import java.util.Optional;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.FloatPredicate;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** Input from files, the terminal, the clock: the environment's choice. */
final class InputFamily implements Family {
  @Override
  public Optional<Model> model(String name) {
    return switch (name) {
      case "getchar", "getc", "fgetc", "getc_unlocked", "getchar_unlocked", "_IO_getc" ->
          Optional.of(call -> call.returns(PutBack.next(call)));
      case "fgets" -> Optional.of(InputFamily::fgets);
      case "gets" -> Optional.of(InputFamily::gets);
      case "read", "recv", "pread" -> Optional.of(InputFamily::read);
      case "fread" -> Optional.of(InputFamily::fread);
      case "rand", "rand_r" ->
          Optional.of(call -> call.returns(between(call, Type.I32, 0, Integer.MAX_VALUE)));
      case "random", "lrand48", "nrand48" ->
          Optional.of(call -> call.returns(between(call, call.longType(), 0, Integer.MAX_VALUE)));
      case "mrand48", "jrand48" ->
          Optional.of(
              call ->
                  call.returns(
                      between(call, call.longType(), Integer.MIN_VALUE, Integer.MAX_VALUE)));
      case "drand48", "erand48" -> Optional.of(InputFamily::fraction);
      case "srand", "srandom", "srand48" -> Optional.of(call -> {});
      case "time" -> Optional.of(InputFamily::time);
      default -> Optional.empty();
    };
  }

  /** Any integer from {@code low} to {@code high}, both included. */
  static Value between(Expansion call, Type.Int type, long low, long high) {
    Value value = call.any(type, call.name());
    call.assume(call.compare(IntPredicate.SGE, value, call.integer(low, type)));
    call.assume(call.compare(IntPredicate.SLE, value, call.integer(high, type)));
    return value;
  }

  /** Gives {@code length} bytes any contents. */
  static void fill(Expansion call, Value pointer, Value length) {
    call.add(new Instruction.HavocMemory(pointer, length, call.name(), call.location()));
  }

  /** Writes any {@code length} bytes and a terminating zero. */
  static void fillString(Expansion call, Value target, Value length) {
    fill(call, target, length);
    call.store(call.integer(0, Type.I8), call.offset(target, length));
  }

  /** Any number from 0 to 1, 1 not included. */
  private static void fraction(Expansion call) {
    if (!(call.resultType() instanceof Type.Float type)) {
      throw call.refuse("call of " + call.name() + " without its prototype");
    }
    Value value = call.any(type, call.name());
    call.assume(call.compare(FloatPredicate.OGE, value, FloatConstants.zero(type)));
    call.assume(call.compare(FloatPredicate.OLT, value, FloatConstants.one(type)));
    call.returns(value);
  }

  private static void fgets(Expansion call) {
    PutBack.forget(call);
    call.record(Direction.OVER, "fgets may read a newline before the end of what it stores");
    Value target = call.pointer(0);
    Value space = call.size(1);
    Value works = call.any(Type.BOOL, "fgets succeeds");
    call.returns(
        call.either(
            works,
            () -> {
              Value length = call.any(call.word(), "fgets length");
              call.assume(call.compare(IntPredicate.ULT, length, space));
              fillString(call, target, length);
              return target;
            },
            () -> {
              // After an error, C leaves open what has been stored.
              Value stored = call.any(call.word(), "fgets stored");
              call.assume(call.compare(IntPredicate.ULE, stored, space));
              fill(call, target, stored);
              return call.nullPointer();
            }));
  }

  /** Reads a line of any length: nothing protects the buffer. */
  private static void gets(Expansion call) {
    PutBack.forget(call);
    call.record(Direction.OVER, "gets may store a newline");
    Value target = call.pointer(0);
    Value works = call.any(Type.BOOL, "gets succeeds");
    call.returns(
        call.either(
            works,
            () -> {
              Value length = call.any(call.word(), "gets length");
              call.assume(
                  call.compare(
                      IntPredicate.ULT, length, call.integer(Integer.MAX_VALUE, call.word())));
              fillString(call, target, length);
              return target;
            },
            call::nullPointer));
  }

  /** -1, or as many bytes as were read, at most as many as asked for. */
  private static void read(Expansion call) {
    Value space = call.size(2);
    Value zero = call.integer(0, call.word());
    Value count = call.any(call.word(), call.name());
    call.assume(call.compare(IntPredicate.SGE, count, call.integer(-1, call.word())));
    Value fails = call.compare(IntPredicate.SLT, count, zero);
    Value length = call.select(fails, zero, count);
    call.assume(call.compare(IntPredicate.ULE, length, space));
    fill(call, call.pointer(1), length);
    call.returns(count);
  }

  private static void fread(Expansion call) {
    PutBack.forget(call);
    Value size = call.size(1);
    Value zero = call.integer(0, call.word());
    Value isNothing = call.compare(IntPredicate.EQ, size, zero);
    Value most = call.select(isNothing, zero, call.size(2));
    Value count = call.any(call.word(), call.name());
    call.assume(call.compare(IntPredicate.ULE, count, most));
    Value whole = call.binary(IntOperator.MUL, count, size);
    fill(
        call, call.pointer(0), call.binary(IntOperator.ADD, whole, begun(call, size, count, most)));
    call.returns(count);
  }

  /** How many bytes were read of an element that the input ends in. */
  private static Value begun(Expansion call, Value size, Value count, Value most) {
    Value zero = call.integer(0, call.word());
    Value hasParts = call.compare(IntPredicate.UGT, size, call.integer(1, call.word()));
    return Expansion.constant(size)
        .map(it -> it.bitLength() > 1 ? part(call, size, count, most) : zero)
        .orElseGet(() -> call.either(hasParts, () -> part(call, size, count, most), () -> zero));
  }

  private static Value part(Expansion call, Value size, Value count, Value most) {
    Value bytes = call.any(call.word(), call.name() + " length");
    Value isNone = call.compare(IntPredicate.EQ, bytes, call.integer(0, call.word()));
    Value isPart = call.compare(IntPredicate.ULT, bytes, size);
    Value isShort = call.compare(IntPredicate.ULT, count, most);
    Value isBegun = call.binary(IntOperator.AND, isPart, isShort);
    call.assume(call.binary(IntOperator.OR, isNone, isBegun));
    return bytes;
  }

  private static void time(Expansion call) {
    Value now = call.any(call.longType(), "time");
    call.assume(call.compare(IntPredicate.SGE, now, call.integer(-1, call.longType())));
    if (!(call.pointer(0) instanceof Value.Null)) {
      Value target = call.pointer(0);
      Value wanted = call.compare(IntPredicate.NE, target, call.nullPointer());
      call.when(wanted, () -> call.store(now, target));
    }
    call.returns(now);
  }
}
