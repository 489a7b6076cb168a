package narwhal.absint.state;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Interval;
import narwhal.absint.domain.Octagons;
import narwhal.absint.domain.Operator;
import narwhal.absint.domain.Product;
import narwhal.absint.domain.Truth;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.TermMap;

/** What terms can be, as far as facts tell. */
final class Evaluation {
  static final Product DOMAIN = new Product();

  private final TermFactory terms;
  private final Facts facts;
  private final Differences differences;
  private final Footprint footprint = new Footprint(this);
  private final Apartness apartness;
  private final Case when;
  private TermMap<Bits> numbers = new TermMap<>();
  private TermMap<Truth> truths = new TermMap<>();
  private TermMap<Cells> contents = new TermMap<>();

  Evaluation(TermFactory terms, Facts facts) {
    this(terms, facts, Case.ANY);
  }

  private Evaluation(TermFactory terms, Facts facts, Case when) {
    this.terms = terms;
    this.facts = facts;
    this.when = when;
    this.differences = new Differences(this, facts);
    this.apartness = new Apartness(terms, this);
  }

  /** To be called when facts were added. */
  void forget() {
    numbers = new TermMap<>();
    truths = new TermMap<>();
    contents = new TermMap<>();
  }

  /** Whether sums of two are bounded, not only differences. */
  boolean hasSums() {
    return facts.zones instanceof Octagons;
  }

  Differences differences() {
    return differences;
  }

  /** The values of a bit-vector. */
  Bits bits(Term term) {
    Bits known = numbers.get(term);
    if (known == null) {
      known = compute(term);
      Bits fact = facts.bits.get(term);
      known = when.restrict(term, fact == null ? known : known.meet(fact));
      if (term.isVariable() || term.kind() == Kind.SELECT) {
        known = differences.restrict(term, known);
      }
      numbers.put(term, known);
    }
    return known;
  }

  private Bits compute(Term term) {
    int width = term.width();
    return switch (term.kind()) {
      case BV_CONSTANT -> Bits.constant(term.bits(), width);
      case ITE ->
          switch (truth(term.arg(0))) {
            case TRUE -> bits(term.arg(1));
            case FALSE -> bits(term.arg(2));
            case EITHER, NEITHER ->
                under(term.arg(0), true)
                    .bits(term.arg(1))
                    .join(under(term.arg(0), false).bits(term.arg(2)));
          };
      case SELECT -> read(term.arg(0), term.arg(1), width);
      case BV_ADD, BV_SUB, BV_MUL -> arithmetic(term);
      case BV_NOT, BV_NEG, BV_AND, BV_OR, BV_XOR, BV_UDIV, BV_UREM, BV_SDIV, BV_SREM, BV_SMOD ->
          operator(term);
      case BV_SHL, BV_LSHR, BV_ASHR, BV_CONCAT, BV_EXTRACT, BV_ZERO_EXTEND, BV_SIGN_EXTEND ->
          operator(term);
      default -> Bits.top(width);
    };
  }

  private Bits operator(Term term) {
    List<Bits> operands = new ArrayList<>();
    for (int i = 0; i < term.arity(); i++) {
      operands.add(bits(term.arg(i)));
    }
    return DOMAIN.apply(Operator.of(term), operands);
  }

  /** Where it is known not to overflow, an operator gives what it gives for integers. */
  private Bits arithmetic(Term term) {
    Bits result = operator(term);
    Term a = term.arg(0);
    Term b = term.arg(1);
    if (term.kind() == Kind.BV_SUB) {
      result = result.meet(Bits.of(differences.interval(a, b)));
    } else if (term.kind() == Kind.BV_ADD && hasSums() && !b.isConstant()) {
      result = result.meet(Bits.of(differences.sum(a, b)));
    }
    if (facts.truths.isEmpty()) {
      return result;
    }
    Interval x = bits(a).interval();
    Interval y = bits(b).interval();
    Interval top = Interval.top(term.width());
    if (isFalse(Overflows.signed(terms, term))) {
      result = result.meet(Bits.of(Overflows.signedResult(term.kind(), x, y).clamp(top)));
    }
    if (isFalse(Overflows.unsigned(terms, term))) {
      result = result.meet(Bits.of(Overflows.unsignedResult(term.kind(), x, y).clampUnsigned(top)));
    }
    return result;
  }

  private boolean isFalse(Term overflow) {
    return facts.truths.get(overflow) == Truth.FALSE;
  }

  /** The same facts in the case that a condition has a value. */
  private Evaluation under(Term condition, boolean value) {
    return new Evaluation(terms, facts, when.and(this, condition, value));
  }

  /** What a map holds at an index: the last write that may be there, and those before. */
  private Bits read(Term map, Term index, int width) {
    switch (map.kind()) {
      case STORE:
        Truth same = same(map.arg(1), index);
        if (same == Truth.TRUE) {
          return bits(map.arg(2));
        }
        Bits before = read(map.arg(0), index, width);
        return same == Truth.FALSE ? before : before.join(bits(map.arg(2)));
      case ITE:
        return switch (truth(map.arg(0))) {
          case TRUE -> read(map.arg(1), index, width);
          case FALSE -> read(map.arg(2), index, width);
          case EITHER, NEITHER ->
              under(map.arg(0), true)
                  .read(map.arg(1), index, width)
                  .join(under(map.arg(0), false).read(map.arg(2), index, width));
        };
      case CONST_ARRAY:
        return bits(map.arg(0));
      default:
        Cells cells = cells(map);
        return cells == null || !index.sort().isBitVec()
            ? Bits.top(width)
            : cells.read(footprint.of(index), width);
    }
  }

