package narwhal.term.memory;

import narwhal.term.Kind;
import narwhal.term.Term;

/**
 * Addresses that are pairwise comparable: one base with constant displacements. Two addresses of
 * one group are equal exactly if their displacements are. All constants form one group, as their
 * order is total. The two symbolic forms must not meet: a sum of the whole pointer carries into its
 * base, one of the offset does not.
 */
record AddressGroup(Form form, Term base) {
  enum Form {
    CONSTANT,
    /** base + k, of the whole width. */
    SUM,
    /** ptr(b, o + k); the base is ptr(b, o), or ptr(b, 0) where o + k is a constant. */
    POINTER
  }

  private static final AddressGroup CONSTANTS = new AddressGroup(Form.CONSTANT, null);

  /** A member of a group. */
  record Member(AddressGroup group, long displacement) {}

  /** The group of an address and its place there, or null if that is no number of 64 bits. */
  static Member of(Term address, Pointers pointers) {
    if (address.isConstant()) {
      return constant(address);
    }
    if (!address.sort().isBitVec() || address.width() > Long.SIZE) {
      return null;
    }
    boolean isPointer =
        address.kind() == Kind.BV_CONCAT
            && address.width() == pointers.pointerBits()
            && address.arg(1).width() == pointers.offsetBits();
    if (isPointer) {
      return pointer(address.arg(0), address.arg(1), pointers);
    }
    boolean isSum = isSum(address) && address.arg(0).kind() != Kind.BV_CONCAT;
    return isSum
        ? new Member(new AddressGroup(Form.SUM, address.arg(0)), address.arg(1).longBits())
        : new Member(new AddressGroup(Form.SUM, address), 0);
  }

  private static Member constant(Term address) {
    return switch (address.kind()) {
      case BV_CONSTANT ->
          address.isSmallConstant() ? new Member(CONSTANTS, address.longBits()) : null;
      case INT_CONSTANT ->
          address.integer().bitLength() < Long.SIZE
              ? new Member(CONSTANTS, address.integer().longValue() ^ Long.MIN_VALUE)
              : null;
      default -> null;
    };
  }

  private static Member pointer(Term base, Term offset, Pointers pointers) {
    if (offset.isSmallConstant()) {
      Term start = pointers.pointer(base, pointers.terms().bv(0, pointers.offsetBits()));
      return new Member(new AddressGroup(Form.POINTER, start), offset.longBits());
    }
    return isSum(offset)
        ? new Member(
            new AddressGroup(Form.POINTER, pointers.pointer(base, offset.arg(0))),
            offset.arg(1).longBits())
        : new Member(new AddressGroup(Form.POINTER, pointers.pointer(base, offset)), 0);
  }

  private static boolean isSum(Term term) {
    return term.kind() == Kind.BV_ADD && term.arg(1).isSmallConstant() && !term.arg(0).isConstant();
  }

  boolean isConstant() {
    return form == Form.CONSTANT;
  }
}
