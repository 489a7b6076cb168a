package narwhal.absint.state;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import narwhal.absint.domain.Truth;
import narwhal.term.BitVectors;
import narwhal.term.Evaluator;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Values of symbols, and whether facts hold of them. */
final class Worlds {
  private final TermFactory terms;
  private final Evaluator evaluator;

  Worlds(TermFactory terms) {
    this.terms = terms;
    this.evaluator = new Evaluator(terms);
  }

  /** A value for each symbol; what was evaluated is remembered. */
  record World(Map<Term, Term> symbols, Function<Term, Term> evaluation) {
    Term value(Term term) {
      return evaluation.apply(term);
    }

    boolean isTrue(Term condition) {
      return value(condition).isTrue();
    }

    BigInteger integer(Term term, View view) {
      BigInteger bits = value(term).bits();
      return view == View.SIGNED ? BitVectors.signed(bits, term.width()) : bits;
    }

    BigInteger integer(Node node) {
      BigInteger integer = integer(node.term(), node.view());
      return node.isNegative() ? integer.negate() : integer;
    }

    @Override
    public String toString() {
      return symbols.toString();
    }
  }

  World world(Map<Term, Term> symbols) {
    return new World(symbols, evaluator.under(symbols::get));
  }

  /** Of bit-vectors. */
  static int width(Sort sort) {
    return ((Sort.BitVec) sort).width();
  }

  /** A map that holds these. */
  Term map(Sort.Array sort, List<BigInteger> contents) {
    Term map = terms.constArray(sort, terms.bv(0, width(sort.element())));
    for (int i = 0; i < contents.size(); i++) {
      map =
          terms.store(
              map,
              terms.bv(i, width(sort.index())),
              terms.bv(contents.get(i), width(sort.element())));
    }
    return evaluator.evaluate(map, v -> null);
  }

  /** Whether facts hold of a world. */
  boolean holds(Facts facts, World world) {
    if (facts.isImpossible) {
      return false;
    }
    boolean[] holds = {true};
    facts.bits.forEach((term, bits) -> holds[0] &= bits.contains(world.value(term).bits()));
    facts.truths.forEach(
        (term, truth) -> holds[0] &= truth == Truth.EITHER || truth.contains(world.isTrue(term)));
    facts.maps.forEach((map, cells) -> holds[0] &= holds(cells, map, world));
    facts.zones.forEach(
        (a, b, most) ->
            holds[0] &= world.integer(a).subtract(world.integer(b)).compareTo(most) <= 0);
    return holds[0] && !facts.zones.isEmpty();
  }

  private boolean holds(Cells cells, Term map, World world) {
    Sort.Array sort = (Sort.Array) map.sort();
    for (int i = 0; i < 1 << width(sort.index()); i++) {
      Term content = world.value(terms.select(map, terms.bv(i, width(sort.index()))));
      if (!cells.at(BigInteger.valueOf(i)).contains(content.bits())) {
        return false;
      }
    }
    return true;
  }
}
