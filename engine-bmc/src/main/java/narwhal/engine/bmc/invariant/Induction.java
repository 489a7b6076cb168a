package narwhal.engine.bmc.invariant;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.engine.bmc.unroll.Hypothesis;
import narwhal.engine.bmc.unroll.Leap;
import narwhal.engine.bmc.unroll.Unrolling;
import narwhal.solver.SmtSolver;
import narwhal.solver.UnsupportedTermException;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** The formulas that say whether candidates hold where they must, assuming them where they may. */
final class Induction {
  private final TermFactory terms;
  private final List<Leap> leaps;
  private final List<Candidate> candidates;

  /** What may be assumed after each number of hypotheses. */
  private final List<Term> assumptions = new ArrayList<>();

  private final Term broken;

  /**
   * @param assumed for each candidate what must hold for it to be assumed
   * @param asked the same for being asked about
   */
  Induction(
      TermFactory terms,
      Unrolling unrolling,
      List<Candidate> candidates,
      List<Term> assumed,
      List<Term> asked) {
    this.terms = terms;
    this.leaps = unrolling.leaps();
    this.candidates = candidates;
    assume(unrolling.hypotheses(), assumed);
    Term all = terms.fals();
    for (int c = 0; c < candidates.size(); c++) {
      all = either(all, both(asked.get(c), violations(candidates.get(c))));
    }
    broken = all;
  }

  private void assume(List<Hypothesis> hypotheses, List<Term> assumed) {
    Map<Leap, Integer> places = new HashMap<>();
    assumptions.add(terms.tru());
    for (Hypothesis hypothesis : hypotheses) {
      int place = places.merge(hypothesis.leap(), 1, Integer::sum) - 1;
      int leap = leaps.indexOf(hypothesis.leap());
      Term statements = terms.tru();
      for (int c = 0; c < candidates.size(); c++) {
        if (candidates.get(c).leap() == leap) {
          Term statement = candidates.get(c).supposed().get(place);
          statements = both(statements, terms.implies(assumed.get(c), statement));
        }
      }
      assumptions.add(both(assumptions.getLast(), terms.implies(hypothesis.guard(), statements)));
    }
  }

  private Term violations(Candidate candidate) {
    Term result = terms.fals();
    List<Leap.Question> questions = leaps.get(candidate.leap()).questions();
    for (int i = 0; i < questions.size(); i++) {
      Term violated = terms.not(candidate.asked().get(i));
      result = either(result, both(executions(questions.get(i)), violated));
    }
    return result;
  }

  private Term executions(Leap.Question question) {
    return both(question.executions(), assumptions.get(question.hypotheses()));
  }

  /** Satisfied where a candidate that is asked about does not hold. */
  Term broken() {
    return broken;
  }

  /** What may be assumed after a number of hypotheses. */
  Term assumption(int hypotheses) {
    return assumptions.get(hypotheses);
  }

  /** Those of the candidates that the solver's model breaks. */
  BitSet broken(SmtSolver solver, BitSet among) {
    Map<Leap.Question, Boolean> reached = new HashMap<>();
    BitSet result = new BitSet();
    for (int c = among.nextSetBit(0); c >= 0; c = among.nextSetBit(c + 1)) {
      Candidate candidate = candidates.get(c);
      List<Leap.Question> questions = leaps.get(candidate.leap()).questions();
      for (int i = 0; i < questions.size() && !result.get(c); i++) {
        boolean isReached =
            reached.computeIfAbsent(
                questions.get(i), question -> solver.value(executions(question)).isTrue());
        result.set(c, isReached && isFalse(solver, candidate.asked().get(i)));
      }
    }
    return result;
  }

  private static boolean isFalse(SmtSolver solver, Term statement) {
    if (statement.isTrue()) {
      return false;
    }
    try {
      return solver.value(statement).isFalse();
    } catch (UnsupportedTermException e) {
      return true; // the model does not say what a quantifier says: better no guess than a wrong
      // one
    }
  }

  private Term both(Term a, Term b) {
    return a.isTrue() ? b : b.isTrue() ? a : terms.raw().and(a, b);
  }

  private Term either(Term a, Term b) {
    return a.isFalse() ? b : b.isFalse() ? a : terms.raw().or(a, b);
  }
}
