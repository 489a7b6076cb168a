package narwhal.absint.state;

import java.util.List;
import java.util.Random;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Random terms over two numbers of one width and a map from that width to some width. */
final class RandomTerms {
  private final TermFactory terms;
  private final Random random;
  private final List<Term> numbers;
  private final Term map;

  RandomTerms(TermFactory terms, Random random, List<Term> numbers, Term map) {
    this.terms = terms;
    this.random = random;
    this.numbers = List.copyOf(numbers);
    this.map = map;
  }

  /** The width of the numbers. */
  private int width() {
    return numbers.getFirst().width();
  }

  Term number(int depth) {
    return number(width(), depth);
  }

  Term number(int width, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return random.nextInt(3) == 0 ? constant(width) : cut(any(numbers), width);
    }
    Term a = number(width, depth - 1);
    return switch (random.nextInt(14)) {
      case 0, 1 -> terms.bvAdd(a, number(width, depth - 1));
      case 2 -> terms.bvSub(a, number(width, depth - 1));
      case 3 -> terms.bvMul(a, constant(width));
      case 4 -> terms.bvAdd(a, constant(width));
      case 5 -> terms.bvUrem(a, number(width, depth - 1));
      case 6 -> terms.bvAnd(a, number(width, depth - 1));
      case 7 -> terms.bvShl(a, constant(width));
      case 8 -> terms.ite(condition(depth - 1), a, number(width, depth - 1));
      case 9 -> cut(read(depth - 1), width);
      case 10 -> width > 1 ? terms.zext(width, number(width - 1, depth - 1)) : terms.bvNot(a);
      case 11 -> width > 1 ? terms.sext(width, number(width - 1, depth - 1)) : a;
      case 12 ->
          width > 1
              ? terms.concat(number(1, depth - 1), number(width - 1, depth - 1))
              : terms.bvNeg(a);
      default -> terms.extract(width - 1, 0, number(width + 1, depth - 1));
    };
  }

  private Term cut(Term term, int width) {
    return term.width() < width
        ? random.nextBoolean() ? terms.zext(width, term) : terms.sext(width, term)
        : term.width() == width ? term : terms.extract(width - 1, 0, term);
  }

  private Term read(int depth) {
    Term contents = map;
    for (int i = random.nextInt(3); i > 0; i--) {
      contents = write(contents, depth);
    }
    return terms.select(contents, number(depth));
  }

  /** A map after a write. */
  Term write(Term contents, int depth) {
    int width = Worlds.width(((Sort.Array) map.sort()).element());
    return terms.store(contents, number(Math.max(0, depth - 1)), number(width, 1));
  }

  private Term constant(int width) {
    return terms.bv(random.nextInt(9) - 2L, width);
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  Term condition(int depth) {
    if (depth > 0 && random.nextInt(4) == 0) {
      Term a = condition(depth - 1);
      Term b = condition(depth - 1);
      return switch (random.nextInt(5)) {
        case 0 -> terms.and(List.of(a, b));
        case 1 -> terms.or(List.of(a, b));
        case 2 -> terms.xor(a, b);
        case 3 -> terms.ite(a, b, condition(depth - 1));
        default -> terms.not(a);
      };
    }
    Term a = number(depth);
    Term b = number(depth);
    return switch (random.nextInt(9)) {
      case 0 -> terms.bvUlt(a, b);
      case 1 -> terms.bvUle(a, b);
      case 2 -> terms.bvSlt(a, b);
      case 3 -> terms.bvSle(a, b);
      case 4 -> terms.eq(a, b);
      case 5 -> terms.bvSaddo(a, b);
      case 6 -> terms.bvUaddo(a, b);
      case 7 -> terms.bvSsubo(a, b);
      default -> terms.bvUsubo(a, b);
    };
  }
}
