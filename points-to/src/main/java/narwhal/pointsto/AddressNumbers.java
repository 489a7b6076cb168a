package narwhal.pointsto;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Origin;
import narwhal.ir.machine.Location;
import narwhal.pointsto.analysis.Distances;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The numbers that addresses are: any, but the same byte in the same place of the same address
 * throughout an execution. That covers every placement of objects. And the other way round, which
 * addresses the numbers are that memory with any contents happens to hold.
 */
final class AddressNumbers {
  static final String NUMBER = "number of an address";

  private final TermFactory terms;
  private final PartTags tags;
  private final Term numbers;
  private final Term addresses;
  private final boolean isAsked;
  private final boolean asksAddresses;
  private final PointerTerms pointers;
  private final int pointerBits;
  private final Set<BigInteger> fixed;

  /**
   * Numbers of addresses.
   *
   * @param isAsked whether it matters which numbers they are
   * @param asksAddresses whether it matters which addresses numbers are
   * @param fixed numbers that are themselves, as no object lies there
   */
  AddressNumbers(
      TermFactory terms,
      PartTags tags,
      PointerTerms pointers,
      boolean isAsked,
      boolean asksAddresses,
      Set<BigInteger> fixed) {
    this.fixed = fixed;
    this.terms = terms;
    this.tags = tags;
    this.pointers = pointers;
    this.pointerBits = pointers.width();
    this.isAsked = isAsked || asksAddresses;
    this.asksAddresses = asksAddresses;
    Sort.BitVec word = Sort.bitVec(pointerBits);
    this.addresses = terms.variable("named", new Sort.Array(word, word));
    this.numbers = terms.variable("numbers", new Sort.Array(word, word));
  }

  List<Term> variables() {
    return asksAddresses ? List.of(numbers, addresses) : isAsked ? List.of(numbers) : List.of();
  }

  void start(ProcedureBuilder builder) {
    for (Term map : variables()) {
      builder.emit(new Command.Havoc(map, new Origin(Origin.Kind.INTERNAL, NUMBER, Location.NONE)));
    }
    if (asksAddresses) {
      for (BigInteger value : fixed) {
        Term number = terms.bv(value, pointerBits);
        builder.assume(terms.eq(terms.select(addresses, number), number));
        builder.assume(terms.eq(number(number), number));
      }
    }
  }

  /**
   * The address that a number is: any that has this number. Null and the numbers of the first and
   * the last page are themselves, and so is what leads to no object.
   *
   * @param where whether it matters
   */
  Term address(ProcedureBuilder builder, Term number, Term where) {
    Term isItself = isInPage(number);
    Term found = terms.select(addresses, number);
    Term address = terms.ite(terms.and(where, terms.not(isItself)), found, number);
    Term isIts =
        terms.and(
            terms.eq(isInPage(address), isItself),
            terms.or(pointers.isObject(address), terms.eq(address, number)),
            terms.or(
                terms.eq(number, terms.bv(0, pointerBits)), terms.eq(number(address), number)));
    builder.assume(terms.or(terms.not(where), isIts));
    return address;
  }

  /** The number from the place of a tag on; behind the last byte of an address comes its first. */
  private Term held(Term tag) {
    Term number = number(tags.address(tag));
    Term twice = terms.concat(number, number);
    return terms.bvLshr(twice, terms.zext(twice.width(), tags.place(tag)));
  }

  private Term isInPage(Term number) {
    Term page = terms.bv(Distances.PAGE, pointerBits);
    return terms.bvUlt(terms.bvAdd(number, page), terms.bvAdd(page, page));
  }

  private Term number(Term address) {
    return terms.select(numbers, address);
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
    Term held = held(tag);
    Term number = null;
    Term fill = terms.bv(0, 8);
    for (int k = 0; k < count; k++) {
      Term isHeld = k == 0 ? terms.tru() : tags.isLonger(tag, k);
      Term octet = terms.ite(isHeld, terms.extract(8 * k + 7, 8 * k, held), fill);
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
