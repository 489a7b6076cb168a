package narwhal.pointsto.analysis;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Which pointers, and integers made from them, may lead far beyond their objects: more than a page
 * from the start, or a computed number of bytes. No object lies in the first or the last page, so
 * whether other pointers are null, or in the last page, is the same for every placement of objects.
 *
 * <p>A graph of what holds addresses, through registers, calls and memory; an edge says how many
 * bytes are added at most. What lies on the way to a comparison with such a number is asked for.
 */
public final class Distances {
  /** No object lies in the first or the last so many bytes. */
  public static final int PAGE = 4096;

  /** Distances are kept up to multiples of this, so that loops are soon through. */
  private static final int STEP = 64;

  private static final long FAR = PAGE;

  /** What holds addresses: a register, a function's result, or memory. */
  private sealed interface Holder {
    record Register(String function, int register) implements Holder {}

    record Result(String function) implements Holder {}

    record Memory(Field field) implements Holder {}
  }

  private record Way(Holder to, long bytes) {}

  private final PointsTo pointsTo;
  private final boolean staysInside;
  private final Map<Holder, Set<Way>> next = new HashMap<>();
  private final Map<Holder, Set<Holder>> before = new HashMap<>();
  private final Map<Holder, Long> distances = new HashMap<>();
  private final Set<Holder> tested = new LinkedHashSet<>();
  private final Set<Holder> asked;
  private final boolean areAsked;

  private Distances(PointsTo pointsTo, boolean staysInside) {
    this.pointsTo = pointsTo;
    this.staysInside = staysInside;
    for (Function function : pointsTo.program().functions().values()) {
      for (Block block : function.blocks()) {
        block.instructions().forEach(i -> visit(function.name(), i));
        visit(function.name(), block.terminator());
      }
    }
    follow();
    this.asked = tested.isEmpty() ? Set.of() : asked();
    this.areAsked = tested.stream().anyMatch(this::isFar);
    next.clear();
    before.clear();
  }

  /**
   * The distances in a program.
   *
   * @param staysInside whether sums of pointers are taken to stay in their objects, beyond which
   *     they are undefined in C, so that only sums of integers lead far
   */
  public static Distances of(PointsTo pointsTo, boolean staysInside) {
    return new Distances(pointsTo, staysInside);
  }

  /** Whether some pointer that may lead far is compared with null, or a number in the last page. */
  public boolean areAsked() {
    return areAsked;
  }

  /** Whether a value may lead far beyond its object and go to such a comparison. */
  public boolean isAsked(String function, Value value) {
    return holder(function, value).filter(asked::contains).filter(this::isFar).isPresent();
  }

  /** What a comparison compares with null, or with a number in the last page, if it does. */
  public static Optional<Value> tested(Instruction.Compare i) {
    return isOutside(i.right())
        ? Optional.of(i.left())
        : isOutside(i.left()) ? Optional.of(i.right()) : Optional.empty();
  }

  /** Null, or a number in the last page. */
  public static boolean isOutside(Value value) {
    return switch (value) {
      case Value.Null n -> true;
      case Value.Zero z -> !z.type().isAggregate();
      case Value.FixedPointer p -> isOutside(p.value(), Math.toIntExact(8 * p.type().storeSize()));
      case Value.IntConstant c -> isOutside(c.value(), c.type().bits());
      default -> false;
    };
  }

  public static boolean isInFirstPage(Value.FixedPointer pointer) {
    return pointer.value().signum() >= 0 && pointer.value().compareTo(BigInteger.valueOf(PAGE)) < 0;
  }

  private static boolean isOutside(BigInteger number, int bits) {
    BigInteger end = BigInteger.ONE.shiftLeft(bits);
    return number.signum() == 0
        || end.subtract(number.mod(end)).compareTo(BigInteger.valueOf(PAGE)) <= 0;
  }

  private boolean isFar(Holder holder) {
    return distances.getOrDefault(holder, 0L) >= FAR;
  }

