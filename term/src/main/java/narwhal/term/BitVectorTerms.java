package narwhal.term;

import java.math.BigInteger;

/** Short names for bit-vector terms. */
public sealed interface BitVectorTerms extends TermMaker permits TermFactory {
  /** The constant {@code value} modulo 2^width. */
  Term bv(BigInteger value, int width);

  /** The constant {@code value}, as a signed number, modulo 2^width. */
  Term bv(long value, int width);

  default Term bvNot(Term a) {
    return make(Kind.BV_NOT, a);
  }

  default Term bvNeg(Term a) {
    return make(Kind.BV_NEG, a);
  }

  default Term bvAnd(Term a, Term b) {
    return make(Kind.BV_AND, a, b);
  }

  default Term bvOr(Term a, Term b) {
    return make(Kind.BV_OR, a, b);
  }

  default Term bvXor(Term a, Term b) {
    return make(Kind.BV_XOR, a, b);
  }

  default Term bvAdd(Term a, Term b) {
    return make(Kind.BV_ADD, a, b);
  }

  default Term bvSub(Term a, Term b) {
    return make(Kind.BV_SUB, a, b);
  }

  default Term bvMul(Term a, Term b) {
    return make(Kind.BV_MUL, a, b);
  }

  default Term bvUdiv(Term a, Term b) {
    return make(Kind.BV_UDIV, a, b);
  }

  default Term bvUrem(Term a, Term b) {
    return make(Kind.BV_UREM, a, b);
  }

  default Term bvSdiv(Term a, Term b) {
    return make(Kind.BV_SDIV, a, b);
  }

  default Term bvSrem(Term a, Term b) {
    return make(Kind.BV_SREM, a, b);
  }

  default Term bvSmod(Term a, Term b) {
    return make(Kind.BV_SMOD, a, b);
  }

  default Term bvShl(Term a, Term b) {
    return make(Kind.BV_SHL, a, b);
  }

  default Term bvLshr(Term a, Term b) {
    return make(Kind.BV_LSHR, a, b);
  }

  default Term bvAshr(Term a, Term b) {
    return make(Kind.BV_ASHR, a, b);
  }

  default Term bvUlt(Term a, Term b) {
    return make(Kind.BV_ULT, a, b);
  }

  default Term bvUle(Term a, Term b) {
    return make(Kind.BV_ULE, a, b);
  }

  default Term bvSlt(Term a, Term b) {
    return make(Kind.BV_SLT, a, b);
  }

  default Term bvSle(Term a, Term b) {
    return make(Kind.BV_SLE, a, b);
  }

  default Term bvUgt(Term a, Term b) {
    return make(Kind.BV_ULT, b, a);
  }

  default Term bvUge(Term a, Term b) {
    return make(Kind.BV_ULE, b, a);
  }

  default Term bvSgt(Term a, Term b) {
    return make(Kind.BV_SLT, b, a);
  }

  default Term bvSge(Term a, Term b) {
    return make(Kind.BV_SLE, b, a);
  }

  /** Whether the negation overflows as a signed number. */
  default Term bvNego(Term a) {
    return make(Kind.BV_NEGO, a);
  }

  default Term bvSaddo(Term a, Term b) {
    return make(Kind.BV_SADDO, a, b);
  }

  default Term bvUaddo(Term a, Term b) {
    return make(Kind.BV_UADDO, a, b);
  }

  default Term bvSsubo(Term a, Term b) {
    return make(Kind.BV_SSUBO, a, b);
  }

  default Term bvUsubo(Term a, Term b) {
    return make(Kind.BV_USUBO, a, b);
  }

  default Term bvSmulo(Term a, Term b) {
    return make(Kind.BV_SMULO, a, b);
  }

  default Term bvUmulo(Term a, Term b) {
    return make(Kind.BV_UMULO, a, b);
  }

  default Term bvSdivo(Term a, Term b) {
    return make(Kind.BV_SDIVO, a, b);
  }

  /** {@code high} above {@code low}. */
  default Term concat(Term high, Term low) {
    return make(Kind.BV_CONCAT, high, low);
  }

  /** The bits {@code low} to {@code high}, both included. */
  default Term extract(int high, int low, Term a) {
    return indexed(Kind.BV_EXTRACT, high, low, a);
  }

  default Term zeroExtend(int extraBits, Term a) {
    return extraBits == 0 ? a : indexed(Kind.BV_ZERO_EXTEND, extraBits, 0, a);
  }

  default Term signExtend(int extraBits, Term a) {
    return extraBits == 0 ? a : indexed(Kind.BV_SIGN_EXTEND, extraBits, 0, a);
  }

  /** Zero-extends to {@code width}, which is at least the width of {@code a}. */
  default Term zext(int width, Term a) {
    return zeroExtend(width - a.width(), a);
  }

  default Term sext(int width, Term a) {
    return signExtend(width - a.width(), a);
  }

  /** Truncates or sign-extends to {@code width}. */
  default Term resizeSigned(int width, Term a) {
    return width < a.width() ? extract(width - 1, 0, a) : sext(width, a);
  }

  /** Truncates or zero-extends to {@code width}. */
  default Term resizeUnsigned(int width, Term a) {
    return width < a.width() ? extract(width - 1, 0, a) : zext(width, a);
  }
}
