package narwhal.engine.bmc.unroll;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.UnaryOperator;
import narwhal.engine.bmc.memory.Knowledge;
import narwhal.ir.logic.Contents;
import narwhal.ir.logic.Origin;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.TermMap;

/**
 * What one unrolling collects, in execution order: assumptions, obligations, cuts, events; and the
 * fresh variables.
 */
final class Journal {
  /** How many parts of a condition are looked up. */
  private static final int KNOWN_PARTS = 8;

  /** How many conditions of a loop are kept to find invariants in. */
  private static final int MAX_CONDITIONS = 100;

  private final TermFactory terms;
  private final Guards guards;
  private final List<Obligation> obligations = new ArrayList<>();
  private final List<Cut> cuts = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();
  private final Set<CutPoint> counted = new LinkedHashSet<>();
  private final List<Round> rounds = new ArrayList<>();

  /**
   * The guards under which a condition is known to hold, because it was assumed; or checked before.
   */
  private final Map<Term, Integer> assumedUnder = new HashMap<>();

  private final Map<Term, Integer> checkedUnder = new HashMap<>();

  private final UpperBounds bounds;
  private final Thresholds thresholds;

  private final Set<Term> inputs = new HashSet<>();

  /** For each fresh variable how many came before it. */
  private final TermMap<Integer> births = new TermMap<>();

  private final TermMap<Integer> youngest = new TermMap<>();
  private final Roots roots = new Roots();
  private final List<Leap> leaps = new ArrayList<>();
  private final List<Hypothesis> hypotheses = new ArrayList<>();

  /** The leaps that learn, with the number of variables at their beginning. */
  private final Map<Leap, Integer> watched = new LinkedHashMap<>();

  private Term assumed;
  private int variables;
  private int choices;

  Journal(TermFactory terms, Guards guards) {
    this.terms = terms;
    this.guards = guards;
    bounds = new UpperBounds(terms);
    thresholds = new Thresholds(terms);
    assumed = terms.tru();
  }

  Unrolling unrolling(String stopped, long steps, Map<String, Long> memory) {
    return new Unrolling(
        obligations, cuts, events, counted, leaps, hypotheses, rounds, stopped, steps, memory);
  }

  /** A number that grows with everything the solver has to look at. */
  int work() {
    return obligations.size() + choices;
  }

  Term fresh(Term variable) {
    Term value = terms.variable(variable.name() + "!" + ++variables, variable.sort());
    births.put(value, variables);
    return value;
  }

  /** A variable that stands for an input, or for a part of one. */
  Term input(Term variable) {
    Term value = fresh(variable);
    inputs.add(value);
    return value;
  }

  boolean isInput(Term term) {
    return term.isVariable() && inputs.contains(term);
  }

  /** Terms are written in another way from now on: what is known of them is known of these too. */
  void replace(UnaryOperator<Term> by) {
    for (Map<Term, Integer> known : List.of(assumedUnder, checkedUnder)) {
      Map<Term, Integer> added = new LinkedHashMap<>();
      known.forEach(
          (condition, under) -> {
            Term other = by.apply(condition);
            if (other != condition && !other.isConstant()) {
              added.put(other, under);
            }
          });
      added.forEach((condition, under) -> known.merge(condition, under, guards::or));
      added.keySet().forEach(this::note);
    }
  }

  /** A free decision between two edges. */
  Term choice() {
    Term value = terms.variable("choice!" + ++variables, Sort.BOOL);
    births.put(value, variables);
    return value;
  }

  /**
   * The condition, or a constant if it is known where the guard holds. What was checked before
   * counts: an execution that fails there has its violation already, and nothing that it does
   * afterwards matters.
   */
  Term known(int guard, Term condition) {
    if (condition.isConstant()) {
      return condition;
    }
    if (holds(guard, condition, KNOWN_PARTS)) {
      return terms.tru();
    }
    return holds(guard, terms.not(condition), KNOWN_PARTS) ? terms.fals() : condition;
  }

