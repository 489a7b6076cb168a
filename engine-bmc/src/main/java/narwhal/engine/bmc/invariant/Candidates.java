package narwhal.engine.bmc.invariant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.engine.bmc.unroll.Hypothesis;
import narwhal.engine.bmc.unroll.Leap;
import narwhal.engine.bmc.unroll.Unrolling;
import narwhal.ir.logic.PointerLayout;
import narwhal.term.FreeVariables;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.memory.MemoryReads;
import narwhal.term.memory.MemoryRules;
import narwhal.term.memory.Pointers;

/**
 * Statements about the state at the head of a loop that are often invariants: variables compared
 * with landmarks (constants, values the loop leaves alone, the bounds of objects, the other sides
 * of the comparisons that the loop makes), variables that move in step, multiples, and what the
 * loop itself asks.
 */
final class Candidates {
  private static final int MAX_LANDMARKS = 20;
  private static final int MAX_PAIRS = 40;
  private static final int MAX_ATOMS = 40;
  private static final int MAX_STORES = 4;
  private static final int MAX_ARGUMENTS = 3;

  private final TermFactory terms;
  private final PointerLayout pointers;
  private final Leap leap;
  private final Set<Term> statements = new LinkedHashSet<>();
  private final Map<Sort, Set<Term>> landmarks = new LinkedHashMap<>();
  private final MemoryReads reads;

  private Candidates(TermFactory terms, PointerLayout pointers, Leap leap) {
    this.terms = terms;
    this.pointers = pointers;
    this.leap = leap;
    Pointers packed = new Pointers(terms, pointers.pointerBits(), pointers.offsetBits());
    this.reads = new MemoryReads(packed, new MemoryRules(false, false, 0));
    reads.allowRanged();
  }

  /**
   * The candidates about one leap.
   *
   * @param number that of the leap in the unrolling
   */
  static List<Candidate> of(
      TermFactory terms,
      PointerLayout pointers,
      Unrolling unrolling,
      int number,
      Suggestions suggestions) {
    Leap leap = unrolling.leaps().get(number);
    Candidates candidates = new Candidates(terms, pointers, leap);
    candidates.take(suggestions);
    candidates.collect();
    List<Hypothesis> hypotheses =
        unrolling.hypotheses().stream().filter(h -> h.leap() == leap).toList();
    return candidates.instances(number, hypotheses);
  }

  /** Takes what is suggested about variables whose values are known here. */
  private void take(Suggestions suggestions) {
    Map<Term, Term> values = leap.values();
    if (values.isEmpty()) {
      return;
    }
    Substitution substitution = new Substitution(terms, values);
    for (Term statement : suggestions.at(leap.point())) {
      if (values.keySet().containsAll(FreeVariables.of(statement))) {
        statements.add(substitution.apply(statement));
      }
    }
  }

  private void collect() {
    Set<Term> atoms = new LinkedHashSet<>();
    leap.conditions().forEach(condition -> atoms(condition, atoms));
    findLandmarks(atoms);
    List<Leap.Change> numbers = new ArrayList<>();
    for (Leap.Change change : leap.changes()) {
      switch (change.any().sort()) {
        case Sort.BitVec sort -> numbers.add(change);
        case Sort.Bool sort -> {
          statements.add(change.any());
          statements.add(terms.not(change.any()));
        }
        case Sort.Array sort -> kept(change);
        case Sort.Int sort -> {}
        default -> statements.add(terms.eq(change.any(), change.entry()));
      }
    }
    numbers.forEach(this::bounds);
    numbers.stream().filter(c -> c.entry() == c.any()).forEach(c -> sums(c.any()));
    int pairs = 0;
    for (int i = 0; i < numbers.size(); i++) {
      for (int j = i + 1; j < numbers.size() && pairs < MAX_PAIRS; j++, pairs++) {
        pair(numbers.get(i), numbers.get(j));
      }
    }
    atoms.forEach(this::around);
    statements.addAll(IntegerCandidates.of(terms, leap, atoms));
  }

