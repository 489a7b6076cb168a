package narwhal.absint.domain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import narwhal.absint.laws.Operation;
import narwhal.term.BitVectors;
import narwhal.term.Kind;

/** The operations of a domain of bit-vectors of one width, and what they mean. */
final class ValueOperations<V> {
  private static final List<Kind> BINARY =
      List.of(
          Kind.BV_ADD,
          Kind.BV_SUB,
          Kind.BV_MUL,
          Kind.BV_UDIV,
          Kind.BV_UREM,
          Kind.BV_SDIV,
          Kind.BV_SREM,
          Kind.BV_SMOD,
          Kind.BV_SHL,
          Kind.BV_LSHR,
          Kind.BV_ASHR,
          Kind.BV_AND,
          Kind.BV_OR,
          Kind.BV_XOR);
  private static final List<Kind> TESTED =
      List.of(Kind.EQUAL, Kind.BV_ULT, Kind.BV_ULE, Kind.BV_SLT, Kind.BV_SLE);
  private static final int MOST_EXTRACTS = 4;

  private final ValueDomain<V> domain;
  private final int width;
  private final List<Operation<V, BigInteger>> all = new ArrayList<>();

  ValueOperations(ValueDomain<V> domain, int width) {
    this.domain = domain;
    this.width = width;
    for (Kind kind : List.of(Kind.BV_NOT, Kind.BV_NEG)) {
      operator(
          new Operator(kind, width, 0, 0), 1, x -> BitVectors.compute(kind, width, x.getFirst()));
    }
    operator(new Operator(Kind.BV_ZERO_EXTEND, width + 2, 2, 0), 1, List::getFirst);
    operator(
        new Operator(Kind.BV_SIGN_EXTEND, width + 2, 2, 0),
        1,
        x -> BitVectors.signExtend(x.getFirst(), width, width + 2));
    extracts();
    for (Kind kind : BINARY) {
      operator(
          new Operator(kind, width, 0, 0),
          2,
          x -> BitVectors.compute(kind, width, x.getFirst(), x.getLast()));
    }
    operator(
        new Operator(Kind.BV_CONCAT, 2 * width, 0, 0),
        2,
        x -> BitVectors.concat(x.getFirst(), x.getLast(), width));
    relations();
  }

  List<Operation<V, BigInteger>> all() {
    return all;
  }

  /** All parts of a narrow vector, some of a wide one. */
  private void extracts() {
    int step = Math.max(1, width / MOST_EXTRACTS);
    for (int low = 0; low < width; low += step) {
      for (int high = low; high < width; high += step) {
        int from = low;
        int to = high;
        operator(
            new Operator(Kind.BV_EXTRACT, to - from + 1, to, from),
            1,
            x -> BitVectors.extract(to, from, x.getFirst()));
      }
    }
  }

  private void operator(
      Operator operator, int arity, Function<List<BigInteger>, BigInteger> concrete) {
    all.add(
        new Operation<>(
            operator.toString(),
            arity,
            operands -> {
              V result = domain.apply(operator, operands);
              return members -> domain.contains(result, concrete.apply(members));
            }));
  }

  private void relations() {
    for (Kind relation : TESTED) {
      all.add(
          new Operation<>(
              relation + "?",
              2,
              operands -> {
                Truth truth = domain.test(relation, operands.getFirst(), operands.getLast());
                return x -> truth.contains(holds(relation, x.getFirst(), x.getLast()));
              }));
    }
    List<Kind> assumed = new ArrayList<>(TESTED);
    assumed.add(Kind.DISTINCT);
    for (Kind relation : assumed) {
      all.add(
          new Operation<>(
              relation + " assumed",
              2,
              operands -> {
                ValueDomain.Both<V> both =
                    domain.assume(relation, operands.getFirst(), operands.getLast());
                return x ->
                    !holds(relation, x.getFirst(), x.getLast())
                        || (domain.contains(both.first(), x.getFirst())
                            && domain.contains(both.second(), x.getLast()));
              }));
    }
    all.add(
        new Operation<>(
            "meet",
            2,
            operands -> {
              V meet = domain.meet(operands.getFirst(), operands.getLast());
              return x -> !x.getFirst().equals(x.getLast()) || domain.contains(meet, x.getFirst());
            }));
  }

  private boolean holds(Kind relation, BigInteger a, BigInteger b) {
    return switch (relation) {
      case EQUAL -> a.equals(b);
      case DISTINCT -> !a.equals(b);
      default -> BitVectors.holds(relation, width, a, b);
    };
  }
}