  private static Optional<Holder> holder(String function, Value value) {
    return value instanceof Value.Register r
        ? Optional.of(new Holder.Register(function, r.id()))
        : Optional.empty();
  }

  private void edge(Optional<? extends Holder> from, Holder to, long bytes) {
    from.ifPresent(
        holder -> {
          next.computeIfAbsent(holder, h -> new LinkedHashSet<>()).add(new Way(to, bytes));
          before.computeIfAbsent(to, h -> new LinkedHashSet<>()).add(holder);
        });
  }

  /** The holder gets addresses that are so far from the starts of their objects. */
  private void start(Holder holder, long bytes) {
    distances.merge(holder, Math.min(bytes, FAR), Math::max);
  }

  /** A value of any kind goes there, moved by so many bytes. */
  private void flow(String function, Value value, Holder to, long bytes) {
    switch (value) {
      case Value.Register r -> edge(holder(function, r), to, bytes);
      case Value.Address a -> start(to, sum(Math.abs(a.offset()), bytes));
      case Value.AddressAsInt a -> start(to, sum(Math.abs(a.offset()), bytes));
      case Value.Aggregate a -> a.parts().forEach(part -> flow(function, part, to, bytes));
      default -> {
        if (bytes >= FAR) {
          start(to, FAR);
        }
      }
    }
  }

  private void flows(String function, Instruction.Defining i, long bytes) {
    Holder to = new Holder.Register(function, i.result().id());
    Operands.of(i).forEach(operand -> flow(function, operand, to, bytes));
  }

  private static long sum(long distance, long bytes) {
    long sum = Math.min(distance, FAR) + Math.min(bytes, FAR);
    return Math.min(FAR, (sum + STEP - 1) / STEP * STEP);
  }

  private void follow() {
    Deque<Holder> work = new ArrayDeque<>(distances.keySet());
    // Whoever is moved on the way may start anywhere.
    next.keySet().forEach(work::add);
    while (!work.isEmpty()) {
      Holder from = work.pop();
      long distance = distances.getOrDefault(from, 0L);
      for (Way way : next.getOrDefault(from, Set.of())) {
        long moved = way.bytes == 0 ? distance : sum(distance, way.bytes);
        if (moved > distances.getOrDefault(way.to, 0L)) {
          distances.put(way.to, moved);
          work.push(way.to);
        }
      }
    }
  }

  /** All from which something may come to a comparison. */
  private Set<Holder> asked() {
    Set<Holder> found = new HashSet<>(tested);
    Deque<Holder> work = new ArrayDeque<>(tested);
    while (!work.isEmpty()) {
      for (Holder holder : before.getOrDefault(work.pop(), Set.of())) {
        if (found.add(holder)) {
          work.push(holder);
        }
      }
    }
    return found;
  }

  private void visit(String function, Instruction instruction) {
    switch (instruction) {
      case Instruction.Compare i -> compare(function, i);
      case Instruction.Load i -> load(function, i);
      case Instruction.Store i -> store(function, i);
      case Instruction.MemoryCopy i -> copy(function, i);
      case Instruction.Call i -> call(function, i);
      case Terminator.Return i ->
          i.value().ifPresent(v -> flow(function, v, new Holder.Result(function), 0));
      case Instruction.PointerAdd i ->
          flows(function, i, staysInside ? 0 : i.terms().isEmpty() ? magnitude(i.constant()) : FAR);
      case Instruction.Binary i -> binary(function, i);
      case Instruction.Allocate i -> {}
      case Instruction.WithOverflow i -> computed(function, i);
      case Instruction.Saturating i -> computed(function, i);
      case Instruction.FunnelShift i -> computed(function, i);
      case Instruction.IntUnary i -> computed(function, i);
      case Instruction.Defining i -> flows(function, i, 0);
      default -> {}
    }
  }

  private static long magnitude(long bytes) {
    return bytes == Long.MIN_VALUE ? FAR : Math.min(FAR, Math.abs(bytes));
  }

