package narwhal.pointsto;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Leaf;

/**
 * Finds objects that need no memory: stack objects and globals whose address goes nowhere but into
 * loads and stores at fixed offsets, each offset always with one type. Each such cell becomes a
 * variable of the logic program. This does the work of mem2reg and SROA without touching the
 * machine program (docs/decisions/0001).
 */
final class Promotion {
  /** Functions' stack objects by the register of their allocation, globals by name. */
  sealed interface Root {
    record Stack(String function, int register) implements Root {}

    record Symbol(String name) implements Root {}
  }

  /** A fixed place in an object. */
  record Place(Root root, long offset) {}

  private final Map<Root, Map<Long, Type>> cells = new LinkedHashMap<>();
  private final Map<Root, Long> sizes = new HashMap<>();
  private final Set<Root> escaped = new HashSet<>();
  private final Set<Root> constants = new HashSet<>();
  private final Map<String, Map<Integer, Place>> places = new HashMap<>();

  private Promotion() {}

  static Promotion of(Program program) {
    Promotion promotion = new Promotion();
    for (Global global : program.globals().values()) {
      Root root = new Root.Symbol(global.name());
      promotion.sizes.put(root, global.size());
      promotion.cells.put(root, new TreeMap<>());
      if (global.constant()) {
        promotion.constants.add(root);
      }
      global.initial().ifPresent(promotion::escapeSymbols);
    }
    for (Function function : program.functions().values()) {
      promotion.findPlaces(function);
      for (Block block : function.blocks()) {
        block.instructions().forEach(i -> promotion.use(function, i));
        promotion.use(function, block.terminator());
      }
    }
    promotion.cells.keySet().removeAll(promotion.escaped);
    promotion.cells.entrySet().removeIf(entry -> overlaps(entry.getValue()));
    return promotion;
  }

  /** Where a pointer points, if that is a fixed place in a promoted object. */
  Optional<Place> place(String function, Value pointer) {
    return resolve(function, pointer).filter(place -> cells.containsKey(place.root()));
  }

  boolean isPromoted(Root root) {
    return cells.containsKey(root);
  }

  /** The cells of a promoted object by offset; those that nothing uses are absent. */
  Map<Long, Type> cells(Root root) {
    return cells.get(root);
  }

  long size(Root root) {
    return sizes.get(root);
  }

  private void findPlaces(Function function) {
    Map<Integer, Place> known = new HashMap<>();
    places.put(function.name(), known);
    boolean grown = true;
    while (grown) {
      int before = known.size();
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          switch (instruction) {
            case Instruction.Allocate i
                when i.kind() == ObjectKind.STACK && i.size() instanceof Value.IntConstant size -> {
              Root root = new Root.Stack(function.name(), i.result().id());
              known.putIfAbsent(i.result().id(), new Place(root, 0));
              cells.computeIfAbsent(root, r -> new TreeMap<>());
              sizes.put(root, size.value().longValue());
            }
            case Instruction.PointerAdd i when i.terms().isEmpty() ->
                resolve(function.name(), i.base())
                    .ifPresent(
                        base ->
                            known.putIfAbsent(
                                i.result().id(),
                                new Place(base.root(), base.offset() + i.constant())));
            default -> {}
          }
        }
      }
      grown = known.size() > before;
    }
  }

  private Optional<Place> resolve(String function, Value pointer) {
    return switch (pointer) {
      case Value.Register r -> Optional.ofNullable(places.get(function).get(r.id()));
      case Value.Address a when sizes.containsKey(new Root.Symbol(a.symbol())) ->
          Optional.of(new Place(new Root.Symbol(a.symbol()), a.offset()));
      default -> Optional.empty();
    };
  }

  private void use(Function function, Instruction instruction) {
    switch (instruction) {
      case Instruction.Load i -> access(function, i.pointer(), i.result().type());
      case Instruction.Store i -> {
        escape(function, i.value());
        access(function, i.pointer(), i.value().type());
      }
      case Instruction.PointerAdd i when i.terms().isEmpty() -> {}
      case Instruction.LifetimeStart i -> {}
      case Instruction.LifetimeEnd i -> {}
      case Instruction.Mark i -> {}
      case Instruction.LoadShadow i -> {}
      case Instruction.StoreShadow i -> {}
      case Instruction.Check i when i.condition() instanceof Condition.Accessible accessible ->
          checked(function, accessible);
      default -> Operands.of(instruction).forEach(value -> escape(function, value));
    }
  }

  /**
   * A check of an access inside a live object holds; one that could fail needs the object's size
   * and life.
   */
  private void checked(Function function, Condition.Accessible accessible) {
    escape(function, accessible.length());
    resolve(function.name(), accessible.pointer())
        .ifPresent(
            place -> {
              boolean inside =
                  accessible.length() instanceof Value.IntConstant length
                      && place.offset() >= 0
                      && place.offset() + length.value().longValue() <= sizes.get(place.root());
              boolean forbidden =
                  accessible.access() == Condition.Access.WRITE && constants.contains(place.root());
              if (!inside || forbidden) {
                escaped.add(place.root());
              }
            });
  }

  private void access(Function function, Value pointer, Type type) {
    resolve(function.name(), pointer).ifPresent(place -> access(place, type));
  }

  private void access(Place place, Type type) {
    for (Leaf leaf : Leaf.of(type)) {
      long offset = place.offset() + leaf.offset();
      Type before = cells.get(place.root()).putIfAbsent(offset, leaf.type());
      boolean inside = offset >= 0 && offset + leaf.type().storeSize() <= sizes.get(place.root());
      if (!inside || (before != null && !before.equals(leaf.type()))) {
        escaped.add(place.root());
      }
    }
  }

  private void escape(Function function, Value value) {
    if (value instanceof Value.Register) {
      resolve(function.name(), value).ifPresent(place -> escaped.add(place.root()));
    } else {
      escapeSymbols(value);
    }
  }

  private void escapeSymbols(Value value) {
    switch (value) {
      case Value.Address a -> escaped.add(new Root.Symbol(a.symbol()));
      case Value.AddressAsInt a -> escaped.add(new Root.Symbol(a.symbol()));
      case Value.Aggregate a -> a.parts().forEach(this::escapeSymbols);
      default -> {}
    }
  }

  private static boolean overlaps(Map<Long, Type> cells) {
    long end = Long.MIN_VALUE;
    for (Map.Entry<Long, Type> cell : cells.entrySet()) {
      if (cell.getKey() < end) {
        return true;
      }
      end = cell.getKey() + cell.getValue().storeSize();
    }
    return false;
  }

  /** Every promoted object. */
  List<Root> roots() {
    return List.copyOf(cells.keySet());
  }
}
