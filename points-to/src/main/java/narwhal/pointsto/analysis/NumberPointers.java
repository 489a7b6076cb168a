package narwhal.pointsto.analysis;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Pointers that are read from memory where they may lie as numbers: because the environment chose
 * what lies there, or because the program has computed it of parts of addresses. Where the program
 * knows the number as well, it matters which address has it.
 */
final class NumberPointers {
  private final PointsTo pointsTo;
  private final PartFlows flows;

  /** Where pointers lead that are compared with others. */
  private final Set<Node> compared = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Memory that pointers are read from. */
  private final Set<Place> loaded = new LinkedHashSet<>();

  /** That of pointers that are compared. */
  private final Set<Place> asked = new LinkedHashSet<>();

  /** That to which no pointer is ever written: what is read there is a number in any case. */
  private final Set<Place> numbersOnly = new LinkedHashSet<>();

  /**
   * Whether a pointer that leads nowhere, as far as is known, is compared with one to an object.
   */
  private boolean areNumbersCompared;

  /** Where numbers of the environment's are, if it matters. */
  private final Set<Place> found;

  NumberPointers(PointsTo pointsTo, PartFlows flows) {
    this.pointsTo = pointsTo;
    this.flows = flows;
    flows.each(this::compares);
    flows.each(this::loads);
    if (!areNumbersCompared) {
      numbersOnly.clear();
    }
    this.found =
        asked.isEmpty() && numbersOnly.isEmpty() ? Set.of() : flows.computedFrom(flows.open());
    asked.retainAll(found);
    numbersOnly.retainAll(found);
  }

  private void compares(String function, Instruction instruction) {
    switch (instruction) {
      case Instruction.Compare i -> compared(function, i.left(), i.right());
      case Instruction.Binary i
          when i.operator() == IntOperator.SUB || i.operator() == IntOperator.XOR ->
          compared(function, i.left(), i.right());
      default -> {}
    }
  }

  private void compared(String function, Value left, Value right) {
    Optional<Cell> first = pointsTo.pointee(function, left);
    Optional<Cell> second = pointsTo.pointee(function, right);
    if (first.isPresent()
        && second.isPresent()
        && (isAddress(function, left) || isAddress(function, right))) {
      compared.add(first.get().node().find());
      compared.add(second.get().node().find());
    }
    areNumbersCompared |=
        left.type() instanceof Type.Pointer
            && ((leadsNowhere(left, first) && isKnown(second))
                || (leadsNowhere(right, second) && isKnown(first)));
  }

  private static boolean leadsNowhere(Value value, Optional<Cell> pointee) {
    return value instanceof Value.Register && pointee.filter(NumberPointers::isKnown).isEmpty();
  }

  private static boolean isKnown(Optional<Cell> pointee) {
    return pointee.filter(NumberPointers::isKnown).isPresent();
  }

  private static boolean isKnown(Cell cell) {
    Node node = cell.node().find();
    return node.hasObject() || node.isChosen();
  }

  private boolean isAddress(String function, Value value) {
    return value.type() instanceof Type.Pointer || pointsTo.isAddressInt(function, value);
  }

  private void loads(String function, Instruction instruction) {
    if (!(instruction instanceof Instruction.Load i)) {
      return;
    }
    int k = 0;
    for (Leaf leaf : Leaf.of(i.result().type())) {
      if (flows.isFollowed(function, i, k, leaf.type())) {
        Place.Memory from = flows.memory(pointsTo.pointee(function, i.pointer()), leaf.offset());
        loaded.add(from);
        if (from.field().content().filter(NumberPointers::isKnown).isEmpty()) {
          numbersOnly.add(from);
        }
        from.field()
            .content()
            .filter(cell -> compared.contains(cell.node().find()))
            .ifPresent(cell -> asked.add(from));
      }
      k++;
    }
  }

  /** Whether a number of the environment's may be there. */
  boolean isNumber(Place place) {
    return found.contains(place);
  }

  /**
   * The memory from which pointers are read that may be numbers that the program knows.
   *
   * @param looks where numbers of the environment's are looked at
   * @param parts where parts of addresses are
   */
  Set<Place> observed(Set<Place> looks, Set<Place> parts) {
    Set<Place> observed = new LinkedHashSet<>(numbersOnly);
    if (!asked.isEmpty()) {
      Set<Place> known = new HashSet<>(flows.to(looks));
      known.retainAll(flows.open());
      Set<Place> reached = flows.computedFrom(known);
      asked.stream().filter(reached::contains).forEach(observed::add);
    }
    if (!parts.isEmpty()) {
      Set<Place> reached = flows.computedFrom(flows.resultsOf(parts));
      loaded.stream().filter(reached::contains).forEach(observed::add);
    }
    return observed;
  }
}
