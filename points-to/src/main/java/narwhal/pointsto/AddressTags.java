package narwhal.pointsto;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import narwhal.ir.logic.Command;
import narwhal.ir.machine.CallFit;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Cell;
import narwhal.pointsto.analysis.Leaf;
import narwhal.pointsto.analysis.PartMoves;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Keeps, beside scalars that may be parts of addresses ({@link
 * narwhal.pointsto.analysis.AddressParts}), of which addresses they are: a variable for each with a
 * tag ({@link PartTags}), which goes where the scalar goes; in memory, {@link AddressMaps}. There
 * are none where nothing is checked.
 */
final class AddressTags {
  private final Context context;
  private final TermFactory terms;
  private final ProcedureBuilder builder;
  private final ValueTerms values;
  private final String function;
  private final Map<Integer, Instruction> definitions;
  private final AddressMaps maps;
  private final PartTags tags;

  AddressTags(
      Context context,
      ProcedureBuilder builder,
      ValueTerms values,
      String function,
      Map<Integer, Instruction> definitions) {
    this.context = context;
    this.terms = context.terms;
    this.builder = builder;
    this.values = values;
    this.function = function;
    this.definitions = definitions;
    this.maps = new AddressMaps(context, builder);
    this.tags = context.tags;
  }

  /** The tag of a scalar; that of a number where it never is a part. */
  Term of(Value value, int leaf) {
    if (!context.isTagged(function, value, leaf)) {
      return tags.none();
    }
    if (value instanceof Value.Register register) {
      return variable(register, leaf);
    }
    int first = 0;
    for (Value part : ((Value.Aggregate) value).parts()) {
      int count = Leaf.count(part.type());
      if (leaf < first + count) {
        return of(part, leaf - first);
      }
      first += count;
    }
    throw new IllegalArgumentException("no scalar " + leaf + " in " + value);
  }

  /** Whether something holds of the tag of some scalar of a value. */
  Term some(Value value, UnaryOperator<Term> which) {
    Term some = terms.fals();
    for (int leaf = 0; leaf < Leaf.count(value.type()); leaf++) {
      some = terms.or(some, which.apply(of(value, leaf)));
    }
    return some;
  }

  /** Where it holds of its tag, a scalar becomes the number that the address has in its place. */
  void look(Value value, UnaryOperator<Term> where) {
    switch (value) {
      case Value.Register register -> {
        for (int leaf = 0; leaf < Leaf.count(register.type()); leaf++) {
          if (context.isTagged(function, register, leaf)) {
            Term scalar = values.register(register).get(leaf);
            Term tag = variable(register, leaf);
            Term isSeen = where.apply(tag);
            Term any = any(register, scalar.sort());
            Term number =
                context
                    .addressNumbers
                    .of(tag, scalar.sort(), most(register))
                    .map(known -> terms.ite(tags.isMixed(tag), any, known))
                    .orElse(any);
            builder.assign(scalar, terms.ite(isSeen, number, scalar));
            builder.assign(tag, terms.ite(isSeen, tags.none(), tag));
          }
        }
      }
      case Value.Aggregate aggregate -> aggregate.parts().forEach(part -> look(part, where));
      default -> {}
    }
  }

  /** How many bytes of an address a register may hold. */
  private int most(Value.Register register) {
    return definitions.get(register.id()) instanceof Instruction.Cast cast
            && cast.operator() != CastOperator.BITCAST
            && cast.operand().type() instanceof Type.Int from
            && from.bits() % 8 == 0
        ? from.bits() / 8
        : PartTags.MOST_BYTES;
  }

  /** Any number; what was extended was one of fewer bits. */
  private Term any(Value.Register register, Sort sort) {
    if (definitions.get(register.id()) instanceof Instruction.Cast cast
        && cast.operand().type() instanceof Type.Int from
        && from.bits() > 1
        && sort instanceof Sort.BitVec to) {
      Sort narrow = context.types.sort(from);
      if (cast.operator() == CastOperator.ZEXT) {
        return terms.zext(to.width(), builder.any(narrow, AddressNumbers.NUMBER));
      }
      if (cast.operator() == CastOperator.SEXT) {
        return terms.sext(to.width(), builder.any(narrow, AddressNumbers.NUMBER));
      }
    }
    return builder.any(sort, AddressNumbers.NUMBER);
  }

  private Term variable(Value.Register register, int leaf) {
    return builder.local(register.id() + "#" + leaf + "#address", tags.sort());
  }

  /** The variables beside registers, in the order of their scalars. */
  List<Term> of(List<Value.Register> registers) {
    List<Term> all = new ArrayList<>();
    for (Value.Register register : registers) {
      for (int leaf = 0; leaf < Leaf.count(register.type()); leaf++) {
        if (context.isTagged(function, register, leaf)) {
          all.add(variable(register, leaf));
        }
      }
    }
    return all;
  }

