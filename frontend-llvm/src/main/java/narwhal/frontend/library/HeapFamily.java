package narwhal.frontend.library;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Supplier;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.OverflowOperator;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * The heap. An allocation may fail unless the options say otherwise; a size of 0 gives an object of
 * size 0; a size that no machine has (2^47 bytes and more with 64-bit pointers) always fails. The
 * check that what is freed may be freed stands before every {@code Free} and is put there by check
 * insertion.
 */
final class HeapFamily implements Family {
  private static final BigInteger LARGEST = BigInteger.ONE.shiftLeft(47);
  private static final long ALIGNMENT = 16;
  private static final long NO_MEMORY = 12;

  /** The error of an argument that is none of those allowed. */
  private static final int INVALID = 22;

  @Override
  public Optional<Model> model(String name) {
    return switch (name) {
      case "malloc",
          "kmalloc",
          "__kmalloc",
          "valloc",
          "pvalloc",
          "ldv_malloc",
          "__VERIFIER_malloc" ->
          Optional.of(call -> call.returns(allocate(call, call.size(0), false, ALIGNMENT)));
      case "calloc" -> Optional.of(HeapFamily::calloc);
      case "realloc" -> Optional.of(HeapFamily::realloc);
      case "reallocarray" -> Optional.of(HeapFamily::reallocArray);
      case "aligned_alloc", "memalign" ->
          Optional.of(
              call -> call.returns(allocate(call, call.size(1), false, alignment(call, 0))));
      case "posix_memalign" -> Optional.of(HeapFamily::posixMemalign);
      case "free", "cfree", "kfree" -> Optional.of(HeapFamily::free);
      case "alloca", "__builtin_alloca" ->
          Optional.of(
              call ->
                  call.returns(call.allocate(ObjectKind.STACK, call.size(0), false, ALIGNMENT)));
      case "malloc_usable_size" -> Optional.of(HeapFamily::usableSize);
      default -> Optional.empty();
    };
  }

  /** A new heap object, or null. */
  static Value allocate(Expansion call, Value size, boolean zeroed, long alignment) {
    return allocateUnless(call, tooLarge(call, size), size, zeroed, alignment);
  }

  /** A new heap object unless {@code impossible} or the environment says no. */
  private static Value allocateUnless(
      Expansion call, Optional<Value> impossible, Value size, boolean zeroed, long alignment) {
    Supplier<Value> object = () -> call.allocate(ObjectKind.HEAP, size, zeroed, alignment);
    if (!call.options().rules().mallocMayFail()) {
      call.record(Direction.ASSUMED, "memory allocation never fails");
      impossible.ifPresent(
          i -> call.assume(call.compare(IntPredicate.EQ, i, call.integer(0, Type.BOOL))));
      return object.get();
    }
    Value fails = call.any(Type.BOOL, call.name() + " fails");
    Value none = impossible.map(i -> call.binary(IntOperator.OR, fails, i)).orElse(fails);
    return call.either(none, call::nullPointer, object);
  }

  private static Optional<Value> tooLarge(Expansion call, Value size) {
    if (call.word().bits() < 64) {
      return Optional.empty();
    }
    Optional<BigInteger> constant = Expansion.constant(size);
    if (constant.isPresent() && constant.get().compareTo(LARGEST) < 0) {
      return Optional.empty();
    }
    return Optional.of(
        call.compare(IntPredicate.UGE, size, new Value.IntConstant(LARGEST, call.word())));
  }

  private static void calloc(Expansion call) {
    call.returns(allocateArray(call, call.size(0), call.size(1), true));
  }

  private static Value allocateArray(Expansion call, Value count, Value each, boolean zeroed) {
    Optional<BigInteger> product =
        Expansion.constant(count).flatMap(c -> Expansion.constant(each).map(c::multiply));
    if (product.isPresent() && product.get().bitLength() <= call.word().bits()) {
      return allocate(call, new Value.IntConstant(product.get(), call.word()), zeroed, ALIGNMENT);
    }
    Product checked = multiply(call, count, each);
    Value impossible =
        tooLarge(call, checked.value())
            .map(large -> call.binary(IntOperator.OR, checked.overflows(), large))
            .orElse(checked.overflows());
    return allocateUnless(call, Optional.of(impossible), checked.value(), zeroed, ALIGNMENT);
  }

  private record Product(Value value, Value overflows) {}