  /** Whether two indices are equal. */
  private Truth same(Term a, Term b) {
    Truth known = equal(a, b);
    return known == Truth.EITHER && a.sort().isBitVec() ? apartness.equal(a, b) : known;
  }

  /** The contents of a map; null if nothing is known. */
  Cells cells(Term map) {
    if (!(map.sort() instanceof Sort.Array(Sort.BitVec index, Sort.BitVec element))) {
      return null;
    }
    Cells known = contents.get(map);
    if (known == null) {
      known = contents(map, element.width());
      if (known != null) {
        contents.put(map, known);
      }
    }
    return known;
  }

  private Cells contents(Term map, int width) {
    return switch (map.kind()) {
      case CONST_ARRAY -> Cells.all(bits(map.arg(0)));
      case STORE -> written(map, width);
      case ITE ->
          switch (truth(map.arg(0))) {
            case TRUE -> cells(map.arg(1));
            case FALSE -> cells(map.arg(2));
            case EITHER, NEITHER -> {
              Cells a = under(map.arg(0), true).cells(map.arg(1));
              Cells b = under(map.arg(0), false).cells(map.arg(2));
              yield a == null || b == null ? null : a.join(b);
            }
          };
      default -> facts.maps.get(map);
    };
  }

  /** A chain of writes; one that a later one at the same index takes the place of is left out. */
  private Cells written(Term map, int width) {
    List<Term> writes = new ArrayList<>();
    Set<Term> indices = new HashSet<>();
    Term before = map;
    while (before.kind() == Kind.STORE) {
      if (indices.add(before.arg(1))) {
        writes.add(before);
      }
      before = before.arg(0);
    }
    Cells cells = orAnything(cells(before), width);
    for (Term write : writes.reversed()) {
      cells = cells.write(footprint.of(write.arg(1)), bits(write.arg(2)));
    }
    return cells;
  }

  private static Cells orAnything(Cells cells, int width) {
    return cells == null ? Cells.all(Bits.top(width)) : cells;
  }

  Truth truth(Term term) {
    Truth known = truths.get(term);
    if (known == null) {
      known = ask(term);
      Truth fact = facts.truths.get(term);
      known = when.restrict(term, fact == null ? known : known.meet(fact));
      truths.put(term, known);
    }
    return known;
  }

  private Truth ask(Term term) {
    return switch (term.kind()) {
      case TRUE -> Truth.TRUE;
      case FALSE -> Truth.FALSE;
      case NOT -> truth(term.arg(0)).not();
      case AND -> term.args().stream().map(this::truth).reduce(Truth.TRUE, Truth::and);
      case OR -> term.args().stream().map(this::truth).reduce(Truth.FALSE, Truth::or);
      case XOR -> truth(term.arg(0)).xor(truth(term.arg(1)));
      case IMPLIES -> truth(term.arg(0)).not().or(truth(term.arg(1)));
      case EQUAL -> equal(term.arg(0), term.arg(1));
      case DISTINCT -> term.arity() == 2 ? equal(term.arg(0), term.arg(1)).not() : Truth.EITHER;
      case ITE ->
          switch (truth(term.arg(0))) {
            case TRUE -> truth(term.arg(1));
            case FALSE -> truth(term.arg(2));
            case EITHER, NEITHER ->
                under(term.arg(0), true)
                    .truth(term.arg(1))
                    .join(under(term.arg(0), false).truth(term.arg(2)));
          };
      case BV_ULT, BV_ULE, BV_SLT, BV_SLE -> order(term);
      case BV_NEGO, BV_SADDO, BV_UADDO, BV_SSUBO, BV_USUBO, BV_SMULO, BV_UMULO, BV_SDIVO ->
          Overflows.test(
              term.kind(),
              bits(term.arg(0)).interval(),
              bits(term.arg(term.arity() - 1)).interval());
      default -> Truth.EITHER;
    };
  }

  private Truth order(Term term) {
    Term a = term.arg(0);
    Term b = term.arg(1);
    Truth byValue = DOMAIN.test(term.kind(), bits(a), bits(b));
    return byValue == Truth.EITHER ? differences.order(term.kind(), a, b) : byValue;
  }

  /** Whether two terms are equal. */
  Truth equal(Term a, Term b) {
    if (a == b) {
      return Truth.TRUE;
    }
    return switch (a.sort()) {
      case Sort.Bool bool -> truth(a).xor(truth(b)).not();
      case Sort.BitVec vector -> {
        Truth byValue = DOMAIN.test(Kind.EQUAL, bits(a), bits(b));
        yield byValue == Truth.EITHER ? differences.equal(a, b) : byValue;
      }
      default -> Truth.EITHER;
    };
  }
}
