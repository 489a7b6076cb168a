package narwhal.pointsto;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import narwhal.ir.logic.Command;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.AddressParts;
import narwhal.pointsto.analysis.Leaf;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Where a program looks at what may be a part of an address: if it is one, it is the number that
 * the address has there ({@link AddressNumbers}) from then on. If a pointer may be made of it again
 * by computing, that it is none is checked first. Two numbers that are addresses as a whole may be
 * compared inside one object, and such a number with 0. And where a pointer is read that need not
 * be all of one address, as some of its bytes may have been overwritten.
 */
final class PartUses {
  private static final String BROKEN =
      "where a pointer leads of which some bytes were overwritten is not known";

  private static final String NUMBER =
      "a pointer in memory with any contents may be any that has these bytes";

  private final Context context;
  private final TermFactory terms;
  private final ProcedureBuilder builder;
  private final ValueTerms values;
  private final AddressTags tags;
  private final String function;

  /** What has been looked at since the block began. */
  private final Set<Value> known = new HashSet<>();

  PartUses(
      Context context,
      ProcedureBuilder builder,
      ValueTerms values,
      AddressTags tags,
      String function) {
    this.context = context;
    this.terms = context.terms;
    this.builder = builder;
    this.values = values;
    this.tags = tags;
    this.function = function;
  }

  void startBlock() {
    known.clear();
  }

  void note(Instruction instruction) {
    List<Value> looks = context.parts.looks(function, instruction);
    if (instruction instanceof Instruction.Compare compare) {
      if (AddressParts.isNullTest(compare)) {
        UnaryOperator<Term> isPiece =
            tag -> terms.and(context.tags.isPart(tag), terms.not(context.tags.isWhole(tag)));
        looks.forEach(value -> look(value, isPiece, instruction));
        return;
      }
      if (looks.size() == 2
          && looks.stream().allMatch(value -> context.parts.isWhole(function, value))) {
        Term where = builder.temporary(Sort.BOOL);
        builder.assign(where, terms.not(areInOne(looks.getFirst(), looks.getLast())));
        looks.forEach(
            value -> look(value, tag -> terms.and(context.tags.isPart(tag), where), instruction));
        return;
      }
    }
    for (Value value : looks) {
      if (known.add(value)) {
        look(value, context.tags::isPart, instruction);
      }
    }
  }

  /** Both are addresses and lead to one object. */
  private Term areInOne(Value left, Value right) {
    return terms.and(
        tags.some(left, context.tags::isPart),
        tags.some(right, context.tags::isPart),
        terms.eq(
            context.pointers.object(values.scalar(left)),
            context.pointers.object(values.scalar(right))));
  }

  private void look(Value value, UnaryOperator<Term> where, Instruction instruction) {
    boolean mayBecomePointer = context.parts.mayBecomePointer(function, value);
    if (!context.checksRefused()) {
      context.approximate(Direction.UNDER, AddressUses.NUMBER, instruction.location());
      if (mayBecomePointer) {
        context.approximateOnce(
            Direction.OVER,
            "where pointers lead that are computed from parts of others is not followed",
            instruction.location());
      }
    } else if (mayBecomePointer) {
      Term isNone = terms.not(tags.some(value, where));
      context
          .refuse(AddressUses.NUMBER, instruction.location())
          .ifPresent(check -> builder.emit(new Command.Assert(isNone, check)));
    } else {
      tags.look(value, where);
      context.approximateOnce(
          Direction.OVER,
          "parts of an address that the program looks at may be any numbers",
          instruction.location());
    }
  }

  /**
   * A pointer that was read from memory where its bytes may be of several addresses and numbers is
   * any, if an access through it is checked: it may then lead nowhere, which fails the check, so
   * that nothing depends on where it leads otherwise. If not, that there is none is checked here.
   */
  void loaded(Instruction.Load i) {
    List<Leaf> leaves = Leaf.of(i.result().type());
    for (int k = 0; k < leaves.size(); k++) {
      number(i, k, leaves.get(k));
      if (!context.parts.mayBeBroken(function, i, k)) {
        continue;
      }
      if (!context.checksRefused()) {
        context.approximateOnce(Direction.UNDER, BROKEN, i.location());
        continue;
      }
      Term tag = tags.inMemory(i.pointer(), leaves.get(k));
      Term isBroken = terms.and(context.tags.isPart(tag), terms.not(context.tags.isWhole(tag)));
      if (isBroken.isFalse()) {
        continue;
      }
      if (context.checksDereferences()) {
        Term pointer = values.register(i.result()).get(k);
        Term any = builder.any(pointer.sort(), BROKEN);
        builder.assign(pointer, terms.ite(isBroken, any, pointer));
        context.approximateOnce(Direction.OVER, BROKEN, i.location());
      } else {
        context
            .refuse(BROKEN, i.location())
            .ifPresent(check -> builder.emit(new Command.Assert(terms.not(isBroken), check)));
      }
    }
  }

  /**
   * Memory with any contents holds a number, not an address: what was read is an address that has
   * this number. An execution of the program has asked for its bytes, so it need not be noted where
   * nothing is checked.
   */
  private void number(Instruction.Load i, int leaf, Leaf scalar) {
    if (!context.checksRefused()
        || !context.parts.mayBeNumber(function, i, leaf)
        || context.promotion.place(function, i.pointer()).isPresent()) {
      return;
    }
    Term pointer = values.register(i.result()).get(leaf);
    // All bytes are of one address or none is, unless some may have been overwritten.
    long bytes = context.parts.mayBeBroken(function, i, leaf) ? scalar.type().storeSize() : 1;
    Term isNumber = terms.not(tags.holdsPart(i.pointer(), scalar, bytes));
    builder.assign(pointer, context.addressNumbers.address(builder, pointer, isNumber));
    context.approximateOnce(Direction.OVER, NUMBER, i.location());
  }
}
