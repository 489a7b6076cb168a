package narwhal.pointsto.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import narwhal.ir.machine.CallFit;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Value;

/**
 * A unification-based points-to analysis, insensitive to contexts and flow, that knows fields and
 * arrays (after DSA: Lattner, Lenharth, Adve, PLDI 2007, and its form in SeaHorn). Every scalar has
 * a cell that it may point to; whatever is copied is unified. Offsets are exact until one cell is
 * reached at two of them: then their difference becomes the stride of the node.
 *
 * <p>Integers are followed like pointers where they are copied; arithmetic is followed only on
 * integers that were made from addresses (tracked by the same fixpoint), so that counters stored
 * beside pointers do not blur the graph.
 */
public final class PointsTo {
  /** Stands for the register that a function returns. */
  private static final int RETURNED = -1;

  private final Program program;
  private final Unification graph = new Unification();
  private final Map<Key, Cell> registers = new HashMap<>();
  private final Map<String, Cell> symbols = new HashMap<>();
  private final Map<Key, Cell> returns = new HashMap<>();
  private final Set<Key> addressRegisters = new HashSet<>();
  private final Set<Key> guesses = new HashSet<>();

  private record Key(String function, int register, int leaf) {}

  private final Cell nowhere = Cell.fresh();

  private PointsTo(Program program) {
    this.program = program;
    graph.cover(nowhere, Field.ENDLESS, 1);
  }

  public static PointsTo analyse(Program program) {
    return analyse(program, (analysis, function) -> new Transfer(analysis, function));
  }

  /** How the instructions of a function become constraints. */
  interface Rules {
    Transfer of(PointsTo analysis, Function function);
  }

  static PointsTo analyse(Program program, Rules rules) {
    PointsTo analysis = new PointsTo(program);
    List<Transfer> transfers = new ArrayList<>();
    for (Function function : program.functions().values()) {
      if (!function.isDeclaration()) {
        transfers.add(rules.of(analysis, function));
      }
    }
    new InitialContents(analysis).globals();
    do {
      do {
        transfers.forEach(Transfer::function);
      } while (analysis.graph.takeChanged());
      transfers.forEach(Transfer::afterwards);
    } while (analysis.graph.takeChanged());
    Choices.mark(analysis);
    return analysis;
  }

  public Program program() {
    return program;
  }

  /** A pointer was taken to lead where it is compared with for nothing but the comparison. */
  void markGuess(String function, Value.Register comparison) {
    guesses.add(new Key(function, comparison.id(), 0));
  }

  public boolean isGuess(String function, Value.Register comparison) {
    return guesses.contains(new Key(function, comparison.id(), 0));
  }

  Unification graph() {
    return graph;
  }

  /** The start of the object that a global or function is. */
  public Cell symbol(String name) {
    return symbols
        .computeIfAbsent(
            name,
            n -> {
              Cell cell = Cell.fresh();
              if (program.functions().containsKey(n)) {
                cell.node().addFunction(n);
              } else {
                Optional<Global> global = Optional.ofNullable(program.globals().get(n));
                boolean isExternal = global.flatMap(Global::initial).isEmpty();
                long alignment = global.map(Global::alignment).orElse(1L);
                cell.node().addObject("@" + n, 0, false, isExternal, alignment);
              }
              return cell;
            })
        .find();
  }

  /** Where a scalar points, unless it is a constant that points nowhere. */
  public Optional<Cell> pointee(String function, Value value) {
    return Optional.ofNullable(cells(function, value).getFirst());
  }

  /** What constants that are no address point to. */
  public Cell nowhere() {
    return nowhere.find();
  }

  /** The cells that the leaves of a value point to, null for constants that point nowhere. */
  public List<Cell> cells(String function, Value value) {
    return switch (value) {
      case Value.Register r -> {
        int leaves = r.type().isAggregate() ? Leaf.count(r.type()) : 1;
        List<Cell> cells = new ArrayList<>(leaves);
        for (int i = 0; i < leaves; i++) {
          Key key = new Key(function, r.id(), i);
          cells.add(registers.computeIfAbsent(key, k -> Cell.fresh()).find());
        }
        yield cells;
      }
      case Value.Address a -> List.of(graph.plus(symbol(a.symbol()), a.offset()));
      case Value.AddressAsInt a -> List.of(graph.plus(symbol(a.symbol()), a.offset()));
      case Value.Aggregate a ->
          a.parts().stream().flatMap(part -> cells(function, part).stream()).toList();
      case Value.IntConstant c -> Collections.singletonList(null);
      case Value.FloatConstant c -> Collections.singletonList(null);
      case Value.Null c -> Collections.singletonList(null);
      case Value.FixedPointer c -> Collections.singletonList(null);
      case Value.Undefined c -> Collections.nCopies(Leaf.count(c.type()), null);
      case Value.Zero c -> Collections.nCopies(Leaf.count(c.type()), null);
    };
  }