  /** Comparisons with every landmark, and multiples counted from the entry. */
  private void bounds(Leap.Change change) {
    Term x = change.any();
    for (Term landmark : landmarks.getOrDefault(x.sort(), Set.of())) {
      compare(x, landmark);
    }
    compare(x, change.entry());
    for (int mask : new int[] {1, 3, 7}) {
      Term moved = terms.bvSub(x, change.entry());
      if (x.width() > 3) {
        Term zero = terms.bv(0, x.width());
        statements.add(terms.eq(terms.bvAnd(moved, terms.bv(mask, x.width())), zero));
      }
    }
    if (x.width() == pointers.pointerBits()) {
      statements.add(terms.eq(object(x), object(change.entry())));
    }
  }

  /** What a call returns may be the sum or the difference of two of its arguments. */
  private void sums(Term x) {
    List<Term> arguments =
        leap.fixed().stream()
            .filter(v -> v.sort().equals(x.sort()) && leap.symbols().contains(v))
            .limit(MAX_ARGUMENTS)
            .toList();
    for (Term a : arguments) {
      for (Term b : arguments) {
        statements.add(terms.eq(x, terms.bvAdd(a, b)));
        statements.add(terms.eq(x, terms.bvSub(a, b)));
      }
    }
  }

  private void compare(Term x, Term y) {
    if (x == y) {
      return;
    }
    statements.add(terms.bvUle(x, y));
    statements.add(terms.bvUle(y, x));
    statements.add(terms.bvSle(x, y));
    statements.add(terms.bvSle(y, x));
  }

  /** Two variables that go up or down together, at the same pace or at that of an array. */
  private void pair(Leap.Change a, Leap.Change b) {
    int width = Math.max(a.any().width(), b.any().width());
    if (a.any().width() == b.any().width()) {
      compare(a.any(), b.any());
    }
    Term left = terms.sext(width, terms.bvSub(a.any(), a.entry()));
    Term right = terms.sext(width, terms.bvSub(b.any(), b.entry()));
    Term sum = terms.bvAdd(left, right);
    statements.add(terms.eq(sum, terms.bv(0, width)));
    for (int pace : new int[] {1, 4, 8}) {
      if (width > 4) {
        statements.add(terms.eq(terms.bvMul(terms.bv(pace, width), left), right));
        statements.add(terms.eq(left, terms.bvMul(terms.bv(pace, width), right)));
      }
    }
  }

  /** A map keeps the cells that were written last. */
  private void kept(Leap.Change change) {
    Term map = change.entry();
    for (int i = 0; i < MAX_STORES && map.kind() == Kind.STORE; i++, map = map.arg(0)) {
      Term index = map.arg(1);
      statements.add(terms.eq(terms.select(change.any(), index), select(change.entry(), index)));
    }
  }

  /** A read of any map; no solver knows its sets and copies. */
  private Term select(Term map, Term index) {
    return reads.isRanged(map) ? reads.read(map, index) : terms.select(map, index);
  }

  /** What the loop asks, its opposite, and the same with the limit included. */
  private void around(Term atom) {
    statements.add(atom);
    statements.add(terms.not(atom));
    switch (atom.kind()) {
      case BV_ULT, BV_ULE -> {
        statements.add(terms.bvUle(atom.arg(0), atom.arg(1)));
        statements.add(terms.bvUle(atom.arg(1), atom.arg(0)));
      }
      case BV_SLT, BV_SLE -> {
        statements.add(terms.bvSle(atom.arg(0), atom.arg(1)));
        statements.add(terms.bvSle(atom.arg(1), atom.arg(0)));
      }
      default -> {}
    }
  }

