package narwhal.pointsto;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Value;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Where a program looks at what may be a part of an address: if it is one, it is any number from
 * then on. If a pointer may be made of it again by computing, that it is none is checked first. Two
 * numbers that are addresses as a whole may be compared inside one object. Whether two smaller
 * parts are equal is asked by those who compare memory with a copy of it, and is taken as it is
 * here.
 */
final class PartUses {
  private final Context context;
  private final TermFactory terms;
  private final ProcedureBuilder builder;
  private final ValueTerms values;
  private final AddressFlags flags;
  private final String function;

  /** What has been looked at since the block began. */
  private final Set<Value> known = new HashSet<>();

  PartUses(
      Context context,
      ProcedureBuilder builder,
      ValueTerms values,
      AddressFlags flags,
      String function) {
    this.context = context;
    this.terms = context.terms;
    this.builder = builder;
    this.values = values;
    this.flags = flags;
    this.function = function;
  }

  void startBlock() {
    known.clear();
  }

  void note(Instruction instruction) {
    List<Value> looks = context.parts.looks(function, instruction);
    if (instruction instanceof Instruction.Compare compare && looks.size() == 2) {
      boolean areWhole = looks.stream().allMatch(value -> context.parts.isWhole(function, value));
      boolean isEquality =
          compare.predicate() == IntPredicate.EQ || compare.predicate() == IntPredicate.NE;
      if (areWhole || isEquality) {
        Term where = builder.temporary(Sort.BOOL);
        Term both = both(looks.getFirst(), looks.getLast());
        builder.assign(
            where,
            terms.not(
                areWhole ? terms.and(both, areInOne(looks.getFirst(), looks.getLast())) : both));
        looks.forEach(value -> look(value, where, instruction));
        return;
      }
    }
    for (Value value : looks) {
      if (known.add(value)) {
        look(value, terms.tru(), instruction);
      }
    }
  }

  private Term both(Value left, Value right) {
    return terms.and(flags.of(left), flags.of(right));
  }

  /** Two addresses lead to one object. */
  private Term areInOne(Value left, Value right) {
    return terms.eq(
        context.pointers.object(values.scalar(left)),
        context.pointers.object(values.scalar(right)));
  }

  private void look(Value value, Term where, Instruction instruction) {
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
      Term isNone = terms.not(terms.and(flags.of(value), where));
      context
          .refuse(AddressUses.NUMBER, instruction.location())
          .ifPresent(check -> builder.emit(new Command.Assert(isNone, check)));
    } else {
      flags.forget(value, where);
      context.approximateOnce(
          Direction.OVER,
          "parts of an address that the program looks at may be any numbers",
          instruction.location());
    }
  }
}
