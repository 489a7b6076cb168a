package narwhal.pointsto.analysis;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Where bits of addresses may go that are read from memory as numbers: bytes of a pointer, or all
 * of it through a union. They may be moved and put together again; a look at them is a look at the
 * number of an address. Only places are kept from which a part may come to where it is looked at,
 * so most programs have none.
 *
 * <p>Integers that were made from addresses in registers, and loads of whole ones, are the
 * points-to analysis's own business ({@link PointsTo#isAddressInt}).
 */
public final class AddressParts {
  private final PointsTo pointsTo;
  private final int pointerBits;
  private final PartFlows flows;

  /** What need not be all of an address, if it is a part of one. */
  private final Set<Place> pieces;

  /** Where words begin that are written, if it matters. */
  private final Optional<PointerPlaces> words;

  /** Integers that are cast to pointers and may be parts of addresses, or all of them. */
  private final Set<Place> cast = new LinkedHashSet<>();

  private Set<Place> reached;
  private final Set<Place> kept;
  private final boolean areLookedAt;

  /** Memory whose pointers may be numbers that the program looks at, or has computed. */
  private final Set<Place> numbers;

  /** Numbers of which pointers may be made, whatever is computed of them on the way. */
  private final PointersToBe pointersToBe;

  private AddressParts(PointsTo pointsTo) {
    this.pointsTo = pointsTo;
    this.pointerBits = 8 * pointsTo.program().pointerBytes();
    this.flows = new PartFlows(pointsTo);
    this.reached = flows.from(flows.sources());
    NumberPointers readAsNumbers = new NumberPointers(pointsTo, flows);
    this.words =
        reached.stream().anyMatch(this::isNarrow)
            ? Optional.of(new PointerPlaces(pointsTo, this::isReached))
            : Optional.empty();
    Set<Place> some = new LinkedHashSet<>(flows.pieces());
    reached.stream().filter(this::mayBeBroken).forEach(some::add);
    some.removeIf(place -> !reached.contains(place) && !readAsNumbers.isNumber(place));
    this.pieces = flows.from(some);
    Set<Place> ends = ends(reached::contains);
    this.areLookedAt = !ends.isEmpty();
    this.numbers = readAsNumbers.observed(ends(readAsNumbers::isNumber), ends);
    numbers.stream().filter(reached::contains).forEach(ends::add);
    flows.each((function, i) -> brokenLoads(function, i, ends));
    flows.each(this::cast);
    this.kept = flows.to(ends);
    kept.retainAll(reached);
    this.pointersToBe =
        kept.isEmpty() ? PointersToBe.none() : new PointersToBe(pointsTo, flows, reached);
    this.reached = Set.of();
    flows.clear();
  }

  public static AddressParts of(PointsTo pointsTo) {
    return new AddressParts(pointsTo);
  }

  /** Whether a scalar of a value may be a part of an address that is looked at somewhere. */
  public boolean isPart(String function, Value value, int leaf) {
    return PartFlows.scalar(function, value, leaf).filter(kept::contains).isPresent();
  }

  /** The same of a scalar of a function's result. */
  public boolean isResultPart(String function, int leaf) {
    return kept.contains(new Place.Result(function, leaf));
  }

  /** Whether memory may hold addresses of which parts are looked at somewhere. */
  public boolean holdsParts(Field field) {
    return kept.contains(new Place.Memory(field));
  }

  /** The operands of an instruction that may be parts of addresses and are looked at. */
  public List<Value> looks(String function, Instruction instruction) {
    if (kept.isEmpty()) {
      return List.of();
    }
    return PartMoves.looks(instruction).stream()
        .distinct()
        .filter(value -> !isHarmless(function, instruction, value))
        .filter(value -> PartFlows.leaves(value).anyMatch(leaf -> isPart(function, value, leaf)))
        .toList();
  }

  /**
   * Whether a pointer may be made of what is computed of a value. To where that would lead, the
   * points-to analysis does not know if the value is a part of an address.
   */
  public boolean mayBecomePointer(String function, Value value) {
    List<Cell> cells = pointsTo.cells(function, value);
    return PartFlows.leaves(value)
        .anyMatch(
            leaf ->
                PartFlows.scalar(function, value, leaf)
                    .filter(place -> pointersToBe.contains(place, cells.get(leaf)))
                    .isPresent());
  }

  /** Whether any part of an address is looked at. */
  public boolean areLookedAt() {
    return areLookedAt;
  }

  /**
   * Whether an address that is read from memory need not be all of one: other bytes may have been
   * written over some of its own.
   */
  public boolean mayBeBroken(String function, Instruction.Load i, int leaf) {
    return broken(function, i, leaf).filter(kept::contains).isPresent();
  }

  /**
   * Whether an address that is read from memory may be a number there that nobody wrote as an
   * address, and that is known to the program as a number, too.
   */
  public boolean mayBeNumber(String function, Instruction.Load i, int leaf) {
    Leaf scalar = Leaf.of(i.result().type()).get(leaf);
    Optional<Cell> cell = pointsTo.pointee(function, i.pointer());
    return areNumbers()
        && flows.isFollowed(function, i, leaf, scalar.type())
        && numbers.contains(flows.memory(cell, scalar.offset()));
  }