  private static void atoms(Term condition, Set<Term> atoms) {
    if (atoms.size() >= MAX_ATOMS || condition.isConstant()) {
      return;
    }
    boolean isJunction =
        switch (condition.kind()) {
          case NOT, AND, OR, IMPLIES -> true;
          case ITE -> condition.sort() instanceof Sort.Bool;
          default -> false;
        };
    if (!isJunction) {
      atoms.add(condition);
      return;
    }
    for (int i = 0; i < condition.arity(); i++) {
      atoms(condition.arg(i), atoms);
    }
  }

  private void findLandmarks(Set<Term> atoms) {
    Set<Term> changing = new LinkedHashSet<>();
    leap.changes().forEach(change -> changing.add(change.any()));
    for (Term atom : atoms) {
      for (int i = 0; i < atom.arity(); i++) {
        Term side = atom.arg(i);
        if (side.sort() instanceof Sort.BitVec && Mentions.none(side, changing)) {
          landmark(side);
          landmark(terms.bvSub(side, terms.bv(1, side.width())));
          landmark(terms.bvAdd(side, terms.bv(1, side.width())));
        }
      }
    }
    List<Term> values = new ArrayList<>();
    leap.changes().forEach(change -> values.add(change.entry()));
    values.addAll(leap.fixed());
    values.stream().filter(v -> v.sort() instanceof Sort.BitVec).forEach(this::objectBounds);
    for (Leap.Change change : leap.changes()) {
      if (change.any().sort() instanceof Sort.BitVec sort) {
        landmark(terms.bv(0, sort.width()));
        landmark(terms.bv(1, sort.width()));
        landmark(change.entry());
      }
    }
    leap.fixed().stream().filter(v -> v.sort() instanceof Sort.BitVec).forEach(this::landmark);
  }

  private void landmark(Term term) {
    Set<Term> known = landmarks.computeIfAbsent(term.sort(), sort -> new LinkedHashSet<>());
    if (known.size() < MAX_LANDMARKS) {
      known.add(term);
    }
  }

  /** The first byte, the last byte and the end of the object that a value points into. */
  private void objectBounds(Term value) {
    if (value.width() != pointers.pointerBits()) {
      return;
    }
    Term object = object(value);
    if (!object.isConstant() || object.bits().signum() == 0) {
      return;
    }
    Term start = terms.concat(object, terms.bv(pointers.bias(), pointers.offsetBits()));
    for (Term map : leap.fixed()) {
      if (map.sort() instanceof Sort.Array sort
          && sort.index().equals(object.sort())
          && sort.element().equals(value.sort())) {
        Term end = terms.bvAdd(start, terms.select(map, object));
        landmark(start);
        landmark(end);
        landmark(terms.bvSub(end, terms.bv(1, value.width())));
      }
    }
  }

  private Term object(Term pointer) {
    return terms.extract(pointers.pointerBits() - 1, pointers.offsetBits(), pointer);
  }

  private List<Candidate> instances(int number, List<Hypothesis> hypotheses) {
    List<Substitution> asked =
        leap.questions().stream().map(question -> to(question.values())).toList();
    List<Substitution> supposed =
        hypotheses.stream().map(hypothesis -> to(hypothesis.values())).toList();
    List<Candidate> result = new ArrayList<>();
    for (Term statement : statements) {
      List<Term> questions = asked.stream().map(s -> s.apply(statement)).toList();
      if (!statement.isConstant() && questions.stream().noneMatch(Term::isFalse)) {
        List<Term> places = supposed.stream().map(s -> s.apply(statement)).toList();
        result.add(new Candidate(number, statement, questions, places));
      }
    }
    return result;
  }

  private Substitution to(List<Term> values) {
    Map<Term, Term> map = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      map.put(leap.symbols().get(i), values.get(i));
    }
    return new Substitution(
        terms,
        map,
        (node, operands) ->
            node.kind() == Kind.SELECT
                ? select(operands[0], operands[1])
                : terms.rebuild(node, operands));
  }
}
