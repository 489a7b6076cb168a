package narwhal.pointsto;

import java.util.Optional;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Distances;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Comparisons of addresses with null, or with a number in the last page. No object lies in the
 * first page or the last, so the answer is known for what leads at most a page beyond its object;
 * farther out, the answer may be either.
 */
final class NullTests {
  private static final String FAR = "an address far beyond its object may be any, even null";

  private final Context context;
  private final TermFactory terms;
  private final PointerTerms pointers;
  private final ProcedureBuilder builder;
  private final String function;

  NullTests(Context context, ProcedureBuilder builder, String function) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.builder = builder;
    this.function = function;
  }

  /** The answer of a comparison that is {@code here} for objects as they lie here. */
  Term compare(Instruction.Compare i, Term left, Term right, Term here) {
    Optional<Value> tested =
        Distances.tested(i).filter(value -> context.distances.isAsked(function, value));
    if (tested.isEmpty()) {
      return here;
    }
    Term isKnown = isKnown(tested.get().equals(i.left()) ? left : right);
    if (isKnown.isTrue()) {
      return here;
    }
    context.approximateOnce(Direction.OVER, FAR, i.location());
    if (!context.checksRefused() && !(tested.get().type() instanceof Type.Pointer)) {
      // The interpreter does not ask where integers are compared.
      context.approximateOnce(Direction.UNDER, AddressUses.NUMBER, i.location());
    }
    return terms.ite(isKnown, here, builder.any(Sort.BOOL, FAR));
  }

  /** A number, as such or in the last page, or an address that is near its object. */
  private Term isKnown(Term address) {
    int width = pointers.width();
    if (!address.sort().equals(Sort.bitVec(width))) {
      return terms.fals();
    }
    Term page = terms.bv(Distances.PAGE - 1, width);
    Term object = pointers.object(address);
    Term isNumber =
        terms.or(
            terms.eq(object, pointers.objectNumber(0)),
            terms.bvUge(address, terms.bvNeg(terms.bv(Distances.PAGE, width))));
    Term size = context.tracking.sizeOf(object);
    Term isNear =
        terms.and(
            terms.neq(object, pointers.objectNumber(context.layout.wildObject())),
            terms.bvUle(
                terms.bvAdd(pointers.offset(address), page),
                terms.bvAdd(size, terms.bvAdd(page, page))));
    return terms.or(isNumber, isNear);
  }
}