  /** Whether there are such addresses. */
  public boolean areNumbers() {
    return !numbers.isEmpty();
  }

  /** Whether a scalar that is stored may be an address. */
  public boolean isAddress(String function, Value value, int leaf, Type type) {
    return flows.isAddress(function, value, leaf, type);
  }

  /** The memory that such an address is read from. */
  private Optional<Place> broken(String function, Instruction.Load i, int leaf) {
    Leaf scalar = Leaf.of(i.result().type()).get(leaf);
    if (!flows.isFollowed(function, i, leaf, scalar.type())) {
      return Optional.empty();
    }
    Optional<Cell> cell = pointsTo.pointee(function, i.pointer());
    Place.Memory from = flows.memory(cell, scalar.offset());
    boolean isAcross =
        isNarrow(from)
            && words.stream()
                .anyMatch(w -> w.mayBeAcross(from.field(), function, i.pointer(), scalar.offset()));
    return isAcross || pieces.contains(from) ? Optional.of(from) : Optional.empty();
  }

  /** Memory that is accessed by less than pointers, or across them. */
  private boolean isNarrow(Place place) {
    return place instanceof Place.Memory(Field field) && field.unit() % (pointerBits / 8) != 0;
  }

  /** Whether bytes of addresses in memory may have been overwritten by others. */
  private boolean mayBeBroken(Place place) {
    return isNarrow(place)
        && words.stream().anyMatch(w -> w.mayBeBroken(((Place.Memory) place).field()));
  }

  private void cast(String function, Instruction instruction) {
    if (instruction instanceof Instruction.Cast i && i.operator() == CastOperator.INT_TO_POINTER) {
      PartFlows.leaves(i.operand())
          .flatMap(leaf -> PartFlows.scalar(function, i.operand(), leaf).stream())
          .filter(reached::contains)
          .forEach(cast::add);
    }
  }

  /** Whether an integer that is cast to a pointer may have been made of addresses. */
  public boolean mayBeAddress(String function, Instruction.Cast i, int leaf) {
    return pointsTo.isAddressInt(function, i.operand(), leaf)
        || PartFlows.scalar(function, i.operand(), leaf).filter(cast::contains).isPresent();
  }

  private boolean isReached(String function, Value value, int leaf) {
    return PartFlows.scalar(function, value, leaf).filter(reached::contains).isPresent();
  }

  private void brokenLoads(String function, Instruction instruction, Set<Place> ends) {
    if (instruction instanceof Instruction.Load i) {
      for (int leaf = 0; leaf < Leaf.count(i.result().type()); leaf++) {
        broken(function, i, leaf).filter(reached::contains).ifPresent(ends::add);
      }
    }
  }

  /** Whether a part of an address is all of it. */
  public boolean isWhole(String function, Value value) {
    return PartMoves.isInt(value.type(), pointerBits)
        && PartFlows.scalar(function, value, 0).filter(pieces::contains).isEmpty();
  }

  /**
   * What gives the same for every placement of objects: whether all of an address is null, the bits
   * of it that alignment fixes, and to make a pointer of it again.
   */
  private boolean isHarmless(String function, Instruction instruction, Value value) {
    if (!isWhole(function, value)) {
      return false;
    }
    return switch (instruction) {
      case Instruction.Compare i -> isNullTest(i);
      case Instruction.Binary i ->
          i.operator() == IntOperator.AND
              && isTag(function, value, value.equals(i.left()) ? i.right() : i.left());
      case Instruction.Cast i -> i.result().type() instanceof Type.Pointer;
      default -> false;
    };
  }

  /** Whether it is asked whether something is 0. */
  public static boolean isNullTest(Instruction.Compare i) {
    return isEquality(i) && (isZero(i.left()) || isZero(i.right()));
  }

  private static boolean isEquality(Instruction.Compare i) {
    return i.predicate() == IntPredicate.EQ || i.predicate() == IntPredicate.NE;
  }

  private static boolean isZero(Value value) {
    return value instanceof Value.IntConstant constant && constant.value().signum() == 0;
  }

  private boolean isTag(String function, Value address, Value mask) {
    long alignment =
        pointsTo.pointee(function, address).map(cell -> cell.node().alignment()).orElse(1L);
    return mask instanceof Value.IntConstant constant
        && constant.value().compareTo(BigInteger.valueOf(Math.min(alignment, 16))) < 0;
  }

  /** What is looked at among some places. */
  private Set<Place> ends(Predicate<Place> among) {
    Set<Place> ends = new LinkedHashSet<>();
    flows.each((function, i) -> ends(function, i, among, ends));
    return ends;
  }

  private void ends(
      String function, Instruction instruction, Predicate<Place> among, Set<Place> ends) {
    for (Value value : PartMoves.looks(instruction)) {
      if (!isHarmless(function, instruction, value)) {
        PartFlows.leaves(value)
            .flatMap(leaf -> PartFlows.scalar(function, value, leaf).stream())
            .filter(among)
            .forEach(ends::add);
      }
    }
  }
}
