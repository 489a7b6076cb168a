package narwhal.term.memory;

import java.util.List;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.memory.PointerComparison.Relation;
import narwhal.term.memory.ReadRule.Outcome;

/** Reads over writes (Fig. 4.6), and over memories that hold one value everywhere. */
final class WriteRules {
  private final TermFactory terms;
  private final PointerComparison comparison;
  private final ReadReach reach;

  WriteRules(TermFactory terms, PointerComparison comparison, ReadReach reach) {
    this.terms = terms;
    this.comparison = comparison;
    this.reach = reach;
  }

  List<ReadRule> rules() {
    return List.of(
        ReadRule.of("row.hit", this::hit),
        ReadRule.of("row.skip", this::skip),
        ReadRule.of("row", this::open),
        ReadRule.of("row.constant", this::constant));
  }

  /** read(write(a, i, v), i) → v. */
  private Outcome hit(Term memory, Term index) {
    return memory.kind() == Kind.STORE && memory.arg(1) == index
        ? new Outcome.Value(memory.arg(2))
        : null;
  }

  /** read(write(a, i, v), j) → read(a, j) where i ≠ j. */
  private Outcome skip(Term memory, Term index) {
    return memory.kind() == Kind.STORE
            && comparison.compare(memory.arg(1), index) == Relation.DISTINCT
        ? new Outcome.Read(memory.arg(0), index)
        : null;
  }

  /** read(write(a, i, v), j) → ite(i = j, v, read(a, j)). */
  private Outcome open(Term memory, Term index) {
    return memory.kind() == Kind.STORE && reach.isWithin(memory, index)
        ? new Outcome.Choose(
            terms.eq(memory.arg(1), index),
            new Outcome.Value(memory.arg(2)),
            new Outcome.Read(memory.arg(0), index))
        : null;
  }

  private Outcome constant(Term memory, Term index) {
    return memory.kind() == Kind.CONST_ARRAY ? new Outcome.Value(memory.arg(0)) : null;
  }
}
