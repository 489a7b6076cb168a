package narwhal.pointsto;

import java.util.List;
import java.util.Optional;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Origin;
import narwhal.ir.machine.Location;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The numbers that addresses are: any, but the same byte in the same place of the same address
 * throughout an execution. That covers every placement of objects.
 */
final class AddressNumbers {
  static final String NUMBER = "number of an address";

  private final TermFactory terms;
  private final PartTags tags;
  private final Term octets;
  private final boolean isAsked;

  AddressNumbers(TermFactory terms, PartTags tags, int pointerBits, boolean isAsked) {
    this.terms = terms;
    this.tags = tags;
    this.isAsked = isAsked;
    this.octets =
        terms.variable("octets", new Sort.Array(Sort.bitVec(pointerBits + 3), Sort.bitVec(8)));
  }

  List<Term> variables() {
    return isAsked ? List.of(octets) : List.of();
  }

  void start(ProcedureBuilder builder) {
    if (isAsked) {
      builder.emit(
          new Command.Havoc(octets, new Origin(Origin.Kind.INTERNAL, NUMBER, Location.NONE)));
    }
  }

  /**
   * The number that a scalar is whose tag is known, or nothing for sorts that are not kept so.
   *
   * @param most the greatest number of bytes of an address that it may hold
   */
  Optional<Term> of(Term tag, Sort sort, int most) {
    if (!(sort instanceof Sort.BitVec bits) || bits.width() % 8 != 0) {
      return Optional.empty();
    }
    int count = Math.min(Math.min(bits.width() / 8, most), PartTags.MOST_BYTES);
    Term number = null;
    Term fill = terms.bv(0, 8);
    for (int k = 0; k < count; k++) {
      Term isHeld = k == 0 ? terms.tru() : tags.isLonger(tag, k);
      Term octet = terms.ite(isHeld, terms.select(octets, tags.octet(tag, k)), fill);
      Term isNegative = terms.eq(terms.extract(7, 7, octet), terms.bv(1, 1));
      fill = terms.ite(terms.and(tags.isSigned(tag), isNegative), terms.bv(255, 8), terms.bv(0, 8));
      number = number == null ? octet : terms.concat(octet, number);
    }
    for (int k = count; k < bits.width() / 8; k++) {
      number = terms.concat(fill, number);
    }
    return Optional.of(number);
  }
}
