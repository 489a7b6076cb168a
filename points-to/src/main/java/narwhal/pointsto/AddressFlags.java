package narwhal.pointsto;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.logic.Command;
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
 * narwhal.pointsto.analysis.AddressParts}), whether they are: a Boolean variable for each, which
 * goes where the scalar goes; in memory, {@link AddressMaps}. There are none where nothing is
 * checked.
 */
final class AddressFlags {
  private static final String NUMBER = "number of an address";

  private final Context context;
  private final TermFactory terms;
  private final ProcedureBuilder builder;
  private final ValueTerms values;
  private final String function;
  private final Map<Integer, Instruction> definitions;
  private final AddressMaps maps;

  AddressFlags(
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
  }

  /** Whether a scalar is a part of an address; false where none ever is. */
  Term of(Value value, int leaf) {
    if (!context.isFlagged(function, value, leaf)) {
      return terms.fals();
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

  /** Whether some scalar of a value is. */
  Term of(Value value) {
    Term some = terms.fals();
    for (int leaf = 0; leaf < Leaf.count(value.type()); leaf++) {
      some = terms.or(some, of(value, leaf));
    }
    return some;
  }

  /** Where it holds, scalars that are parts of addresses become any numbers. */
  void forget(Value value, Term where) {
    switch (value) {
      case Value.Register register -> {
        for (int leaf = 0; leaf < Leaf.count(register.type()); leaf++) {
          if (context.isFlagged(function, register, leaf)) {
            Term scalar = values.register(register).get(leaf);
            Term flag = variable(register, leaf);
            Term any = any(register, scalar.sort());
            builder.assign(scalar, terms.ite(terms.and(flag, where), any, scalar));
            builder.assign(flag, terms.and(flag, terms.not(where)));
          }
        }
      }
      case Value.Aggregate aggregate -> aggregate.parts().forEach(part -> forget(part, where));
      default -> {}
    }
  }

  /** Any number; what was extended was one of fewer bits. */
  private Term any(Value.Register register, Sort sort) {
    if (definitions.get(register.id()) instanceof Instruction.Cast cast
        && cast.operand().type() instanceof Type.Int from
        && from.bits() > 1
        && sort instanceof Sort.BitVec to) {
      Sort narrow = context.types.sort(from);
      if (cast.operator() == CastOperator.ZEXT) {
        return terms.zext(to.width(), builder.any(narrow, NUMBER));
      }
      if (cast.operator() == CastOperator.SEXT) {
        return terms.sext(to.width(), builder.any(narrow, NUMBER));
      }
    }
    return builder.any(sort, NUMBER);
  }

  private Term variable(Value.Register register, int leaf) {
    return builder.local(register.id() + "#" + leaf + "#address", Sort.BOOL);
  }

  /** The variables beside registers, in the order of their scalars. */
  List<Term> of(List<Value.Register> registers) {
    List<Term> flags = new ArrayList<>();
    for (Value.Register register : registers) {
      for (int leaf = 0; leaf < Leaf.count(register.type()); leaf++) {
        if (context.isFlagged(function, register, leaf)) {
          flags.add(variable(register, leaf));
        }
      }
    }
    return flags;
  }

  /** The variables beside the results of this function. */
  List<Term> results(Function of) {
    List<Term> flags = new ArrayList<>();
    for (int leaf = 0; leaf < Leaf.count(of.signature().result()); leaf++) {
      if (context.isResultFlagged(of.name(), leaf)) {
        flags.add(builder.local("result" + leaf + "#address", Sort.BOOL));
      }
    }
    return flags;
  }

  /** What a return says of the results. */
  List<Term> returned(Function of, Value value) {
    List<Term> flags = new ArrayList<>();
    for (int leaf = 0; leaf < Leaf.count(of.signature().result()); leaf++) {
      if (context.isResultFlagged(of.name(), leaf)) {
        flags.add(of(value, leaf));
      }
    }
    return flags;
  }

  /** What a call says of the parameters; {@code passed} of the arguments are there for them. */
  List<Term> arguments(Instruction.Call call, Function target, int passed) {
    List<Term> flags = new ArrayList<>();
    List<Value.Register> parameters = target.parameters();
    for (int k = 0; k < parameters.size(); k++) {
      for (int leaf = 0; leaf < Leaf.count(parameters.get(k).type()); leaf++) {
        if (context.isFlagged(target.name(), parameters.get(k), leaf)) {
          flags.add(k < passed ? of(call.arguments().get(k), leaf) : terms.fals());
        }
      }
    }
    return flags;
  }

  /** Where a call puts what it learns of the results. */
  List<Term> results(Instruction.Call call, Function target, List<Command> before) {
    List<Term> flags = new ArrayList<>();
    int known = call.result().map(result -> Leaf.count(result.type())).orElse(0);
    int count = Leaf.count(target.signature().result());
    for (int leaf = 0; leaf < Math.max(known, count); leaf++) {
      boolean isTold = leaf < count && context.isResultFlagged(target.name(), leaf);
      boolean isAsked =
          leaf < known && context.isFlagged(function, call.result().orElseThrow(), leaf);
      if (isTold) {
        flags.add(
            isAsked ? variable(call.result().orElseThrow(), leaf) : builder.temporary(Sort.BOOL));
      } else if (isAsked) {
        before.add(new Command.Assign(variable(call.result().orElseThrow(), leaf), terms.fals()));
      }
    }
    return flags;
  }

  /** The instruction has moved scalars from registers to others. */
  void moved(Instruction instruction) {
    if (!(instruction instanceof Instruction.Defining i) || i instanceof Instruction.Phi) {
      return;
    }
    for (int leaf = 0; leaf < Leaf.count(i.result().type()); leaf++) {
      if (context.isFlagged(function, i.result(), leaf) && !(i instanceof Instruction.Load)) {
        Term some = terms.fals();
        for (PartMoves.Move move : PartMoves.of(i)) {
          if (move.to() == leaf) {
            some = terms.or(some, of(move.operand(), move.from()));
          }
        }
        builder.assign(variable(i.result(), leaf), some);
      }
    }
  }

  /** What a phi takes over from one of its values, as a list of variables and one of terms. */
  void phi(Instruction.Phi phi, Value value, List<Term> variables, List<Term> sources) {
    for (int leaf = 0; leaf < Leaf.count(phi.result().type()); leaf++) {
      if (context.isFlagged(function, phi.result(), leaf)) {
        variables.add(variable(phi.result(), leaf));
        sources.add(of(value, leaf));
      }
    }
  }

  void loaded(Instruction.Load i) {
    List<Leaf> leaves = Leaf.of(i.result().type());
    for (int k = 0; k < leaves.size(); k++) {
      if (context.isFlagged(function, i.result(), k)) {
        builder.assign(variable(i.result(), k), inMemory(i.pointer(), leaves.get(k)));
      }
    }
  }

  private Term inMemory(Value pointer, Leaf leaf) {
    Optional<Promotion.Place> place = context.promotion.place(function, pointer);
    if (place.isPresent()) {
      return cell(place.get(), cellAt(pointer, leaf), leaf.offset()).orElse(terms.fals());
    }
    Term at = context.pointers.plus(values.scalar(pointer), leaf.offset());
    return maps.load(region(pointer, leaf), at, leaf.type().storeSize());
  }

  void stored(Instruction.Store i) {
    List<Leaf> leaves = Leaf.of(i.value().type());
    List<Term> parts = values.of(i.value());
    Optional<Promotion.Place> place = context.promotion.place(function, i.pointer());
    for (int k = 0; k < leaves.size(); k++) {
      Leaf leaf = leaves.get(k);
      if (place.isPresent()) {
        Term isAddress = isAddress(i.value(), k, leaf.type(), parts.get(k));
        cell(place.get(), cellAt(i.pointer(), leaf), leaf.offset())
            .ifPresent(flag -> builder.assign(flag, isAddress));
      } else if (region(i.pointer(), leaf).addresses().isPresent()) {
        Term at = context.pointers.plus(values.scalar(i.pointer()), leaf.offset());
        maps.store(
            region(i.pointer(), leaf),
            at,
            leaf.type().storeSize(),
            isAddress(i.value(), k, leaf.type(), parts.get(k)));
      }
    }
  }

  /** Whether a scalar that is stored is an address or a part of one; null is a number, too. */
  private Term isAddress(Value value, int leaf, Type type, Term scalar) {
    Term isPart = of(value, leaf);
    if (!context.parts.isAddress(function, value, leaf, type)) {
      return isPart;
    }
    boolean isWord = scalar.sort().equals(Sort.bitVec(context.pointers.width()));
    return terms.or(isPart, isWord ? terms.neq(scalar, context.pointers.nil()) : terms.tru());
  }

  /** A stack object that is kept in variables comes to be. */
  void declared(Instruction.Allocate i) {
    Promotion.Root root = new Promotion.Root.Stack(function, i.result().id());
    Cell start = context.pointsTo.pointee(function, i.result()).orElseThrow();
    for (long offset : context.promotion.cells(root).keySet()) {
      cell(new Promotion.Place(root, 0), Optional.of(start.plus(offset)), offset)
          .ifPresent(flag -> builder.assign(flag, terms.fals()));
    }
  }

  private Optional<Cell> cellAt(Value pointer, Leaf leaf) {
    return context.pointsTo.pointee(function, pointer).map(cell -> cell.plus(leaf.offset()));
  }

  /** The variable beside one of an object that is kept in variables, if its memory has parts. */
  private Optional<Term> cell(Promotion.Place place, Optional<Cell> at, long distance) {
    if (!context.isFlagged(at)) {
      return Optional.empty();
    }
    long offset = place.offset() + distance;
    return switch (place.root()) {
      case Promotion.Root.Symbol s -> Optional.of(context.globalFlags(s.name()).get(offset));
      case Promotion.Root.Stack s ->
          Optional.of(builder.local(s.register() + "@" + offset + "#address", Sort.BOOL));
    };
  }

  private Region region(Value pointer, Leaf leaf) {
    return context.regions.at(cellAt(pointer, leaf));
  }
}
