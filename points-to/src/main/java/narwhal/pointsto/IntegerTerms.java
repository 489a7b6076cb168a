package narwhal.pointsto;

import java.math.BigInteger;
import narwhal.ir.machine.IntFunction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.OverflowOperator;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Integer instructions as terms. An i1 is a Bool; wider integers are bit-vectors. */
final class IntegerTerms {
  private final TermFactory terms;

  IntegerTerms(TermFactory terms) {
    this.terms = terms;
  }

  static boolean isBool(Term term) {
    return term.sort().equals(Sort.BOOL);
  }

  /** A Bool as one bit; bit-vectors stay. */
  Term bits(Term term) {
    return isBool(term) ? terms.ite(term, terms.bv(1, 1), terms.bv(0, 1)) : term;
  }

  /** One bit as a Bool where {@code like} is a Bool. */
  private Term as(Term like, Term bits) {
    return isBool(like) ? terms.eq(bits, terms.bv(1, 1)) : bits;
  }

  static int width(Term term) {
    return term.sort() instanceof Sort.BitVec sort ? sort.width() : 1;
  }

  Term binary(IntOperator operator, Term left, Term right) {
    if (isBool(left)) {
      return switch (operator) {
        case AND, MUL, UMIN, SMAX -> terms.and(left, right);
        case OR, UMAX, SMIN -> terms.or(left, right);
        case XOR, ADD, SUB -> terms.xor(left, right);
        case UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR ->
            as(left, binary(operator, bits(left), bits(right)));
      };
    }
    return switch (operator) {
      case ADD -> terms.bvAdd(left, right);
      case SUB -> terms.bvSub(left, right);
      case MUL -> terms.bvMul(left, right);
      case UDIV -> terms.bvUdiv(left, right);
      case SDIV -> terms.bvSdiv(left, right);
      case UREM -> terms.bvUrem(left, right);
      case SREM -> terms.bvSrem(left, right);
      case SHL -> terms.bvShl(left, right);
      case LSHR -> terms.bvLshr(left, right);
      case ASHR -> terms.bvAshr(left, right);
      case AND -> terms.bvAnd(left, right);
      case OR -> terms.bvOr(left, right);
      case XOR -> terms.bvXor(left, right);
      case UMIN -> terms.ite(terms.bvUlt(left, right), left, right);
      case UMAX -> terms.ite(terms.bvUlt(left, right), right, left);
      case SMIN -> terms.ite(terms.bvSlt(left, right), left, right);
      case SMAX -> terms.ite(terms.bvSlt(left, right), right, left);
    };
  }

  /** Whether an operation has a value: not by zero, not beyond the width, not out of its range. */
  Term isDefined(IntOperator operator, Term a, Term b) {
    Term left = bits(a);
    Term right = bits(b);
    int width = left.width();
    return switch (operator) {
      case SHL, LSHR, ASHR -> terms.bvUlt(right, terms.bv(width, width));
      case UDIV, UREM -> terms.neq(right, terms.bv(0, width));
      case SDIV, SREM ->
          terms.and(
              terms.neq(right, terms.bv(0, width)),
              terms.or(
                  terms.neq(left, terms.bv(BigInteger.ONE.shiftLeft(width - 1), width)),
                  terms.neq(right, terms.bvNot(terms.bv(0, width)))));
      case ADD, SUB, MUL, AND, OR, XOR, UMIN, UMAX, SMIN, SMAX -> terms.tru();
    };
  }

  Term compare(IntPredicate predicate, Term a, Term b) {
    if (predicate == IntPredicate.EQ) {
      return terms.eq(a, b);
    }
    if (predicate == IntPredicate.NE) {
      return terms.neq(a, b);
    }
    Term left = bits(a);
    Term right = bits(b);
    return switch (predicate) {
      case EQ, NE -> throw new IllegalStateException("handled above");
      case UGT -> terms.bvUgt(left, right);
      case UGE -> terms.bvUge(left, right);
      case ULT -> terms.bvUlt(left, right);
      case ULE -> terms.bvUle(left, right);
      case SGT -> terms.bvSgt(left, right);
      case SGE -> terms.bvSge(left, right);
      case SLT -> terms.bvSlt(left, right);
      case SLE -> terms.bvSle(left, right);
    };
  }