  /** What the leaves of a function's result point to. */
  List<Cell> returned(Function function) {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < Leaf.count(function.signature().result()); i++) {
      Key key = new Key(function.name(), 0, i);
      cells.add(returns.computeIfAbsent(key, k -> Cell.fresh()).find());
    }
    return cells;
  }

  /** True if the value is an integer that was computed from an address. */
  public boolean isAddressInt(String function, Value value) {
    return IntStream.range(0, Leaf.count(value.type()))
        .anyMatch(leaf -> isAddressInt(function, value, leaf));
  }

  /** The same of one scalar inside a value. */
  boolean isAddressInt(String function, Value value, int leaf) {
    return switch (value) {
      case Value.Register r -> addressRegisters.contains(new Key(function, r.id(), leaf));
      case Value.AddressAsInt a -> true;
      case Value.Aggregate a -> {
        int first = 0;
        for (Value part : a.parts()) {
          int after = first + Leaf.count(part.type());
          if (leaf < after) {
            yield isAddressInt(function, part, leaf - first);
          }
          first = after;
        }
        yield false;
      }
      default -> false;
    };
  }

  /** Marks all scalars of a value. */
  void markAddressInts(String function, Value value) {
    for (int leaf = 0; leaf < Leaf.count(value.type()); leaf++) {
      markAddressInt(function, value, leaf);
    }
  }

  void markAddressInt(String function, Value value, int leaf) {
    if (value instanceof Value.Register r) {
      graph.noteChange(addressRegisters.add(new Key(function, r.id(), leaf)));
    }
  }

  boolean returnsAddressInt(String function, int leaf) {
    return addressRegisters.contains(new Key(function, RETURNED, leaf));
  }

  void markAddressReturn(String function, int leaf) {
    graph.noteChange(addressRegisters.add(new Key(function, RETURNED, leaf)));
  }

  /** The functions of the called shape that a callee may be. */
  public List<Function> targets(String function, Instruction.Call call) {
    if (call.callee() instanceof Value.Address address
        && program.functions().containsKey(address.symbol())) {
      return List.of(program.functions().get(address.symbol()));
    }
    return callees(function, call).stream()
        .map(program.functions()::get)
        .filter(f -> !f.isDeclaration() && CallFit.fits(call, f))
        .toList();
  }

  private Set<String> callees(String function, Instruction.Call call) {
    return pointee(function, call.callee()).map(c -> c.node().functions()).orElse(Set.of());
  }

  /** Whether an indirect callee may be a function that {@link #targets} leaves out. */
  public boolean mayCallOthers(String function, Instruction.Call call) {
    return callees(function, call).size() > targets(function, call).size();
  }

  /** Where registers and globals that hold addresses of objects point, in the program's order. */
  public List<Cell> objects() {
    List<Cell> cells = new ArrayList<>();
    program.globals().keySet().forEach(name -> cells.add(symbol(name)));
    for (Function function : program.functions().values()) {
      function.blocks().stream()
          .flatMap(block -> block.instructions().stream())
          .filter(Instruction.Allocate.class::isInstance)
          .map(i -> pointee(function.name(), ((Instruction.Allocate) i).result()).orElseThrow())
          .forEach(cells::add);
    }
    return cells;
  }

  /** Whether a pointer that lies in the objects of a node is followed somewhere. */
  public boolean isFollowedFrom(Cell cell) {
    return cell.node().fields().all().stream()
        .flatMap(field -> field.content().stream())
        .map(content -> content.node().find())
        .anyMatch(node -> !node.fields().all().isEmpty() || !node.functions().isEmpty());
  }

  /** Whether memory is accessed through a pointer that a register holds, wherever it goes. */
  public boolean isFollowed(String function, Value.Register register) {
    return cells(function, register).stream().anyMatch(cell -> cell.node().isFollowed());
  }

  /** Where an access of the bytes at a cell goes. */
  public Field field(Cell cell) {
    return Unification.field(cell).orElseGet(() -> graph.cover(cell, 1, 1));
  }

  /** A cast to a pointer, through which memory is accessed and of whose origin nothing is known. */
  public boolean isBlindCast(String function, Value.Register result) {
    return cells(function, result).stream()
        .map(cell -> cell.node().find())
        .noneMatch(node -> node.hasObject() || node.fields().all().isEmpty());
  }
}