  private static Product multiply(Expansion call, Value left, Value right) {
    Type.Int word = call.word();
    Type.Struct pair =
        new Type.Struct(
            java.util.List.of(word, Type.BOOL),
            java.util.List.of(0L, word.size()),
            2 * word.size());
    Value.Register both = call.register(pair);
    call.add(
        new Instruction.WithOverflow(both, OverflowOperator.UMUL, left, right, call.location()));
    Value.Register value = call.register(word);
    call.add(new Instruction.Extract(value, both, java.util.List.of(0), call.location()));
    Value.Register overflows = call.register(Type.BOOL);
    call.add(new Instruction.Extract(overflows, both, java.util.List.of(1), call.location()));
    return new Product(value, overflows);
  }

  private static void free(Expansion call) {
    call.add(new Instruction.Free(call.pointer(0), call.location()));
    call.returns(0);
  }

  private static void realloc(Expansion call) {
    call.returns(reallocate(call, call.pointer(0), call.size(1)));
  }

  private static void reallocArray(Expansion call) {
    Product product = multiply(call, call.size(1), call.size(2));
    call.returns(
        call.either(
            product.overflows(),
            call::nullPointer,
            () -> reallocate(call, call.pointer(0), product.value())));
  }

  /**
   * As in glibc: null is allocated afresh, a size of 0 frees, everything else moves to a new object
   * and frees the old one when that succeeds.
   */
  private static Value reallocate(Expansion call, Value old, Value size) {
    if (old instanceof Value.Null) {
      return allocate(call, size, false, ALIGNMENT);
    }
    return call.either(
        call.isNull(old),
        () -> allocate(call, size, false, ALIGNMENT),
        () -> {
          call.check(
              Property.VALID_FREE,
              new Condition.Freeable(old),
              "realloc of a pointer that is not the start of a live heap object");
          Optional<BigInteger> constant = Expansion.constant(size);
          if (constant.isPresent()) {
            return constant.get().signum() == 0 ? release(call, old) : move(call, old, size);
          }
          return call.either(
              call.compare(IntPredicate.EQ, size, call.integer(0, call.word())),
              () -> release(call, old),
              () -> move(call, old, size));
        });
  }

  private static Value release(Expansion call, Value old) {
    call.add(new Instruction.Free(old, call.location()));
    return call.nullPointer();
  }

  private static Value move(Expansion call, Value old, Value size) {
    Value fresh = allocate(call, size, false, ALIGNMENT);
    if (!call.options().rules().mallocMayFail()) {
      moveContents(call, old, fresh, size);
      return fresh;
    }
    Value succeeded = call.compare(IntPredicate.NE, fresh, call.nullPointer());
    call.when(succeeded, () -> moveContents(call, old, fresh, size));
    return fresh;
  }

  private static void moveContents(Expansion call, Value old, Value fresh, Value size) {
    Value.Register before = call.register(call.word());
    call.add(new Instruction.ObjectSize(before, old, call.location()));
    Value kept = call.binary(IntOperator.UMIN, before, size);
    call.add(new Instruction.MemoryCopy(fresh, old, kept, call.location()));
    call.add(new Instruction.Free(old, call.location()));
  }

  /** Writes the pointer only on success; the result is an errno. */
  private static void posixMemalign(Expansion call) {
    Value place = call.pointer(0);
    long alignment = alignment(call, 1);
    if (alignment % (call.word().bits() / 8) != 0) {
      call.returns(INVALID);
      return;
    }
    Value fresh = allocate(call, call.size(2), false, alignment);
    if (!call.options().rules().mallocMayFail()) {
      call.store(fresh, place);
      call.returns(0);
      return;
    }
    Value failed = call.isNull(fresh);
    Value code =
        call.either(
            failed,
            () -> call.integer(NO_MEMORY, Type.I32),
            () -> {
              call.store(fresh, place);
              return call.integer(0, Type.I32);
            });
    call.returns(code);
  }

  /** The alignment argument; one that is not a constant power of two is refused. */
  private static long alignment(Expansion call, int index) {
    Optional<BigInteger> constant = Expansion.constant(call.argument(index));
    if (constant.isEmpty() || constant.get().bitCount() != 1 || constant.get().bitLength() > 32) {
      throw call.refuse(call.name() + " with an alignment that is no constant power of two");
    }
    return constant.get().longValueExact();
  }

  private static void usableSize(Expansion call) {
    Value.Register size = call.register(call.word());
    call.add(new Instruction.ObjectSize(size, call.pointer(0), call.location()));
    call.record(Direction.ASSUMED, "malloc_usable_size is the size asked for");
    call.returns(size);
  }
}
