package narwhal.term.smtlib;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import narwhal.term.Kind;
import narwhal.term.Rational;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Operators of SMT-LIB that are written with others here. */
final class DerivedOperators {
  private final TermFactory terms;

  DerivedOperators(TermFactory terms) {
    this.terms = terms;
  }

  /** The term, or null if the name is none of these. */
  Term apply(String name, List<Integer> indices, List<Term> args) {
    return switch (args.size()) {
      case 1 -> unary(name, indices, args.getFirst());
      case 2 -> binary(name, args.get(0), args.get(1));
      default -> many(name, args);
    };
  }

  private Term unary(String name, List<Integer> indices, Term a) {
    int index = indices.isEmpty() ? 0 : indices.getFirst();
    return switch (name) {
      case "-" -> minus(a);
      case "and", "or", "+", "*" -> a;
      case "rotate_left" -> rotate(a, index % a.width());
      case "rotate_right" -> rotate(a, (a.width() - index % a.width()) % a.width());
      case "repeat" -> {
        if (index < 1 || (long) index * a.width() > SExpression.LARGEST) {
          throw new IllegalArgumentException("repeat " + index);
        }
        Term result = a;
        for (int i = 1; i < index; i++) {
          result = terms.concat(a, result);
        }
        yield result;
      }
      case "ubv_to_int" -> terms.bvToNat(a);
      case "sbv_to_int" -> {
        Term modulus = terms.integer(BigInteger.ONE.shiftLeft(a.width()));
        Term value = terms.bvToNat(a);
        Term negative = terms.bvSlt(a, terms.bv(0, a.width()));
        yield terms.ite(negative, terms.intSub(value, modulus), value);
      }
      case "int_to_bv" -> terms.intToBv(index, a);
      default -> null;
    };
  }

  /** A negated literal is a literal. */
  private Term minus(Term a) {
    return switch (a.kind()) {
      case INT_CONSTANT -> terms.integer(a.integer().negate());
      case REAL_CONSTANT -> terms.real(a.rational().negate());
      default -> null;
    };
  }

  private Term rotate(Term a, int left) {
    int width = a.width();
    return left == 0
        ? a
        : terms.concat(
            terms.extract(width - left - 1, 0, a), terms.extract(width - 1, width - left, a));
  }

  private Term binary(String name, Term a, Term b) {
    return switch (name) {
      case "bvugt" -> terms.bvUgt(a, b);
      case "bvuge" -> terms.bvUge(a, b);
      case "bvsgt" -> terms.bvSgt(a, b);
      case "bvsge" -> terms.bvSge(a, b);
      case "bvnand" -> terms.bvNot(terms.bvAnd(a, b));
      case "bvnor" -> terms.bvNot(terms.bvOr(a, b));
      case "bvxnor" -> terms.bvNot(terms.bvXor(a, b));
      case "bvcomp" -> terms.ite(terms.eq(a, b), terms.bv(1, 1), terms.bv(0, 1));
      case "fp.gt" -> terms.fpGt(a, b);
      case "fp.geq" -> terms.fpGe(a, b);
      default -> many(name, List.of(a, b));
    };
  }

  private Term many(String name, List<Term> args) {
    return switch (name) {
      case "fp" -> floatOf(args);
      case "/" -> divided(args);
      case ">", ">=" -> {
        List<Term> reversed = new ArrayList<>(promoted(args));
        Collections.reverse(reversed);
        yield relation(name.equals(">") ? "<" : "<=", reversed);
      }
      case "<", "<=" -> relation(name, promoted(args));
      case "+", "-", "*", "=", "distinct", "ite" -> mixed(name, args);
      default -> null;
    };
  }

  private Term floatOf(List<Term> args) {
    if (args.size() != 3 || !args.stream().allMatch(a -> a.sort().isBitVec())) {
      return null;
    }
    Term bits =
        args.stream().allMatch(Term::isConstant)
            ? terms.bv(
                args.get(0)
                    .bits()
                    .shiftLeft(args.get(1).width())
                    .or(args.get(1).bits())
                    .shiftLeft(args.get(2).width())
                    .or(args.get(2).bits()),
                1 + args.get(1).width() + args.get(2).width())
            : terms.concat(args.get(0), terms.concat(args.get(1), args.get(2)));
    int exponent = args.get(1).width();
    int significand = args.get(2).width() + 1;
    return bits.isConstant()
        ? terms.floatConstant(bits.bits(), exponent, significand)
        : terms.fpFromBits(exponent, significand, bits);
  }

  /** A quotient of literals is a literal. */
  private Term divided(List<Term> args) {
    List<Term> reals = args.stream().map(this::toReal).toList();
    Term result = reals.getFirst();
    for (Term divisor : reals.subList(1, reals.size())) {
      boolean literal =
          result.isConstant() && divisor.isConstant() && divisor.rational().signum() != 0;
      result =
          literal
              ? terms.real(result.rational().divide(divisor.rational()))
              : terms.realDiv(result, divisor);
    }
    return result;
  }

  private Term relation(String name, List<Term> args) {
    boolean real = args.getFirst().sort() instanceof Sort.Real;
    boolean strict = name.equals("<");
    Kind kind =
        real ? (strict ? Kind.REAL_LT : Kind.REAL_LE) : (strict ? Kind.INT_LT : Kind.INT_LE);
    List<Term> links = new ArrayList<>();
    for (int i = 0; i + 1 < args.size(); i++) {
      links.add(terms.make(kind, args.get(i), args.get(i + 1)));
    }
    return terms.and(links);
  }

  /** Integer literals among reals are reals. Null when nothing is mixed. */
  private Term mixed(String name, List<Term> args) {
    List<Term> reals = promoted(args);
    if (reals.equals(args)) {
      return null;
    }
    Term[] array = reals.toArray(Term[]::new);
    return switch (name) {
      case "+" -> terms.realAdd(array);
      case "*" -> terms.realMul(array);
      case "-" -> array.length == 2 ? terms.realSub(array[0], array[1]) : null;
      case "=" -> array.length == 2 ? terms.eq(array[0], array[1]) : null;
      case "ite" -> terms.ite(array[0], array[1], array[2]);
      default -> terms.distinct(array);
    };
  }

  private List<Term> promoted(List<Term> args) {
    boolean real = args.stream().anyMatch(a -> a.sort() instanceof Sort.Real);
    return real ? args.stream().map(a -> promotable(a) ? toReal(a) : a).toList() : args;
  }

  private static boolean promotable(Term a) {
    return a.sort() instanceof Sort.Int;
  }

  private Term toReal(Term a) {
    return switch (a.kind()) {
      case INT_CONSTANT -> terms.real(Rational.of(a.integer()));
      default -> a.sort() instanceof Sort.Int ? terms.intToReal(a) : a;
    };
  }
}
