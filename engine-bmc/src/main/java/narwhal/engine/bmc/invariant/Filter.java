package narwhal.engine.bmc.invariant;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
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
  private static final Duration LIMIT = Duration.ofMillis(300);

  private final TermFactory terms;
  private final List<Candidate> candidates;
  private final Deadline deadline;

  /** What makes a candidate assumed, and what makes it asked about. */
  private final List<Term> assumed;

  private final List<Term> asked;
  private final Induction induction;
  private final BitSet kept = new BitSet();
  private int questions;

  Filter(TermFactory terms, Unrolling unrolling, List<Candidate> candidates, Deadline deadline) {
    this.terms = terms;
    this.candidates = candidates;
    this.deadline = deadline;
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

  /** The candidates that are inductive together; none if the time is over before that is known. */
  List<Candidate> inductive(SmtSolver solver) {
    solver.assertTerm(induction.broken());
    int before;
    do {
      before = kept.cardinality();
      for (BitSet group : groups()) {
        settle(solver, group);
      }
      if (deadline.isPast()) {
        return List.of();
      }
    } while (kept.cardinality() < before);
    return kept.stream().mapToObj(candidates::get).toList();
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
      } else if (group.cardinality() == 1) {
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
    Duration left = deadline.left();
    solver.limit(left.compareTo(LIMIT) < 0 ? left : LIMIT);
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