  private boolean holds(int guard, Term condition, int budget) {
    return isSaid(guard, condition)
        || thresholds.follows(condition, other -> isSaid(guard, other))
        || partsHold(guard, condition, budget);
  }

  private boolean isSaid(int guard, Term condition) {
    return guards.decides(guard, condition)
        || isUnder(assumedUnder, guard, condition)
        || isUnder(checkedUnder, guard, condition);
  }

  /** All parts of a conjunction, or one of a disjunction; also of one that is denied. */
  private boolean partsHold(int guard, Term condition, int budget) {
    boolean isDenied = condition.kind() == Kind.NOT;
    Term junction = isDenied ? condition.arg(0) : condition;
    boolean isJunction = junction.kind() == Kind.AND || junction.kind() == Kind.OR;
    if (!isJunction || junction.arity() > budget) {
      return false;
    }
    boolean needsAll = (junction.kind() == Kind.AND) != isDenied;
    int each = budget / junction.arity();
    for (int i = 0; i < junction.arity(); i++) {
      Term part = isDenied ? terms.not(junction.arg(i)) : junction.arg(i);
      if (holds(guard, part, each) != needsAll) {
        return !needsAll;
      }
    }
    return needsAll;
  }

  /** What is known where the guard of the moment holds. */
  Knowledge knowledge(IntSupplier guard) {
    return new Knowledge() {
      @Override
      public Term known(Term condition) {
        return Journal.this.known(guard.getAsInt(), condition);
      }

      @Override
      public int bits(Term term) {
        return bounds.bits(term, condition -> holds(guard.getAsInt(), condition, 1));
      }
    };
  }

  private boolean isUnder(Map<Term, Integer> conditions, int guard, Term condition) {
    Integer under = conditions.get(condition);
    return under != null && guards.implies(guard, under);
  }

  private void learn(Map<Term, Integer> conditions, int guard, Term condition) {
    if (condition.kind() == Kind.AND) {
      for (int i = 0; i < condition.arity(); i++) {
        learn(conditions, guard, condition.arg(i));
      }
      return;
    }
    if (condition.kind() == Kind.NOT && condition.arg(0).kind() == Kind.OR) {
      Term either = condition.arg(0);
      for (int i = 0; i < either.arity(); i++) {
        learn(conditions, guard, terms.not(either.arg(i)));
      }
      return;
    }
    note(condition);
    Integer under = conditions.get(condition);
    conditions.put(condition, under == null ? guard : guards.or(under, guard));
  }

  private void note(Term condition) {
    bounds.note(condition);
    thresholds.note(condition);
  }

  /** Only executions with the condition go on; false if there are none. */
  boolean assume(int guard, Term condition) {
    if (!condition.isConstant()) {
      Term constraint =
          guard == Guards.TRUE ? condition : terms.implies(guards.term(guard), condition);
      assumed = conjunction(assumed, constraint);
      learn(assumedUnder, guard, condition);
    }
    return !condition.isFalse();
  }

  /** An obligation, unless it holds for sure; false if every execution breaks it. */
  boolean check(int guard, Term condition, int check) {
    Term open = known(guard, condition);
    if (open.isTrue()) {
      return true;
    }
    Term reached = conjunction(guards.term(guard), assumed);
    Term broken = terms.not(open);
    obligations.add(new Obligation(check, conjunction(reached, broken), broken, events.size()));
    learn(checkedUnder, guard, open);
    return !open.isFalse();
  }

  /** Without flattening: long conjunctions share their beginnings. */
  private Term conjunction(Term a, Term b) {
    return a.isTrue()
        ? b
        : b.isTrue() ? a : a.isFalse() || b.isFalse() ? terms.fals() : terms.raw().and(a, b);
  }

  void cut(int guard, CutPoint point, boolean isDecided) {
    cuts.add(new Cut(point, conjunction(guards.term(guard), assumed), isDecided));
    counted.add(point);
  }

  void counted(CutPoint point) {
    counted.add(point);
  }

