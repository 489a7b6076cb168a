package narwhal.absint.state;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import narwhal.absint.domain.Thresholds;
import narwhal.term.BitVectors;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermMap;

/**
 * The numbers that a variable, or what lies in a map, is compared with anywhere: where widening it
 * stops first.
 */
final class Hints {
  private static final List<BigInteger> AROUND =
      List.of(BigInteger.ONE.negate(), BigInteger.ZERO, BigInteger.ONE);

  private final Map<String, NavigableSet<BigInteger>> numbers = new HashMap<>();
  private final TermMap<Boolean> seen = new TermMap<>();

  /** The thresholds for a symbol's variable. */
  Thresholds of(Term symbol, Thresholds otherwise) {
    NavigableSet<BigInteger> own = symbol.isVariable() ? numbers.get(root(symbol)) : null;
    return own == null ? otherwise : otherwise.after(own);
  }

  private static String root(Term symbol) {
    return symbol.name().substring(symbol.name().indexOf('!') + 1);
  }

  /** A condition that is asked somewhere. */
  void asked(Term condition) {
    if (seen.contains(condition)) {
      return;
    }
    seen.put(condition, true);
    switch (condition.kind()) {
      case NOT, AND, OR, XOR, IMPLIES -> condition.args().forEach(this::asked);
      case BV_ULT, BV_ULE, BV_SLT, BV_SLE, EQUAL -> {
        Term a = condition.arg(0);
        Term b = condition.arg(1);
        if (a.sort().isBitVec() && a.isConstant()) {
          compared(b, a);
        } else if (b.sort().isBitVec() && b.isConstant()) {
          compared(a, b);
        }
      }
      default -> {}
    }
  }

  private void compared(Term term, Term constant) {
    note(term, constant.bits(), 0);
    note(term, BitVectors.signed(constant.bits(), constant.width()), 0);
  }

  private void note(Term term, BigInteger number, int depth) {
    switch (term.kind()) {
      case VARIABLE -> add(term, number);
      case SELECT, STORE -> note(term.arg(0), number, depth);
      case BV_ADD -> {
        Term more = term.arg(0).isConstant() ? term.arg(0) : term.arg(1);
        Term other = more == term.arg(0) ? term.arg(1) : term.arg(0);
        if (more.isConstant()) {
          BigInteger by = BitVectors.signed(more.bits(), more.width());
          note(other, number, depth);
          note(other, number.subtract(by), depth);
        }
      }
      case BV_ZERO_EXTEND, BV_SIGN_EXTEND, BV_EXTRACT -> note(term.arg(0), number, depth);
      case BV_CONCAT -> note(term.arg(1), number, depth);
      case ITE -> {
        if (depth < 4) {
          note(term.arg(1), number, depth + 1);
          note(term.arg(2), number, depth + 1);
        }
      }
      default -> {}
    }
  }

  /** A variable gets a value: where that is a remainder or a constant, it goes no further. */
  void assigned(Term variable, Term value) {
    Term last = value;
    for (int i = 0; i < 4 && last.kind() == Kind.STORE; i++) {
      bound(variable.name(), last.arg(2), 0);
      last = last.arg(0);
    }
    if (value.sort().isBitVec()) {
      bound(variable.name(), value, 0);
    }
  }

  private void bound(String root, Term value, int depth) {
    switch (value.kind()) {
      case BV_CONSTANT -> add(root, BitVectors.signed(value.bits(), value.width()));
      case BV_UREM, BV_SREM -> {
        if (value.arg(1).isConstant()) {
          add(root, value.arg(1).bits());
        }
      }
      case BV_AND -> {
        Term mask = value.arg(0).isConstant() ? value.arg(0) : value.arg(1);
        if (mask.isConstant()) {
          add(root, mask.bits());
        }
      }
      case BV_ZERO_EXTEND -> add(root, BitVectors.mask(value.arg(0).width()));
      case BV_EXTRACT -> bound(root, value.arg(0), depth);
      case ITE -> {
        if (depth < 4) {
          bound(root, value.arg(1), depth + 1);
          bound(root, value.arg(2), depth + 1);
        }
      }
      default -> {}
    }
  }

  private void add(Term symbol, BigInteger number) {
    add(root(symbol), number);
  }

  private void add(String root, BigInteger number) {
    NavigableSet<BigInteger> set = numbers.computeIfAbsent(root, r -> new TreeSet<>());
    AROUND.forEach(more -> set.add(number.add(more)));
  }
}
