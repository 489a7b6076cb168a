package narwhal.solver.z3;

import com.microsoft.z3.Native;
import narwhal.term.Term;

/** Bit-vector operators. */
final class Z3BitVectors {
  private final long context;

  Z3BitVectors(long context) {
    this.context = context;
  }

  /** The native term over the native operands ({@code b} is 0 for one operand), or 0. */
  long make(Term term, long a, long b) {
    return switch (term.kind()) {
      case BV_NOT -> Native.mkBvnot(context, a);
      case BV_NEG -> Native.mkBvneg(context, a);
      case BV_AND -> Native.mkBvand(context, a, b);
      case BV_OR -> Native.mkBvor(context, a, b);
      case BV_XOR -> Native.mkBvxor(context, a, b);
      case BV_ADD -> Native.mkBvadd(context, a, b);
      case BV_SUB -> Native.mkBvsub(context, a, b);
      case BV_MUL -> Native.mkBvmul(context, a, b);
      case BV_UDIV -> Native.mkBvudiv(context, a, b);
      case BV_UREM -> Native.mkBvurem(context, a, b);
      case BV_SDIV -> Native.mkBvsdiv(context, a, b);
      case BV_SREM -> Native.mkBvsrem(context, a, b);
      case BV_SMOD -> Native.mkBvsmod(context, a, b);
      case BV_SHL -> Native.mkBvshl(context, a, b);
      case BV_LSHR -> Native.mkBvlshr(context, a, b);
      case BV_ASHR -> Native.mkBvashr(context, a, b);
      case BV_ULT -> Native.mkBvult(context, a, b);
      case BV_ULE -> Native.mkBvule(context, a, b);
      case BV_SLT -> Native.mkBvslt(context, a, b);
      case BV_SLE -> Native.mkBvsle(context, a, b);
      case BV_CONCAT -> Native.mkConcat(context, a, b);
      case BV_EXTRACT -> Native.mkExtract(context, term.index(0), term.index(1), a);
      case BV_ZERO_EXTEND -> Native.mkZeroExt(context, term.index(0), a);
      case BV_SIGN_EXTEND -> Native.mkSignExt(context, term.index(0), a);
      case BV_TO_NAT -> Native.mkBv2int(context, a, false);
      case INT_TO_BV -> Native.mkInt2bv(context, term.index(0), a);
      default -> overflow(term, a, b);
    };
  }

  /** Z3 has the negations, and for signed operations the two directions apart. */
  private long overflow(Term term, long a, long b) {
    return switch (term.kind()) {
      case BV_NEGO -> not(Native.mkBvnegNoOverflow(context, a));
      case BV_SADDO ->
          either(
              Native.mkBvaddNoOverflow(context, a, b, true),
              Native.mkBvaddNoUnderflow(context, a, b));
      case BV_UADDO -> not(Native.mkBvaddNoOverflow(context, a, b, false));
      case BV_SSUBO ->
          either(
              Native.mkBvsubNoOverflow(context, a, b),
              Native.mkBvsubNoUnderflow(context, a, b, true));
      case BV_USUBO -> not(Native.mkBvsubNoUnderflow(context, a, b, false));
      case BV_SMULO ->
          either(
              Native.mkBvmulNoOverflow(context, a, b, true),
              Native.mkBvmulNoUnderflow(context, a, b));
      case BV_UMULO -> not(Native.mkBvmulNoOverflow(context, a, b, false));
      case BV_SDIVO -> not(Native.mkBvsdivNoOverflow(context, a, b));
      default -> 0;
    };
  }

  private long not(long a) {
    return Native.mkNot(context, a);
  }

  private long either(long noOverflow, long noUnderflow) {
    return not(Native.mkAnd(context, 2, new long[] {noOverflow, noUnderflow}));
  }
}
