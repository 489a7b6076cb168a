package narwhal.engine.bmc.invariant;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import narwhal.engine.bmc.unroll.Leap;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * What {@link Candidates} says of bit-vectors, said of mathematical integers: comparisons with
 * landmarks, variables that move in step, and parity.
 */
final class IntegerCandidates {
  private static final int MAX_LANDMARKS = 20;
  private static final int MAX_PAIRS = 40;
  private static final int MAX_ARGUMENTS = 3;

  private final TermFactory terms;
  private final Leap leap;
  private final Set<Term> statements = new LinkedHashSet<>();
  private final Set<Term> landmarks = new LinkedHashSet<>();
  private final List<Leap.Change> numbers;

  private IntegerCandidates(TermFactory terms, Leap leap) {
    this.terms = terms;
    this.leap = leap;
    this.numbers = leap.changes().stream().filter(c -> isInteger(c.any())).toList();
  }

  /**
   * @param atoms the conditions that the loop asks, without their connectives
   */
  static Set<Term> of(TermFactory terms, Leap leap, Set<Term> atoms) {
    IntegerCandidates candidates = new IntegerCandidates(terms, leap);
    if (!candidates.numbers.isEmpty()) {
      candidates.collect(atoms);
    }
    return candidates.statements;
  }

  private static boolean isInteger(Term term) {
    return term.sort() instanceof Sort.Int;
  }

  private void collect(Set<Term> atoms) {
    findLandmarks(atoms);
    for (Leap.Change change : numbers) {
      landmarks.forEach(landmark -> compare(change.any(), landmark));
      compare(change.any(), change.entry());
      Term moved = terms.intSub(change.any(), change.entry());
      statements.add(terms.eq(terms.intMod(moved, terms.integer(2)), terms.integer(0)));
      if (change.entry() == change.any()) {
        sums(change.any());
      }
    }
    int pairs = 0;
    for (int i = 0; i < numbers.size(); i++) {
      for (int j = i + 1; j < numbers.size() && pairs < MAX_PAIRS; j++, pairs++) {
        pair(numbers.get(i), numbers.get(j));
      }
    }
    atoms.forEach(this::around);
  }

  private void compare(Term x, Term y) {
    if (x != y) {
      statements.add(terms.intLe(x, y));
      statements.add(terms.intLe(y, x));
    }
  }

  /** What a call returns may be the sum or the difference of two of its arguments. */
  private void sums(Term x) {
    List<Term> arguments =
        leap.fixed().stream()
            .filter(v -> isInteger(v) && leap.symbols().contains(v))
            .limit(MAX_ARGUMENTS)
            .toList();
    for (Term a : arguments) {
      for (Term b : arguments) {
        statements.add(terms.eq(x, terms.intAdd(a, b)));
        statements.add(terms.eq(x, terms.intSub(a, b)));
      }
    }
  }

  /** Two variables that go up or down together, at the same pace or at twice it. */
  private void pair(Leap.Change a, Leap.Change b) {
    compare(a.any(), b.any());
    Term left = terms.intSub(a.any(), a.entry());
    Term right = terms.intSub(b.any(), b.entry());
    Term two = terms.integer(2);
    statements.add(terms.eq(left, right));
    statements.add(terms.eq(terms.intAdd(left, right), terms.integer(0)));
    statements.add(terms.eq(terms.intMul(two, left), right));
    statements.add(terms.eq(left, terms.intMul(two, right)));
  }

  /** The same with the limit included. */
  private void around(Term atom) {
    switch (atom.kind()) {
      case INT_LE, INT_LT -> compare(atom.arg(0), atom.arg(1));
      default -> {}
    }
  }

  private void findLandmarks(Set<Term> atoms) {
    Set<Term> changing = new LinkedHashSet<>();
    leap.changes().forEach(change -> changing.add(change.any()));
    List<Term> found = new ArrayList<>(List.of(terms.integer(0), terms.integer(1)));
    Term one = terms.integer(1);
    for (Term atom : atoms) {
      for (int i = 0; i < atom.arity(); i++) {
        Term side = atom.arg(i);
        if (isInteger(side) && Mentions.none(side, changing)) {
          found.addAll(List.of(side, terms.intSub(side, one), terms.intAdd(side, one)));
        }
      }
    }
    numbers.forEach(change -> found.add(change.entry()));
    leap.fixed().stream().filter(IntegerCandidates::isInteger).forEach(found::add);
    found.stream().distinct().limit(MAX_LANDMARKS).forEach(landmarks::add);
  }
}
