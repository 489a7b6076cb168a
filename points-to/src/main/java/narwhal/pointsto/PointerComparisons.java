package narwhal.pointsto;

import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Compares pointers. Packed pointers are equal where pointers are, and in the order of pointers
 * inside one object. Where the answer depends on where objects lie, they may lie anywhere.
 */
final class PointerComparisons {
  private static final String ORDER = "objects may lie in any order in memory";
  private static final String EQUALITY =
      "a pointer to an object that is gone, or to the end of one, may be one to another object";

  private final Context context;
  private final TermFactory terms;
  private final ProcedureBuilder builder;
  private final String function;
  private final NullTests nullTests;

  PointerComparisons(Context context, ProcedureBuilder builder, String function) {
    this.context = context;
    this.terms = context.terms;
    this.builder = builder;
    this.function = function;
    this.nullTests = new NullTests(context, builder, function);
  }

  Term compare(Instruction.Compare i, Term left, Term right) {
    Term here = context.integers.compare(i.predicate(), left, right);
    if (i.left().type() instanceof Type.Pointer) {
      context.fixed.note(context, i, context.coincidences.mayBeObject(function, i));
    }
    if (!Coincidences.comparesPointers(i)) {
      return nullTests.compare(i, left, right, here);
    }
    if (context.coincidences.mayBeLiterals(function, i)) {
      context.approximateOnce(
          Direction.ASSUMED, "different string literals lie apart from each other", i.location());
    }
    Term first = context.pointers.object(left);
    Term second = context.pointers.object(right);
    Term apart = terms.and(terms.neq(first, second), isObject(first), isObject(second));
    return Coincidences.isEquality(i)
        ? equality(i, left, right, here, apart)
        : order(i, left, right, here, apart);
  }

  private Term order(Instruction.Compare i, Term left, Term right, Term here, Term apart) {
    if (apart.isFalse()) {
      return here;
    }
    context.approximateOnce(Direction.OVER, ORDER, i.location());
    Term first = context.pointers.object(left);
    Term second = context.pointers.object(right);
    Term isOrdered =
        switch (i.predicate()) {
          case ULT, ULE -> context.placement.isBefore(first, second);
          case UGT, UGE -> context.placement.isBefore(second, first);
          case EQ, NE, SGT, SGE, SLT, SLE -> builder.any(Sort.BOOL, ORDER);
        };
    return terms.ite(apart, orEither(mayCoincide(i, left, right), isOrdered, ORDER), here);
  }

  private Term equality(Instruction.Compare i, Term left, Term right, Term here, Term apart) {
    Term depends = terms.and(apart, mayCoincide(i, left, right));
    if (!depends.isFalse()) {
      context.approximateOnce(Direction.OVER, EQUALITY, i.location());
    }
    return orEither(depends, here, EQUALITY);
  }

  private Term orEither(Term where, Term otherwise, String why) {
    return where.isFalse() ? otherwise : terms.ite(where, builder.any(Sort.BOOL, why), otherwise);
  }

  /** Whether pointers to two objects may be one address, or the objects lie where others lay. */
  private Term mayCoincide(Instruction.Compare i, Term left, Term right) {
    return terms.or(areMet(i, left, right), isReplaced(i, left, right));
  }

  private Term isObject(Term number) {
    return terms.and(
        terms.neq(number, context.pointers.objectNumber(0)),
        terms.neq(number, context.pointers.objectNumber(context.layout.wildObject())));
  }

  /** One is the end of an object, the other the start of one. */
  private Term areMet(Instruction.Compare i, Term left, Term right) {
    if (!context.coincidences.mayMeet(function, i)) {
      return terms.fals();
    }
    return terms.or(meets(left, right), meets(right, left));
  }

  private Term meets(Term end, Term start) {
    Term size = context.tracking.sizeOf(context.pointers.object(end));
    return terms.and(terms.eq(context.pointers.offset(end), size), context.pointers.isStart(start));
  }

  /** An object is gone, and the other may have begun since. */
  private Term isReplaced(Instruction.Compare i, Term left, Term right) {
    if (!context.coincidences.mayBeGone(function, i)) {
      return terms.fals();
    }
    Term one = context.pointers.object(left);
    Term other = context.pointers.object(right);
    Term isGone = terms.not(context.tracking.isReadable(one));
    Term isOtherGone = terms.not(context.tracking.isReadable(other));
    return context.coincidences.isInOrder(function, i)
        ? terms.ite(terms.bvUlt(one, other), isGone, isOtherGone)
        : terms.or(isGone, isOtherGone);
  }
}
