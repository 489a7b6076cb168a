package narwhal.pointsto;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Origin;
import narwhal.ir.logic.PointerLayout;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.AddressParts;
import narwhal.pointsto.analysis.Cell;
import narwhal.pointsto.analysis.Distances;
import narwhal.pointsto.analysis.Leaf;
import narwhal.pointsto.analysis.NumberCasts;
import narwhal.pointsto.analysis.PointsTo;
import narwhal.pointsto.analysis.Ranges;
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
  final GreatestValues greatest;
  final Promotion promotion;
  final Coincidences coincidences;
  final FixedPointers fixed;
  final Distances distances;
  final Placement placement;
  final ObjectTracking tracking;
  final Marks marks;
  final AddressParts parts;
  final NumberCasts numberCasts;
  final PartTags tags;
  final AddressNumbers addressNumbers;
  final Regions regions;

  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final Map<String, Map<Long, Term>> globalCells = new HashMap<>();
  private final Map<String, Map<Long, Term>> globalTags = new LinkedHashMap<>();
  private final Set<Approximation> approximations = new LinkedHashSet<>();
  private final List<CheckInfo> checks;
  private final boolean checksRefused;
  private final boolean asksWritten;

  Context(Program program, TermFactory terms, LoweringOptions options) {
    this.program = program;
    this.terms = terms;
    this.checks = new ArrayList<>(program.checks());
    this.checksRefused = options.checksRefused();
    this.asksWritten = program.asksWritten();
    this.layout = new PointerLayout(program.pointerBytes() * 8, options.objectBits());
    this.pointers = new PointerTerms(terms, layout);
    this.integers = new IntegerTerms(terms);
    this.types = new ScalarTypes(terms, integers);
    this.pointsTo = PointsTo.analyse(program);
    this.greatest = new GreatestValues(program, pointsTo);
    this.promotion = Promotion.of(program);
    this.coincidences = new Coincidences(program, pointsTo);
    this.fixed = new FixedPointers(program, layout);
    this.placement = new Placement(terms, layout, coincidences.asksOrder());
    this.distances = Distances.of(pointsTo, checksDereferences());
    this.tracking = ObjectTracking.of(program, coincidences, distances, terms, layout);
    this.marks = Marks.of(program, pointsTo, terms, layout);
    this.parts = AddressParts.of(pointsTo);
    this.numberCasts = NumberCasts.of(pointsTo);
    this.tags = new PartTags(terms, pointers);
    this.addressNumbers =
        new AddressNumbers(
            terms,
            tags,
            pointers,
            checksRefused && parts.areLookedAt(),
            checksRefused && (parts.areNumbers() || numberCasts.areAny()),
            fixed.numbers());
    this.regions =
        new Regions(
            terms,
            layout,
            pointsTo,
            tags,
            tracking.asksReachability(),
            asksWritten,
            field -> checksRefused && parts.holdsParts(field));
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
            case Instruction.Load i -> declareRegions(function, i.pointer(), i.result().type());
            case Instruction.Store i -> declareRegions(function, i.pointer(), i.value().type());
            case Instruction.MemoryCopy i -> {
              declareRegions(function, i.source(), i.length());
              declareRegions(function, i.target(), i.length());
            }
            case Instruction.MemorySet i -> declareRegions(function, i.target(), i.length());
            case Instruction.HavocMemory i -> declareRegions(function, i.pointer(), i.length());
            default -> {}
          }
        }
      }
    }
  }

  private void declareRegions(Function function, Value pointer, Type type) {
    if (promotion.place(function.name(), pointer).isEmpty()) {
      Optional<Cell> cell = pointsTo.pointee(function.name(), pointer);
      Leaf.of(type).forEach(leaf -> regions.at(cell.map(c -> c.plus(leaf.offset()))));
    }
  }

  /** What is moved as a block: every field in it, or the one field that the block is. */
  private void declareRegions(Function function, Value pointer, Value length) {
    Optional<Cell> cell = pointsTo.pointee(function.name(), pointer);
    OptionalLong bytes = Ranges.length(length);
    if (cell.isEmpty() || bytes.isEmpty()) {
      regions.at(cell);
      return;
    }
    cell.get()
        .node()
        .fields()
        .pieces(cell.get().offset(), bytes.getAsLong())
        .forEach(piece -> regions.at(cell.map(c -> c.plus(piece.distance()))));
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
        globalTags.put(global, tags(global, cells));
      }
    }
  }

  private Map<Long, Term> tags(String global, Map<Long, Term> cells) {
    Map<Long, Term> found = new LinkedHashMap<>();
    for (Map.Entry<Long, Term> cell : cells.entrySet()) {
      if (isTagged(Optional.of(pointsTo.symbol(global).plus(cell.getKey())))) {
        found.put(cell.getKey(), terms.variable(cell.getValue().name() + "#address", tags.sort()));
      }
    }
    return found;
  }

  /** Whether it is kept beside a scalar of which address it is a part. */
  boolean isTagged(String function, Value value, int leaf) {
    return checksRefused && parts.isPart(function, value, leaf);
  }

  boolean isResultTagged(String function, int leaf) {
    return checksRefused && parts.isResultPart(function, leaf);
  }

  boolean isTagged(Optional<Cell> cell) {
    return checksRefused && parts.holdsParts(pointsTo.field(cell.orElse(pointsTo.nowhere())));
  }

  /** Of which addresses the cells of a promoted global are parts, by offset. */
  Map<Long, Term> globalTags(String global) {
    return globalTags.get(global);
  }

  /** Whether someone asks which bits have been written. */
  boolean asksWritten() {
    return asksWritten;
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

  List<Term> globals() {
    List<Term> all = new ArrayList<>(tracking.variables());
    all.addAll(placement.variables());
    all.addAll(addressNumbers.variables());
    all.addAll(marks.variables());
    regions.all().forEach(region -> all.add(region.map()));
    regions.all().forEach(region -> region.origins().ifPresent(all::add));
    regions.all().forEach(region -> region.shadow().ifPresent(all::add));
    regions.all().forEach(region -> region.addresses().ifPresent(all::add));
    globalCells.values().forEach(cells -> all.addAll(cells.values()));
    globalTags.values().forEach(found -> all.addAll(found.values()));
    return all;
  }

  /**
   * Gives all memory and every global any contents. Regions that only later code needs are not
   * there yet.
   */
  void havocAll(ProcedureBuilder builder, Origin origin) {
    for (Region region : regions.all()) {
      builder.emit(new Command.Havoc(region.map(), origin));
      region.origins().ifPresent(map -> builder.assign(map, noOrigins()));
      new AddressMaps(this, builder).none(region);
    }
    globalTags
        .values()
        .forEach(cells -> cells.values().forEach(tag -> builder.assign(tag, tags.none())));
    globalCells
        .values()
        .forEach(cells -> cells.values().forEach(v -> builder.emit(new Command.Havoc(v, origin))));
  }

  /** The map of origins in which nothing is a pointer. */
  Term noOrigins() {
    return terms.constArray(regions.originSort(), pointers.objectNumber(0));
  }

  /** The type of a promoted global's cell. */
  Type cellType(String global, long offset) {
    return promotion.cells(new Promotion.Root.Symbol(global)).get(offset);
  }

  void approximate(Approximation.Direction direction, String what, Location location) {
    approximations.add(new Approximation(direction, what, location));
  }

  /** Names the first place for what may be at very many. */
  void approximateOnce(Approximation.Direction direction, String what, Location location) {
    if (approximations.stream().noneMatch(known -> known.what().equals(what))) {
      approximate(direction, what, location);
    }
  }

  /**
   * Notes what is not followed: as a new check that no execution comes there, or as executions left
   * out, for which there is none.
   */
  OptionalInt refuse(String what, Location location) {
    if (!checksRefused) {
      approximate(Approximation.Direction.UNDER, what, location);
      approximateOnce(
          Approximation.Direction.OVER,
          "what is not followed is taken as it happens to be here",
          location);
      return OptionalInt.empty();
    }
    int id = checks.stream().mapToInt(CheckInfo::id).max().orElse(-1) + 1;
    checks.add(new CheckInfo(id, Property.UNREACH_CALL, location, what));
    return OptionalInt.of(id);
  }

  /** Whether what is not followed is checked. */
  boolean checksRefused() {
    return checksRefused;
  }

  /** Whether accesses through pointers that are read from memory are checks of the program. */
  boolean checksDereferences() {
    return program.checks().stream().anyMatch(check -> check.property() == Property.VALID_DEREF);
  }

  /** Those of the program, and behind them those of what is refused. */
  List<CheckInfo> checks() {
    return List.copyOf(checks);
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
