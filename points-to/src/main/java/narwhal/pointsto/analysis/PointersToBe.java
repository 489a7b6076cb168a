package narwhal.pointsto.analysis;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;

/**
 * Numbers of which pointers may be made. They come of casts, and of memory that numbers alone are
 * stored to. Where addresses lie as well, pointers lead to what those lead to; so what is computed
 * of parts of addresses that lead there may be stored there, but nothing computed of others.
 */
final class PointersToBe {
  /** Where a pointer leads that is made of a number: to objects of a node, or of several. */
  private record Target(Node node) {
    static final Target SEVERAL = new Target(null);

    Target joined(Target other) {
      return equals(other) ? this : SEVERAL;
    }
  }

  private final Set<Place> any;

  /** Where pointers lead that something is computed for. */
  private final Map<Place, Target> computed = new HashMap<>();

  private PointersToBe(Set<Place> any) {
    this.any = any;
  }

  static PointersToBe none() {
    return new PointersToBe(Set.of());
  }

  PointersToBe(PointsTo pointsTo, PartFlows flows, Set<Place> reached) {
    Set<Place> ends = new LinkedHashSet<>();
    Map<Place, Target> moved = new HashMap<>();
    flows.each(
        (function, instruction) -> {
          switch (instruction) {
            case Instruction.Cast i when i.operator() == CastOperator.INT_TO_POINTER ->
                PartFlows.scalar(function, i.operand(), 0).ifPresent(ends::add);
            case Instruction.Load i -> {
              for (Leaf leaf : Leaf.of(i.result().type())) {
                if (leaf.type() instanceof Type.Pointer) {
                  Place.Memory from =
                      flows.memory(pointsTo.pointee(function, i.pointer()), leaf.offset());
                  if (reached.contains(from)) {
                    from.field()
                        .content()
                        .ifPresent(cell -> moved.put(from, new Target(cell.node().find())));
                  } else {
                    ends.add(from);
                  }
                }
              }
            }
            default -> {}
          }
        });
    this.any = flows.computedTo(ends);
    follow(flows, moved);
  }

  /** Backwards from memory that pointers are read from; only what is computed on the way counts. */
  private void follow(PartFlows flows, Map<Place, Target> moved) {
    Deque<Place> work = new ArrayDeque<>(moved.keySet());
    while (!work.isEmpty()) {
      Place to = work.pop();
      Target here = moved.get(to);
      Target behind = computed.get(to);
      for (Place from : flows.movedTo(to)) {
        boolean isNews = join(moved, from, here);
        isNews |= join(computed, from, behind);
        if (isNews) {
          work.push(from);
        }
      }
      for (Place from : flows.operandsOf(to)) {
        boolean isNews = join(computed, from, here);
        isNews |= join(computed, from, behind);
        if (isNews) {
          work.push(from);
        }
      }
    }
  }

  private static boolean join(Map<Place, Target> targets, Place place, Target target) {
    if (target == null) {
      return false;
    }
    Target before = targets.get(place);
    Target after = before == null ? target : before.joined(target);
    targets.put(place, after);
    return !after.equals(before);
  }

  /**
   * Whether a pointer may be made of what is computed of a part, of which the points-to analysis
   * does not know that it may lead where the address leads.
   */
  boolean contains(Place place, Cell leadsTo) {
    Target target = computed.get(place);
    return any.contains(place)
        || (target != null
            && (leadsTo == null || !target.equals(new Target(leadsTo.node().find()))));
  }
}
