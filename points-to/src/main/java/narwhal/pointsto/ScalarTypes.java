package narwhal.pointsto;

import narwhal.ir.machine.FloatFormat;
import narwhal.ir.machine.Type;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * How scalar types of the machine program are represented: their sorts, and their bits in memory.
 */
final class ScalarTypes {
  private final TermFactory terms;
  private final IntegerTerms integers;

  ScalarTypes(TermFactory terms, IntegerTerms integers) {
    this.terms = terms;
    this.integers = integers;
  }

  Sort sort(Type type) {
    return switch (type) {
      case Type.Int t -> t.bits() == 1 ? Sort.BOOL : Sort.bitVec(t.bits());
      case Type.Float t -> new Sort.Float(t.format().exponent(), t.format().significand());
      case Type.Pointer t -> Sort.bitVec(Math.toIntExact(t.size() * 8));
      case Type.Void t -> throw notScalar(t);
      case Type.Array t -> throw notScalar(t);
      case Type.Vector t -> throw notScalar(t);
      case Type.Struct t -> throw notScalar(t);
    };
  }

  Term zero(Type type) {
    return switch (sort(type)) {
      case Sort.Bool s -> terms.fals();
      case Sort.BitVec s -> terms.bv(0, s.width());
      case Sort.Float s -> terms.fpZero(false, s.exponent(), s.significand());
      case Sort s -> throw new IllegalStateException("no scalar has sort " + s);
    };
  }

  /**
   * The bits that a store of a value writes; a float must be given by {@link FloatLowering#bits}.
   */
  Term toMemory(Type type, Term value) {
    int width = Math.toIntExact(type.storeSize() * 8);
    return terms.zext(width, integers.bits(value));
  }

  /** The value that a load of {@code bits} gives. */
  Term fromMemory(Type type, Term bits) {
    return switch (type) {
      case Type.Int t ->
          t.bits() == 1
              ? terms.eq(terms.extract(0, 0, bits), terms.bv(1, 1))
              : terms.extract(t.bits() - 1, 0, bits);
      case Type.Float t -> fromBits(t.format(), bits);
      case Type.Pointer t -> bits;
      case Type.Void t -> throw notScalar(t);
      case Type.Array t -> throw notScalar(t);
      case Type.Vector t -> throw notScalar(t);
      case Type.Struct t -> throw notScalar(t);
    };
  }

  /** The float of some bits in memory; x87's explicit integer bit is left out. */
  Term fromBits(FloatFormat format, Term bits) {
    Term packed =
        format == FloatFormat.X87
            ? terms.concat(terms.extract(79, 64, bits), terms.extract(62, 0, bits))
            : bits;
    return terms.fpFromBits(format.exponent(), format.significand(), packed);
  }

  /**
   * The bits in memory from IEEE bits: x87 gets its integer bit back, set for all but zeros and
   * subnormals.
   */
  Term withIntegerBit(FloatFormat format, Term packed) {
    if (format != FloatFormat.X87) {
      return packed;
    }
    Term exponentIsZero = terms.eq(terms.extract(77, 63, packed), terms.bv(0, 15));
    Term integerBit = terms.ite(exponentIsZero, terms.bv(0, 1), terms.bv(1, 1));
    return terms.concat(
        terms.extract(78, 63, packed), terms.concat(integerBit, terms.extract(62, 0, packed)));
  }

  private static IllegalArgumentException notScalar(Type type) {
    return new IllegalArgumentException("not a scalar: " + type);
  }
}
