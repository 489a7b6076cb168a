package narwhal.pointsto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Origin;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.run.UnsupportedException;
import narwhal.pointsto.analysis.Leaf;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** One instruction of the machine program as commands. */
final class InstructionLowering {
  private final Context context;
  private final TermFactory terms;
  private final Function function;
  private final ProcedureBuilder builder;
  private final ValueTerms values;
  private final StackScopes scopes;
  private final FloatLowering floats;
  private final MemoryLowering memory;
  private final BlockLowering blocks;
  private final CheckLowering checks;
  private final MarkLowering marks;
  private final ShadowLowering shadows;
  private final CastLowering casts;
  private final CallLowering calls;
  private final AddressUses addressUses;
  private final AddressTags tags;
  private final PartUses partUses;
  private final PointerComparisons comparisons;
  private final PointerUses pointerUses;
  private final StackRoots stackRoots;
  private final Map<Integer, Instruction> definitions = new HashMap<>();

  InstructionLowering(
      Context context,
      Function function,
      ProcedureBuilder builder,
      ValueTerms values,
      StackScopes scopes) {
    this.context = context;
    this.terms = context.terms;
    this.function = function;
    this.builder = builder;
    this.values = values;
    this.scopes = scopes;
    this.floats = new FloatLowering(context, builder);
    this.memory = new MemoryLowering(context, builder, function.name(), floats);
    this.blocks = new BlockLowering(context, builder, function.name(), memory);
    this.checks = new CheckLowering(context, builder, values, function.name());
    this.marks = new MarkLowering(context, builder, values, function.name());
    this.shadows = new ShadowLowering(context, builder, values, memory, function.name());
    this.casts = new CastLowering(context, function, values, floats, builder);
    this.tags = new AddressTags(context, builder, values, function.name(), definitions);
    this.calls = new CallLowering(context, function, builder, values, tags);
    this.addressUses = new AddressUses(context, builder, values, function.name());
    this.partUses = new PartUses(context, builder, values, tags, function.name());
    this.comparisons = new PointerComparisons(context, builder, function.name());
    this.pointerUses = new PointerUses(context, function.name());
    this.stackRoots = new StackRoots(context, builder, function, this::cell);
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Defining defining) {
          definitions.put(defining.result().id(), instruction);
        }
      }
    }
  }

  boolean isPromoted(Instruction.Allocate allocate) {
    return context.promotion.isPromoted(root(allocate));
  }

  private Promotion.Root root(Instruction.Allocate allocate) {
    return new Promotion.Root.Stack(function.name(), allocate.result().id());
  }

  /** What the ends of blocks, phis and signatures need. */
  AddressTags tags() {
    return tags;
  }

  void startBlock() {
    partUses.startBlock();
  }

  void note(Terminator terminator) {
    partUses.note(terminator);
    if (terminator instanceof Terminator.Switch i) {
      addressUses.note(i);
    }
  }

  void lower(Instruction instruction) {
    addressUses.note(instruction);
    partUses.note(instruction);
    commands(instruction);
    tags.moved(instruction);
  }

  private void commands(Instruction instruction) {
    switch (instruction) {
      case Instruction.Binary i ->
          lanes(i.result(), i.left(), i.right(), (a, b) -> binary(i.operator(), a, b));
      case Instruction.Compare i ->
          lanes(i.result(), i.left(), i.right(), (a, b) -> comparisons.compare(i, a, b));
      case Instruction.FloatBinary i ->
          lanes(i.result(), i.left(), i.right(), (a, b) -> floats.binary(i.operator(), a, b));
      case Instruction.FloatCompare i ->
          lanes(i.result(), i.left(), i.right(), (a, b) -> floats.compare(i.predicate(), a, b));
      case Instruction.FloatUnary i ->
          each(i.result(), i.operand(), a -> floats.unary(i.function(), a));
      case Instruction.IntUnary i ->
          each(i.result(), i.operand(), a -> context.integers.unary(i.function(), a));
      case Instruction.FusedMultiplyAdd i ->
          set(
              i.result(),
              terms.fpFma(
                  terms.roundNearestEven(),
                  values.scalar(i.a()),
                  values.scalar(i.b()),
                  values.scalar(i.c())));
      case Instruction.Cast i -> {
        pointerUses.note(i);
        assign(values.register(i.result()), casts.cast(i));
      }
      case Instruction.Select i -> select(i);
      case Instruction.FunnelShift i ->
          set(
              i.result(),
              context.integers.funnelShift(
                  i.left(),
                  values.scalar(i.high()),
                  values.scalar(i.low()),
                  values.scalar(i.amount())));
      case Instruction.WithOverflow i -> {
        Term left = values.scalar(i.left());
        Term right = values.scalar(i.right());
        assign(
            values.register(i.result()),
            List.of(
                context.integers.wrapped(i.operator(), left, right),
                context.integers.overflows(i.operator(), left, right)));
      }
      case Instruction.Saturating i ->
          set(
              i.result(),
              context.integers.saturated(
                  i.operator(), values.scalar(i.left()), values.scalar(i.right())));
      case Instruction.Phi i -> {}
      case Instruction.Copy i -> assign(values.register(i.result()), values.of(i.operand()));
      case Instruction.Extract i -> extract(i);
      case Instruction.Insert i -> insert(i);
      case Instruction.ExtractLane i -> extractLane(i);
      case Instruction.InsertLane i -> insertLane(i);
      case Instruction.PointerAdd i -> pointerAdd(i);
      case Instruction.Allocate i -> allocate(i);
      case Instruction.Load i -> {
        load(i);
        tags.loaded(i);
        partUses.loaded(i);
      }
      case Instruction.Store i -> {
        store(i);
        tags.stored(i);
      }
      case Instruction.MemoryCopy i ->
          blocks.copy(i, values.scalar(i.target()), values.scalar(i.source()), word(i.length()));
      case Instruction.MemorySet i ->
          blocks.set(i, values.scalar(i.target()), values.scalar(i.octet()), word(i.length()));
      case Instruction.HavocMemory i -> havocMemory(i);
      case Instruction.HavocAll i -> havocAll(i);
      case Instruction.Free i -> {
        Term pointer = values.scalar(i.pointer());
        context.tracking.freed(
            builder, context.pointers.object(pointer), terms.eq(pointer, context.pointers.nil()));
      }
      case Instruction.StackSave i -> set(i.result(), context.pointers.nil());
      case Instruction.StackRestore i -> {
        for (Instruction.Allocate ended : scopes.endedBy(i.saved())) {
          if (!isPromoted(ended)) {
            memory.dies(values.scalar(ended.result()));
          }
        }
      }
      case Instruction.LifetimeStart i -> lifetimeStart(i);
      case Instruction.LifetimeEnd i -> {
        if (context.promotion.place(function.name(), i.pointer()).isEmpty()) {
          memory.dies(values.scalar(i.pointer()));
        } else {
          stackRoots.end(i.pointer());
        }
      }
      case Instruction.ObjectSize i ->
          set(
              i.result(),
              terms.resizeUnsigned(
                  ((Type.Int) i.result().type()).bits(),
                  context.tracking.sizeOf(context.pointers.object(values.scalar(i.pointer())))));
      case Instruction.ObjectOffset i ->
          set(
              i.result(),
              terms.resizeSigned(
                  ((Type.Int) i.result().type()).bits(),
                  context.pointers.offset(values.scalar(i.pointer()))));
      case Instruction.Havoc i -> havoc(i);
      case Instruction.Call i -> calls.call(i);
      case Instruction.Check i -> checks.check(i, stackRoots);
      case Instruction.Test i -> set(i.result(), checks.condition(i.condition(), i.location()));
      case Instruction.Marked i -> set(i.result(), marks.marked(i));
      case Instruction.Mark i -> marks.mark(i, word(i.length()));
      case Instruction.ClearMarks i -> context.marks.clear(builder);
      case Instruction.LoadShadow i -> assign(values.register(i.result()), shadows.load(i));
      case Instruction.StoreShadow i -> shadows.store(i);
      case Instruction.Goal i -> {}
      case Instruction.Assume i -> builder.assume(values.scalar(i.condition()));
      case Terminator t -> throw new IllegalStateException("terminator inside a block");
    }
  }

  private interface Unary {
    Term apply(Term a);
  }

  private interface Binary {
    Term apply(Term a, Term b);
  }

  /** What C leaves undefined is any value; machines differ there. */
  private Term binary(IntOperator operator, Term a, Term b) {
    Term value = context.integers.binary(operator, a, b);
    Term isDefined = context.integers.isDefined(operator, a, b);
    return isDefined.isTrue()
        ? value
        : terms.ite(
            isDefined, value, builder.any(value.sort(), "a shift or division without a value"));
  }

  private void lanes(Value.Register result, Value left, Value right, Binary operation) {
    List<Term> a = values.of(left);
    List<Term> b = values.of(right);
    List<Term> out = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      out.add(operation.apply(a.get(i), b.get(i)));
    }
    assign(values.register(result), out);
  }

  private void each(Value.Register result, Value operand, Unary operation) {
    assign(values.register(result), values.of(operand).stream().map(operation::apply).toList());
  }

  private void set(Value.Register result, Term value) {
    builder.assign(values.scalar(result), value);
  }

  private void assign(List<Term> variables, List<Term> out) {
    for (int i = 0; i < variables.size(); i++) {
      builder.assign(variables.get(i), out.get(i));
    }
  }

  /** A length or index as an unsigned number of pointer width. */
  private Term word(Value value) {
    return terms.resizeUnsigned(context.pointers.width(), values.scalar(value));
  }

  private void select(Instruction.Select i) {
    List<Term> conditions = values.of(i.condition());
    List<Term> then = values.of(i.then());
    List<Term> otherwise = values.of(i.otherwise());
    List<Term> out = new ArrayList<>();
    for (int k = 0; k < then.size(); k++) {
      Term condition = conditions.get(conditions.size() == 1 ? 0 : k);
      out.add(terms.ite(condition, then.get(k), otherwise.get(k)));
    }
    assign(values.register(i.result()), out);
  }

  private void extract(Instruction.Extract i) {
    int first = Leaf.indexOf(i.aggregate().type(), i.path());
    List<Term> whole = values.of(i.aggregate());
    List<Term> variables = values.register(i.result());
    assign(variables, whole.subList(first, first + variables.size()));
  }

  private void insert(Instruction.Insert i) {
    List<Term> out = new ArrayList<>(values.of(i.aggregate()));
    int first = Leaf.indexOf(i.aggregate().type(), i.path());
    List<Term> part = values.of(i.part());
    for (int k = 0; k < part.size(); k++) {
      out.set(first + k, part.get(k));
    }
    assign(values.register(i.result()), out);
  }

  private void extractLane(Instruction.ExtractLane i) {
    List<Term> lanes = values.of(i.vector());
    Term index = values.scalar(i.index());
    Term out = lanes.getLast();
    for (int k = lanes.size() - 2; k >= 0; k--) {
      Term hit = terms.eq(index, terms.bv(k, IntegerTerms.width(index)));
      out = terms.ite(hit, lanes.get(k), out);
    }
    set(i.result(), out);
  }

  private void insertLane(Instruction.InsertLane i) {
    List<Term> lanes = values.of(i.vector());
    Term index = values.scalar(i.index());
    Term part = values.scalar(i.part());
    List<Term> out = new ArrayList<>();
    for (int k = 0; k < lanes.size(); k++) {
      Term hit = terms.eq(index, terms.bv(k, IntegerTerms.width(index)));
      out.add(terms.ite(hit, part, lanes.get(k)));
    }
    assign(values.register(i.result()), out);
  }

  private void pointerAdd(Instruction.PointerAdd i) {
    if (context.promotion.place(function.name(), i.result()).isPresent()) {
      return;
    }
    int width = context.pointers.width();
    Term base = values.scalar(i.base());
    boolean isAsked = context.distances.isAsked(function.name(), i.result());
    if (i.terms().isEmpty() && !isAsked) {
      set(i.result(), context.pointers.plus(base, i.constant()));
      return;
    }
    Term bytes = terms.bv(i.constant(), width);
    Term isExact = terms.tru();
    boolean small = !isAsked;
    for (Instruction.Scaled term : i.terms()) {
      Term index = terms.resizeSigned(width, values.scalar(term.index()));
      bytes = terms.bvAdd(bytes, terms.bvMul(index, terms.bv(term.scale(), width)));
      isExact = terms.and(isExact, context.pointers.isProductExact(index, term.scale()));
      small &= isSmall(term);
    }
    set(
        i.result(),
        small || !(isAsked || context.tracking.checksAccesses())
            ? context.pointers.plusSmall(base, bytes)
            : context.pointers.plusChecked(base, bytes, isExact));
  }

  /** The product is small against the range of offsets: at most 2^(offset bits - 4). */
  private boolean isSmall(Instruction.Scaled term) {
    int room = context.layout.offsetBits() - 4 - (64 - Long.numberOfLeadingZeros(term.scale()));
    return indexBits(term.index()) <= room;
  }

  private int indexBits(Value index) {
    if (index instanceof Value.IntConstant constant) {
      return constant.value().bitLength() + 1;
    }
    if (index instanceof Value.Register register
        && definitions.get(register.id()) instanceof Instruction.Cast cast
        && cast.operand().type() instanceof Type.Int from) {
      return switch (cast.operator()) {
        case SEXT -> from.bits();
        case ZEXT -> from.bits() + 1;
        default -> width(index);
      };
    }
    return width(index);
  }

  private static int width(Value value) {
    return value.type() instanceof Type.Int t ? t.bits() : 64;
  }

  /**
   * A new object. One that lives in a scope entered once comes to be there; one whose scope is
   * entered several times is kept if its contents are few enough to be chosen anew each time.
   */
  private void allocate(Instruction.Allocate i) {
    if (isPromoted(i)) {
      declare(i, i.location());
      if (i.zeroed()) {
        context
            .promotion
            .cells(root(i))
            .forEach(
                (offset, type) ->
                    builder.assign(cell(i.result(), offset, type), context.types.zero(type)));
      }
    } else if (scopes.isScoped(i) && !isRefilled(i)) {
      builder.emit(new Command.Declare(List.of(), origin(i, i.location())));
      set(i.result(), context.pointers.nil());
    } else {
      memory.allocate(i, values.scalar(i.result()), word(i.size()), i.location());
    }
  }

  private void declare(Instruction.Allocate i, Location location) {
    List<Command.Cell> cells = new ArrayList<>();
    context
        .promotion
        .cells(root(i))
        .forEach(
            (offset, type) -> cells.add(new Command.Cell(offset, cell(i.result(), offset, type))));
    builder.emit(new Command.Declare(cells, origin(i, location)));
    shadows.begin(i);
    tags.declared(i);
  }

  private static Origin origin(Instruction.Allocate i, Location location) {
    return new Origin(Origin.Kind.OBJECT, i.name(), location);
  }

  /** Whether a scope that is entered again fills the object it had before with any contents. */
  private boolean isRefilled(Instruction.Allocate i) {
    return scopes.isReentered(i)
        && i.size() instanceof Value.IntConstant size
        && size.value().longValue() <= MemoryLowering.MOST_REFILLED;
  }

  private void lifetimeStart(Instruction.LifetimeStart i) {
    if (!(i.pointer() instanceof Value.Register register)
        || !(definitions.get(register.id()) instanceof Instruction.Allocate allocate)) {
      throw new UnsupportedException("a scope of something that is no variable", i.location());
    }
    if (isPromoted(allocate)) {
      declare(allocate, i.location());
    } else if (isRefilled(allocate)) {
      Term pointer = values.scalar(register);
      context.tracking.setAlive(builder, context.pointers.object(pointer));
      memory.refill(
          context.pointsTo.pointee(function.name(), register).orElseThrow(),
          pointer,
          ((Value.IntConstant) allocate.size()).value().longValue(),
          origin(allocate, i.location()));
    } else {
      memory.allocate(allocate, values.scalar(register), word(allocate.size()), i.location());
    }
  }

  private Term cell(Value.Register register, long offset, Type type) {
    String name = register.id() + "." + register.name() + "@" + offset;
    return builder.local(name, context.types.sort(type));
  }

  /** The variable of a promoted cell. */
  private Term cell(Promotion.Place place, long offset, Type type) {
    return switch (place.root()) {
      case Promotion.Root.Symbol s -> context.globalCells(s.name()).get(offset);
      case Promotion.Root.Stack s -> {
        Instruction.Allocate allocate = (Instruction.Allocate) definitions.get(s.register());
        yield cell(allocate.result(), offset, type);
      }
    };
  }

  private void load(Instruction.Load i) {
    List<Term> variables = values.register(i.result());
    List<Leaf> leaves = Leaf.of(i.result().type());
    Optional<Promotion.Place> place = context.promotion.place(function.name(), i.pointer());
    if (place.isEmpty()) {
      Term pointer = values.scalar(i.pointer());
      for (int k = 0; k < leaves.size(); k++) {
        Leaf leaf = leaves.get(k);
        Region region = memory.region(i.pointer(), leaf.offset());
        Term at = context.pointers.plus(pointer, leaf.offset());
        Term loaded = memory.load(region, at, leaf.type());
        builder.assign(variables.get(k), loaded);
        floats.loaded(variables.get(k), loaded);
      }
      return;
    }
    for (int k = 0; k < leaves.size(); k++) {
      Leaf leaf = leaves.get(k);
      long offset = place.get().offset() + leaf.offset();
      builder.assign(variables.get(k), cell(place.get(), offset, leaf.type()));
    }
  }

  private void store(Instruction.Store i) {
    pointerUses.note(i);
    List<Term> parts = values.of(i.value());
    List<Leaf> leaves = Leaf.of(i.value().type());
    Optional<Promotion.Place> place = context.promotion.place(function.name(), i.pointer());
    if (place.isEmpty()) {
      Term pointer = values.scalar(i.pointer());
      for (int k = 0; k < leaves.size(); k++) {
        Leaf leaf = leaves.get(k);
        Region region = memory.region(i.pointer(), leaf.offset());
        memory.store(
            region, context.pointers.plus(pointer, leaf.offset()), leaf.type(), parts.get(k));
      }
      return;
    }
    for (int k = 0; k < leaves.size(); k++) {
      Leaf leaf = leaves.get(k);
      long offset = place.get().offset() + leaf.offset();
      builder.assign(cell(place.get(), offset, leaf.type()), parts.get(k));
      shadows.write(place.get(), offset, leaf.type());
    }
  }

  private void havoc(Instruction.Havoc i) {
    List<Leaf> leaves = Leaf.of(i.result().type());
    boolean isFollowed = context.pointsTo.isFollowed(function.name(), i.result());
    List<Term> variables = values.register(i.result());
    for (int k = 0; k < variables.size(); k++) {
      Origin origin = new Origin(Origin.Kind.INPUT, i.source(), i.location());
      builder.emit(new Command.Havoc(variables.get(k), origin));
      if (isFollowed && leaves.get(k).type() instanceof Type.Pointer) {
        builder.assume(context.pointers.isForeign(variables.get(k)));
        context.approximate(
            Direction.ASSUMED,
            "pointers that the environment hands in are null or lead to no object of the program",
            i.location());
      }
    }
  }

  private void havocMemory(Instruction.HavocMemory i) {
    Term pointer = values.scalar(i.pointer());
    Region region = memory.region(i.pointer(), 0);
    memory.havoc(region, pointer, word(i.length()), i.source(), i.location());
    if (context
        .pointsTo
        .pointee(function.name(), i.pointer())
        .filter(context.pointsTo::isFollowedFrom)
        .isPresent()) {
      context.approximate(
          Direction.ASSUMED,
          "pointers in memory with any contents lead to no object that they are not seen to lead to",
          i.location());
    }
  }

  private void havocAll(Instruction.HavocAll i) {
    Origin origin = new Origin(Origin.Kind.INTERNAL, i.source(), i.location());
    context.havocAll(builder, origin);
    context.approximate(
        Direction.OVER, "all memory may have changed in " + i.source(), i.location());
    if (context.pointsTo.objects().stream().anyMatch(context.pointsTo::isFollowedFrom)) {
      context.approximate(
          Direction.UNDER,
          "pointers in memory that "
              + i.source()
              + " changes are assumed to lead where they may lead otherwise",
          i.location());
    }
  }
}