  /** The variables beside the results of this function. */
  List<Term> results(Function of) {
    List<Term> all = new ArrayList<>();
    for (int leaf = 0; leaf < Leaf.count(of.signature().result()); leaf++) {
      if (context.isResultTagged(of.name(), leaf)) {
        all.add(builder.local("result" + leaf + "#address", tags.sort()));
      }
    }
    return all;
  }

  /** What a return says of the results. */
  List<Term> returned(Function of, Value value) {
    List<Term> all = new ArrayList<>();
    for (int leaf = 0; leaf < Leaf.count(of.signature().result()); leaf++) {
      if (context.isResultTagged(of.name(), leaf)) {
        all.add(of(value, leaf));
      }
    }
    return all;
  }

  /** What a call says of the parameters; {@code passed} of the arguments are there for them. */
  List<Term> arguments(Instruction.Call call, Function target, int passed) {
    List<Term> all = new ArrayList<>();
    List<Value.Register> parameters = target.parameters();
    for (int k = 0; k < parameters.size(); k++) {
      for (int leaf = 0; leaf < Leaf.count(parameters.get(k).type()); leaf++) {
        if (context.isTagged(target.name(), parameters.get(k), leaf)) {
          all.add(
              k < passed ? passed(call.arguments().get(k), leaf, parameters.get(k)) : tags.none());
        }
      }
    }
    return all;
  }

  /** An argument that does not fit its parameter is cut. */
  private Term passed(Value argument, int leaf, Value.Register parameter) {
    Term tag = of(argument, leaf);
    return argument.type().equals(parameter.type()) ? tag : tags.mixedIf(tags.isPart(tag));
  }

  /** Where a call puts what it learns of the results; a result that does not fit is any number. */
  List<Term> results(Instruction.Call call, Function target, List<Command> before) {
    List<Term> all = new ArrayList<>();
    int known = call.result().map(result -> Leaf.count(result.type())).orElse(0);
    int count = Leaf.count(target.signature().result());
    boolean isOpen = CallFit.isResultOpen(call, target);
    for (int leaf = 0; leaf < Math.max(known, count); leaf++) {
      boolean isTold = leaf < count && context.isResultTagged(target.name(), leaf);
      boolean isAsked =
          leaf < known && context.isTagged(function, call.result().orElseThrow(), leaf);
      boolean isTaken = isTold && isAsked && !isOpen;
      if (isTold) {
        all.add(
            isTaken ? variable(call.result().orElseThrow(), leaf) : builder.temporary(tags.sort()));
      }
      if (isAsked && !isTaken) {
        before.add(new Command.Assign(variable(call.result().orElseThrow(), leaf), tags.none()));
      }
    }
    return all;
  }

  /** The instruction has moved scalars from registers to others. */
  void moved(Instruction instruction) {
    if (!(instruction instanceof Instruction.Defining i) || i instanceof Instruction.Phi) {
      return;
    }
    for (int leaf = 0; leaf < Leaf.count(i.result().type()); leaf++) {
      if (context.isTagged(function, i.result(), leaf) && !(i instanceof Instruction.Load)) {
        builder.assign(variable(i.result(), leaf), moved(i, leaf));
      }
    }
  }

  private Term moved(Instruction.Defining i, int leaf) {
    List<Term> from = new ArrayList<>();
    for (PartMoves.Move move : PartMoves.of(i)) {
      if (move.to() == leaf) {
        from.add(of(move.operand(), move.from()));
      }
    }
    return switch (i) {
      case Instruction.Select select when select.condition().type() instanceof Type.Int ->
          terms.ite(values.scalar(select.condition()), from.getFirst(), from.getLast());
      case Instruction.Cast cast -> cast(cast, tags.merged(from));
      default -> from.isEmpty() ? tags.none() : tags.merged(from);
    };
  }

  /** What a cast that moves bits makes of a tag. */
  private Term cast(Instruction.Cast cast, Term tag) {
    int from = bytes(cast.operand().type());
    int to = bytes(cast.result().type());
    if (from == 0 || to == 0) {
      return tags.mixedIf(tags.isPart(tag));
    }
    return switch (cast.operator()) {
      case TRUNC -> tags.truncated(tag, to);
      case ZEXT -> tags.zeroExtended(tag, from);
      case SEXT -> tags.signExtended(tag, from);
      default -> from == to ? tag : tags.mixedIf(tags.isPart(tag));
    };
  }

  /** The bytes of a scalar type that has no other bits, or 0. */
  private static int bytes(Type type) {
    return switch (type) {
      case Type.Int t -> t.bits() % 8 == 0 ? t.bits() / 8 : 0;
      case Type.Float t -> Math.toIntExact(t.storeSize());
      default -> 0;
    };
  }