  private void compare(String function, Instruction.Compare i) {
    boolean isAddress = i.left().type() instanceof Type.Pointer || isAddressInt(function, i.left());
    if (isAddress || isAddressInt(function, i.right())) {
      tested(i).flatMap(value -> holder(function, value)).ifPresent(tested::add);
    }
  }

  private boolean isAddressInt(String function, Value value) {
    return pointsTo.isAddressInt(function, value);
  }

  private void computed(String function, Instruction.Defining i) {
    if (Operands.of(i).stream().anyMatch(operand -> isAddressInt(function, operand))) {
      flows(function, i, FAR);
    }
  }

  /**
   * Sums with numbers that are not known may be anywhere. Tags and masks move a little, and the
   * difference of two addresses is a number.
   */
  private void binary(String function, Instruction.Binary i) {
    boolean left = isAddressInt(function, i.left());
    boolean right = isAddressInt(function, i.right());
    boolean isNumber = left == right && (!left || i.operator() == IntOperator.SUB);
    if (isNumber) {
      return;
    }
    long bytes =
        switch (i.operator()) {
          case ADD, SUB -> {
            boolean isKnown = i.right() instanceof Value.IntConstant;
            Value number = isKnown ? i.right() : i.left();
            yield number instanceof Value.IntConstant constant
                    && (isKnown || i.operator() == IntOperator.ADD)
                ? magnitude(constant)
                : FAR;
          }
          case AND, OR, XOR -> STEP;
          default -> FAR;
        };
    flows(function, i, bytes);
  }

  private static long magnitude(Value.IntConstant constant) {
    BigInteger end = BigInteger.ONE.shiftLeft(constant.type().bits());
    BigInteger negated = end.subtract(constant.value());
    return constant.value().min(negated).min(BigInteger.valueOf(FAR)).longValue();
  }

  private Field field(Optional<Cell> cell, long distance) {
    return pointsTo.field(cell.orElse(pointsTo.nowhere()).plus(distance));
  }

  private void load(String function, Instruction.Load i) {
    Optional<Cell> cell = pointsTo.pointee(function, i.pointer());
    Holder to = new Holder.Register(function, i.result().id());
    for (Leaf leaf : Leaf.of(i.result().type())) {
      edge(Optional.of(new Holder.Memory(field(cell, leaf.offset()))), to, 0);
    }
  }

  private void store(String function, Instruction.Store i) {
    Optional<Cell> cell = pointsTo.pointee(function, i.pointer());
    for (Leaf leaf : Leaf.of(i.value().type())) {
      flow(function, i.value(), new Holder.Memory(field(cell, leaf.offset())), 0);
    }
  }

  private void copy(String function, Instruction.MemoryCopy i) {
    Optional<Cell> to = pointsTo.pointee(function, i.target());
    Optional<Cell> from = pointsTo.pointee(function, i.source());
    OptionalLong bytes = Ranges.length(i.length());
    if (to.isEmpty() || from.isEmpty() || !Ranges.isByField(to.get(), from.get(), bytes)) {
      copied(field(from, 0), field(to, 0));
      return;
    }
    Cell start = from.get().find();
    start
        .node()
        .fields()
        .pieces(start.offset(), bytes.getAsLong())
        .forEach(piece -> copied(piece.field(), field(to, piece.distance())));
  }

  private void copied(Field from, Field to) {
    edge(Optional.of(new Holder.Memory(from)), new Holder.Memory(to), 0);
  }

  private void call(String function, Instruction.Call call) {
    for (Function target : pointsTo.targets(function, call)) {
      List<Value.Register> parameters = target.parameters();
      for (int k = 0; k < Math.min(parameters.size(), call.arguments().size()); k++) {
        Holder to = new Holder.Register(target.name(), parameters.get(k).id());
        flow(function, call.arguments().get(k), to, 0);
      }
      Holder.Result result = new Holder.Result(target.name());
      call.result()
          .ifPresent(r -> edge(Optional.of(result), new Holder.Register(function, r.id()), 0));
    }
  }
}