  /** The executions under the guard repeat the loop or recursion for the n-th time. */
  void counted(CutPoint point, int number, int guard) {
    counted(point);
    Term before = assumed;
    rounds.add(new Round(point, number, () -> conjunction(guards.term(guard), before)));
  }

  /**
   * Notes that an unrolling goes on in any state.
   *
   * @param symbols the variables that statements about it speak of
   * @param fixed what they may be compared with
   */
  Leap leap(CutPoint point, List<Term> symbols, List<Leap.Change> changes, List<Term> fixed) {
    Leap leap = new Leap(point, symbols, changes, fixed);
    leaps.add(leap);
    return leap;
  }

  /** Statements about the leap must hold of the values here. */
  void ask(Leap leap, int guard, List<Term> values) {
    Term executions = conjunction(guards.term(guard), assumed);
    leap.questions().add(new Leap.Question(executions, hypotheses.size(), values));
  }

  /** Statements about the leap may be assumed of the values here. */
  void suppose(Leap leap, int guard, List<Term> values) {
    hypotheses.add(new Hypothesis(leap, guards.term(guard), values, obligations.size()));
  }

  /** From now on the leap learns what the program asks. */
  void watch(Leap leap) {
    watched.put(leap, variables);
  }

  void unwatch(Leap leap) {
    watched.remove(leap);
  }

  boolean isWatched(Leap leap) {
    return watched.containsKey(leap);
  }

  /** A condition that the program asks or checks. */
  void asked(Term condition) {
    note(condition);
    if (watched.isEmpty() || condition.isConstant()) {
      return;
    }
    int birth = youngest(condition);
    watched.forEach(
        (leap, limit) -> {
          if (birth <= limit && leap.conditions().size() < MAX_CONDITIONS) {
            leap.conditions().add(condition);
          }
        });
  }

  /** The birth of the youngest variable in a term. */
  int youngest(Term root) {
    ArrayDeque<Term> stack = new ArrayDeque<>(List.of(root));
    while (!stack.isEmpty()) {
      Term term = stack.peek();
      Integer latest = youngest.contains(term) ? null : births.get(term);
      int birth = latest == null ? 0 : latest;
      boolean complete = true;
      for (int i = 0; !youngest.contains(term) && i < term.arity(); i++) {
        Integer known = youngest.get(term.arg(i));
        if (known == null) {
          stack.push(term.arg(i));
          complete = false;
        } else {
          birth = Math.max(birth, known);
        }
      }
      if (complete) {
        stack.pop();
        if (!youngest.contains(term)) {
          youngest.put(term, birth);
        }
      }
    }
    return youngest.get(root);
  }

  Term havoc(int guard, Origin origin, Term variable) {
    Term value = input(variable);
    choices++;
    events.add(new Event.Choice(guards.term(guard), origin, value));
    return value;
  }

  void allocate(int guard, Code.Step.Allocate step, int object, IntFunction<Term> read) {
    List<Contents.Part> parts = new ArrayList<>();
    for (int i = 0; i < step.maps().length; i++) {
      Contents.Part part = step.parts().get(i);
      roots
          .of(read.apply(step.maps()[i]))
          .map(
              root ->
                  new Contents.Part(
                      root, part.cellBytes(), part.offset(), part.length(), part.stride()))
          .ifPresent(parts::add);
    }
    events.add(
        parts.isEmpty()
            ? new Event.Declaration(guards.term(guard), step.origin(), List.of())
            : new Event.Allocation(guards.term(guard), step.origin(), object, parts));
  }

  void declare(int guard, Code.Step.Declare step, BiConsumer<Integer, Term> write) {
    List<Event.Cell> cells = new ArrayList<>();
    for (Code.Cell cell : step.cells()) {
      Term value = fresh(cell.variable());
      cells.add(new Event.Cell(cell.offset(), value));
      write.accept(cell.slot(), value);
    }
    events.add(new Event.Declaration(guards.term(guard), step.origin(), cells));
  }
}
