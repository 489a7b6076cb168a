package narwhal.pointsto;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Origin;
import narwhal.ir.logic.PointerLayout;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * What the lowering of all procedures shares: analyses, the numbers of fixed objects, the variables
 * of memory.
 */
final class Context {
  final Program program;
  final TermFactory terms;
  final PointerLayout layout;
  final PointerTerms pointers;
  final IntegerTerms integers;
  final ScalarTypes types;
  final PointsTo pointsTo;
  final Promotion promotion;
  final ObjectTracking tracking;
  final Marks marks;

  /** What constants that are no address point to. */
  final Node nowhere = new Node();

  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final IdentityHashMap<Node, Region> regions = new IdentityHashMap<>();
  private final List<Region> regionList = new ArrayList<>();
  private final Map<String, Map<Long, Term>> globalCells = new HashMap<>();
  private final Set<Approximation> approximations = new LinkedHashSet<>();

  Context(Program program, TermFactory terms, LoweringOptions options) {
    this.program = program;
    this.terms = terms;
    this.layout = new PointerLayout(program.pointerBytes() * 8, options.objectBits());
    this.pointers = new PointerTerms(terms, layout);
    this.integers = new IntegerTerms(terms);
    this.types = new ScalarTypes(terms, integers);
    this.pointsTo = PointsTo.analyse(program);
    this.promotion = Promotion.of(program);
    this.tracking = ObjectTracking.of(program, terms, layout);
    this.marks = Marks.of(program, pointsTo, terms, layout);
    declareCells();
    approximations.addAll(program.approximations());
    declareRegions();
  }

  /** Regions are numbered in the order of the program, before anything is lowered. */
  private void declareRegions() {
    for (Function function : program.functions().values()) {
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          switch (instruction) {
            case Instruction.Load i -> declareRegion(function, i.pointer());
            case Instruction.Store i -> declareRegion(function, i.pointer());
            case Instruction.MemoryCopy i -> {
              declareRegion(function, i.source());
              declareRegion(function, i.target());
            }
            case Instruction.MemorySet i -> declareRegion(function, i.target());
            case Instruction.HavocMemory i -> declareRegion(function, i.pointer());
            default -> {}
          }
        }
      }
    }
  }

  private void declareRegion(Function function, Value pointer) {
    if (promotion.place(function.name(), pointer).isEmpty()) {
      Node node = pointsTo.pointee(function.name(), pointer);
      region(node == null ? nowhere : node);
    }
  }

  private void declareCells() {
    for (String global : program.globals().keySet()) {
      Promotion.Root root = new Promotion.Root.Symbol(global);
      if (promotion.isPromoted(root)) {
        Map<Long, Term> cells = new LinkedHashMap<>();
        promotion
            .cells(root)
            .forEach(
                (offset, type) ->
                    cells.put(
                        offset,
                        terms.variable(
                            "@" + global + (offset == 0 ? "" : "+" + offset), types.sort(type))));
        globalCells.put(global, cells);
      }
    }
  }

  int firstObject() {
    return numbers.size() + 1;
  }

  /**
   * The fixed objects, numbered as their addresses were asked for: globals that live in memory, and
   * functions.
   */
  Map<String, Integer> numbers() {
    return numbers;
  }

  Term address(String symbol, long offset) {
    if (globalCells.containsKey(symbol)) {
      throw new IllegalStateException(
          "the address of " + symbol + " is needed, but it is promoted");
    }
    int number = numbers.computeIfAbsent(symbol, s -> numbers.size() + 1);
    return pointers.address(number, offset);
  }

  /** The variables of a promoted global by offset. */
  Map<Long, Term> globalCells(String global) {
    return globalCells.get(global);
  }

  Region region(Node node) {
    Node root = node.find();
    return regions.computeIfAbsent(
        root,
        r -> {
          int bytes = r.cellBytes();
          Sort sort = new Sort.Array(Sort.bitVec(layout.pointerBits()), Sort.bitVec(8 * bytes));
          int number = regionList.size();
          Optional<Term> origins =
              tracking.asksReachability() && pointsTo.content(r).leadsToHeap()
                  ? Optional.of(terms.variable("origins" + number, originSort()))
                  : Optional.empty();
          Region region = new Region(terms.variable("memory" + number, sort), bytes, r, origins);
          regionList.add(region);
          return region;
        });
  }

  private Sort.Array originSort() {
    return new Sort.Array(Sort.bitVec(layout.pointerBits()), Sort.bitVec(layout.objectBits()));
  }

  List<Region> regions() {
    return regionList;
  }

  List<Term> globals() {
    List<Term> all = new ArrayList<>(tracking.variables());
    all.addAll(marks.variables());
    regionList.forEach(region -> all.add(region.map()));
    regionList.forEach(region -> region.origins().ifPresent(all::add));
    globalCells.values().forEach(cells -> all.addAll(cells.values()));
    return all;
  }

  /**
   * Gives all memory and every global any contents. Regions that only later code needs are not
   * there yet.
   */
  void havocAll(ProcedureBuilder builder, Origin origin) {
    for (Region region : regionList) {
      builder.emit(new Command.Havoc(region.map(), origin));
      region.origins().ifPresent(map -> builder.assign(map, noOrigins()));
    }
    globalCells
        .values()
        .forEach(cells -> cells.values().forEach(v -> builder.emit(new Command.Havoc(v, origin))));
  }

  /** The map of origins in which nothing is a pointer. */
  Term noOrigins() {
    return terms.constArray(originSort(), pointers.objectNumber(0));
  }

  /** The type of a promoted global's cell. */
  Type cellType(String global, long offset) {
    return promotion.cells(new Promotion.Root.Symbol(global)).get(offset);
  }

  void approximate(Approximation.Direction direction, String what, Location location) {
    approximations.add(new Approximation(direction, what, location));
  }

  /** Whether an object of that many bytes may be too large for the range of offsets. */
  boolean isLarge(BigInteger bytes) {
    return layout.pointerBits() == 32 && bytes.compareTo(layout.bias().shiftRight(1)) >= 0;
  }

  /**
   * An access far inside a large object seems to be outside every object: checked ones seem to
   * fail, unchecked ones are not told apart.
   */
  void approximateLarge(Location location) {
    approximate(
        tracking.checksAccesses() ? Approximation.Direction.OVER : Approximation.Direction.UNDER,
        "objects of more than "
            + (layout.bias().longValue() >> 20)
            + " MiB are not modelled to their end",
        location);
  }

  List<Approximation> approximations() {
    return List.copyOf(approximations);
  }
}