  /** Whether the exact result does not fit. */
  Term overflows(OverflowOperator operator, Term a, Term b) {
    Term left = bits(a);
    Term right = bits(b);
    return switch (operator) {
      case SADD -> terms.bvSaddo(left, right);
      case UADD -> terms.bvUaddo(left, right);
      case SSUB -> terms.bvSsubo(left, right);
      case USUB -> terms.bvUsubo(left, right);
      case SMUL -> terms.bvSmulo(left, right);
      case UMUL -> terms.bvUmulo(left, right);
      case SSHL -> terms.neq(terms.bvAshr(terms.bvShl(left, right), right), left);
      case USHL -> terms.neq(terms.bvLshr(terms.bvShl(left, right), right), left);
    };
  }

  Term wrapped(OverflowOperator operator, Term left, Term right) {
    return switch (operator) {
      case SADD, UADD -> binary(IntOperator.ADD, left, right);
      case SSUB, USUB -> binary(IntOperator.SUB, left, right);
      case SMUL, UMUL -> binary(IntOperator.MUL, left, right);
      case SSHL, USHL -> binary(IntOperator.SHL, left, right);
    };
  }

  /** The result, or the nearest representable value where it does not fit. */
  Term saturated(OverflowOperator operator, Term a, Term b) {
    Term left = bits(a);
    Term right = bits(b);
    int width = width(left);
    Term zero = terms.bv(0, width);
    Term smallest = terms.bv(java.math.BigInteger.ONE.shiftLeft(width - 1), width);
    Term negative = terms.bvSlt(left, zero);
    Term signed = terms.ite(negative, smallest, terms.bvNot(smallest));
    Term limit =
        switch (operator) {
          case SADD, SSUB, SSHL -> signed;
          case SMUL ->
              terms.ite(
                  terms.xor(negative, terms.bvSlt(right, zero)), smallest, terms.bvNot(smallest));
          case USUB -> zero;
          case UADD, UMUL, USHL -> terms.bvNot(zero);
        };
    return as(
        a, terms.ite(overflows(operator, left, right), limit, wrapped(operator, left, right)));
  }

  Term unary(IntFunction function, Term operand) {
    Term x = bits(operand);
    int width = width(x);
    return as(
        operand,
        switch (function) {
          case POPULATION_COUNT -> populationCount(x, width);
          case LEADING_ZEROS -> zeros(x, width, true);
          case TRAILING_ZEROS -> zeros(x, width, false);
          case BYTE_SWAP -> reversed(x, width, 8);
          case BIT_REVERSE -> reversed(x, width, 1);
          case ABSOLUTE -> terms.ite(terms.bvSlt(x, terms.bv(0, width)), terms.bvNeg(x), x);
        });
  }

  private Term populationCount(Term x, int width) {
    Term sum = terms.bv(0, width);
    for (int i = 0; i < width; i++) {
      sum = terms.bvAdd(sum, terms.zext(width, terms.extract(i, i, x)));
    }
    return sum;
  }

  /** The number of zero bits before the first one, from the top or from the bottom. */
  private Term zeros(Term x, int width, boolean fromTop) {
    Term count = terms.bv(width, width);
    for (int i = 0; i < width; i++) {
      int bit = fromTop ? i : width - 1 - i;
      Term isOne = terms.eq(terms.extract(bit, bit, x), terms.bv(1, 1));
      count = terms.ite(isOne, terms.bv(width - 1 - i, width), count);
    }
    return count;
  }

  /** The groups of {@code size} bits in opposite order. */
  private Term reversed(Term x, int width, int size) {
    Term result = terms.extract(size - 1, 0, x);
    for (int low = size; low < width; low += size) {
      result = terms.concat(result, terms.extract(low + size - 1, low, x));
    }
    return result;
  }

  /** The high (or low) half of {@code high:low} shifted by {@code amount} modulo the width. */
  Term funnelShift(boolean left, Term high, Term low, Term amount) {
    Term h = bits(high);
    Term l = bits(low);
    int width = width(h);
    Term shift = terms.zext(2 * width, terms.bvUrem(bits(amount), terms.bv(width, width)));
    Term both = terms.concat(h, l);
    return as(
        high,
        left
            ? terms.extract(2 * width - 1, width, terms.bvShl(both, shift))
            : terms.extract(width - 1, 0, terms.bvLshr(both, shift)));
  }
}
