package narwhal.term;

import java.math.BigInteger;

/** Short names for mathematical integers and reals. */
public sealed interface ArithmeticTerms extends TermMaker permits TermFactory {
  Term integer(BigInteger value);

  default Term integer(long value) {
    return integer(BigInteger.valueOf(value));
  }

  Term real(Rational value);

  default Term intAdd(Term... args) {
    return args.length == 1 ? args[0] : make(Kind.INT_ADD, args.clone());
  }

  default Term intSub(Term a, Term b) {
    return make(Kind.INT_SUB, a, b);
  }

  default Term intMul(Term... args) {
    return args.length == 1 ? args[0] : make(Kind.INT_MUL, args.clone());
  }

  default Term intNeg(Term a) {
    return make(Kind.INT_NEG, a);
  }

  default Term intDiv(Term a, Term b) {
    return make(Kind.INT_DIV, a, b);
  }

  default Term intMod(Term a, Term b) {
    return make(Kind.INT_MOD, a, b);
  }

  default Term intAbs(Term a) {
    return make(Kind.INT_ABS, a);
  }

  default Term intLe(Term a, Term b) {
    return make(Kind.INT_LE, a, b);
  }

  default Term intLt(Term a, Term b) {
    return make(Kind.INT_LT, a, b);
  }

  default Term intGe(Term a, Term b) {
    return make(Kind.INT_LE, b, a);
  }

  default Term intGt(Term a, Term b) {
    return make(Kind.INT_LT, b, a);
  }

  default Term realAdd(Term... args) {
    return args.length == 1 ? args[0] : make(Kind.REAL_ADD, args.clone());
  }

  default Term realSub(Term a, Term b) {
    return make(Kind.REAL_SUB, a, b);
  }

  default Term realMul(Term... args) {
    return args.length == 1 ? args[0] : make(Kind.REAL_MUL, args.clone());
  }

  default Term realNeg(Term a) {
    return make(Kind.REAL_NEG, a);
  }

  default Term realDiv(Term a, Term b) {
    return make(Kind.REAL_DIV, a, b);
  }

  default Term realLe(Term a, Term b) {
    return make(Kind.REAL_LE, a, b);
  }

  default Term realLt(Term a, Term b) {
    return make(Kind.REAL_LT, a, b);
  }

  default Term realGe(Term a, Term b) {
    return make(Kind.REAL_LE, b, a);
  }

  default Term realGt(Term a, Term b) {
    return make(Kind.REAL_LT, b, a);
  }

  default Term intToReal(Term a) {
    return make(Kind.INT_TO_REAL, a);
  }

  default Term realToInt(Term a) {
    return make(Kind.REAL_TO_INT, a);
  }

  default Term bvToNat(Term a) {
    return make(Kind.BV_TO_NAT, a);
  }

  /** The integer modulo 2^width. */
  default Term intToBv(int width, Term a) {
    return indexed(Kind.INT_TO_BV, width, 0, a);
  }
}