  /** What a phi takes over from one of its values, as a list of variables and one of terms. */
  void phi(Instruction.Phi phi, Value value, List<Term> variables, List<Term> sources) {
    for (int leaf = 0; leaf < Leaf.count(phi.result().type()); leaf++) {
      if (context.isTagged(function, phi.result(), leaf)) {
        variables.add(variable(phi.result(), leaf));
        sources.add(of(value, leaf));
      }
    }
  }

  void loaded(Instruction.Load i) {
    List<Leaf> leaves = Leaf.of(i.result().type());
    for (int k = 0; k < leaves.size(); k++) {
      if (context.isTagged(function, i.result(), k)) {
        Term tag = inMemory(i.pointer(), leaves.get(k));
        builder.assign(variable(i.result(), k), whole(leaves.get(k).type(), tag));
      }
    }
  }

  /** Of what has bits beside its bytes, only some of those that were kept are. */
  private Term whole(Type type, Term tag) {
    return type instanceof Type.Pointer || bytes(type) > 0 ? tag : tags.mixedIf(tags.isPart(tag));
  }

  /** The tag of a scalar in memory. */
  Term inMemory(Value pointer, Leaf leaf) {
    Optional<Promotion.Place> place = context.promotion.place(function, pointer);
    if (place.isPresent()) {
      return cell(place.get(), cellAt(pointer, leaf), leaf.offset()).orElse(tags.none());
    }
    Term at = context.pointers.plus(values.scalar(pointer), leaf.offset());
    return maps.load(region(pointer, leaf), at, leaf.type().storeSize());
  }

  /** Whether the first so many bytes of a scalar in memory are of an address, or some of them. */
  Term holdsPart(Value pointer, Leaf leaf, long bytes) {
    Term at = context.pointers.plus(values.scalar(pointer), leaf.offset());
    return maps.holdsPart(region(pointer, leaf), at, bytes);
  }

  void stored(Instruction.Store i) {
    List<Leaf> leaves = Leaf.of(i.value().type());
    List<Term> parts = values.of(i.value());
    Optional<Promotion.Place> place = context.promotion.place(function, i.pointer());
    for (int k = 0; k < leaves.size(); k++) {
      Leaf leaf = leaves.get(k);
      Term tag = stored(i.value(), k, leaf.type(), parts.get(k));
      if (place.isPresent()) {
        cell(place.get(), cellAt(i.pointer(), leaf), leaf.offset())
            .ifPresent(variable -> builder.assign(variable, tag));
      } else if (region(i.pointer(), leaf).addresses().isPresent()) {
        Region region = region(i.pointer(), leaf);
        Term at = context.pointers.plus(values.scalar(i.pointer()), leaf.offset());
        if (leaf.type() instanceof Type.Pointer && isAddress(i.value(), k, leaf.type())) {
          maps.storeAddress(region, at, parts.get(k));
        } else {
          maps.store(region, at, leaf.type().storeSize(), tag);
        }
      }
    }
  }

  private boolean isAddress(Value value, int leaf, Type type) {
    return context.parts.isAddress(function, value, leaf, type);
  }

  /** The tag of a scalar that is stored: an address, or a part of one; null is a number, too. */
  private Term stored(Value value, int leaf, Type type, Term scalar) {
    Term tag = whole(type, of(value, leaf));
    if (!isAddress(value, leaf, type)) {
      return tag;
    }
    boolean isWord = scalar.sort().equals(Sort.bitVec(context.pointers.width()));
    Term address = isWord ? tags.of(scalar, 0, context.pointers.width() / 8) : tags.mixed();
    return terms.ite(tags.isPart(tag), tags.mixed(), address);
  }

  /** A stack object that is kept in variables comes to be. */
  void declared(Instruction.Allocate i) {
    Promotion.Root root = new Promotion.Root.Stack(function, i.result().id());
    Cell start = context.pointsTo.pointee(function, i.result()).orElseThrow();
    for (long offset : context.promotion.cells(root).keySet()) {
      cell(new Promotion.Place(root, 0), Optional.of(start.plus(offset)), offset)
          .ifPresent(tag -> builder.assign(tag, tags.none()));
    }
  }

  private Optional<Cell> cellAt(Value pointer, Leaf leaf) {
    return context.pointsTo.pointee(function, pointer).map(cell -> cell.plus(leaf.offset()));
  }

  /** The variable beside one of an object that is kept in variables, if its memory has parts. */
  private Optional<Term> cell(Promotion.Place place, Optional<Cell> at, long distance) {
    if (!context.isTagged(at)) {
      return Optional.empty();
    }
    long offset = place.offset() + distance;
    return switch (place.root()) {
      case Promotion.Root.Symbol s -> Optional.of(context.globalTags(s.name()).get(offset));
      case Promotion.Root.Stack s ->
          Optional.of(builder.local(s.register() + "@" + offset + "#address", tags.sort()));
    };
  }

  private Region region(Value pointer, Leaf leaf) {
    return context.regions.at(cellAt(pointer, leaf));
  }
}
