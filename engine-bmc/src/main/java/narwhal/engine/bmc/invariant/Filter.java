package narwhal.engine.bmc.invariant;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import narwhal.engine.bmc.unroll.Unrolling;
import narwhal.ir.run.Deadline;
import narwhal.solver.Answer;
import narwhal.solver.SmtSolver;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Drops candidates until the rest is inductive: those that a model breaks, and those that are too
 * hard to decide.
 */
final class Filter {
  /** What a question may take at first, and when it is asked again. */
  private static final Duration LIMIT = Duration.ofMillis(300);

  private static final Duration LONG_LIMIT = Duration.ofMillis(1500);

  private final TermFactory terms;
  private final List<Candidate> candidates;

  /** What makes a candidate assumed, and what makes it asked about. */
  private final List<Term> assumed;

  private final List<Term> asked;
  private final Induction induction;
  private final BitSet kept = new BitSet();
  private Duration limit = LIMIT;

  /** The candidates that were left when the first was dropped as too hard. */
  private Optional<BitSet> beforeHard = Optional.empty();

  private int questions;
  private Deadline deadline = Deadline.never();

  Filter(TermFactory terms, Unrolling unrolling, List<Candidate> candidates) {
    this.terms = terms;
    this.candidates = candidates;
    assumed = literals("assumed!");
    asked = literals("asked!");
    induction = new Induction(terms, unrolling, candidates, assumed, asked);
    kept.set(0, candidates.size());
  }

  private List<Term> literals(String prefix) {
    return IntStream.range(0, candidates.size())
        .mapToObj(i -> terms.variable(prefix + i, Sort.BOOL))
        .toList();
  }

  /** How many questions were asked. */
  int questions() {
    return questions;
  }

  /**
   * The candidates that are inductive together; empty if the time is over before that is known.
   * Asked again, it goes on where it stopped.
   */
  Optional<List<Candidate>> inductive(SmtSolver solver, Deadline end) {
    deadline = end;
    solver.assertTerm(induction.broken());
    int before;
    do {
      before = kept.cardinality();
      for (BitSet group : groups()) {
        settle(solver, group);
      }
      if (deadline.isPast()) {
        return Optional.empty();
      }
    } while (kept.cardinality() < before);
    return Optional.of(kept.stream().mapToObj(candidates::get).toList());
  }

  /**
   * Goes back to where a candidate was too hard for the first time, to ask for longer from there.
   * The machine may just have been busy.
   *
   * @return whether there is anything to ask again
   */
  boolean retry() {
    boolean isSensible = beforeHard.isPresent() && limit.equals(LIMIT);
    if (isSensible) {
      kept.or(beforeHard.get());
      limit = LONG_LIMIT;
    }
    return isSensible;
  }

  /** The kept ones by the leap they are about. */
  private Collection<BitSet> groups() {
    Map<Integer, BitSet> groups = new TreeMap<>();
    kept.stream()
        .forEach(
            i -> groups.computeIfAbsent(candidates.get(i).leap(), leap -> new BitSet()).set(i));
    return groups.values();
  }

  /** Asks about a group until none of it can be broken; halves it where that is too hard. */
  private void settle(SmtSolver solver, BitSet group) {
    group.and(kept);
    while (!group.isEmpty() && !deadline.isPast()) {
      Answer answer = ask(solver, group);
      if (answer.isUnsat()) {
        return;
      }
      if (answer.isSat()) {
        dropBroken(solver);
      } else if (deadline.isPast()) {
        return;
      } else if (group.cardinality() == 1) {
        beforeHard = beforeHard.or(() -> Optional.of((BitSet) kept.clone()));
        kept.andNot(group);
      } else {
        BitSet half = new BitSet();
        group.stream().limit(group.cardinality() / 2).forEach(half::set);
        group.andNot(half);
        settle(solver, half);
      }
      group.and(kept);
    }
  }

  private Answer ask(SmtSolver solver, BitSet about) {
    solver.limit(limit);
    List<Term> assumptions = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      assumptions.add(kept.get(i) ? assumed.get(i) : terms.not(assumed.get(i)));
      boolean isAsked = kept.get(i) && about.get(i);
      assumptions.add(isAsked ? asked.get(i) : terms.not(asked.get(i)));
    }
    questions++;
    return deadline.isPast()
        ? Answer.unknown(Answer.Reason.TIME, "no time left")
        : solver.check(assumptions);
  }

  private void dropBroken(SmtSolver solver) {
    BitSet broken = induction.broken(solver, kept);
    if (broken.isEmpty()) {
      throw new IllegalStateException("a model breaks no candidate");
    }
    kept.andNot(broken);
  }
}
