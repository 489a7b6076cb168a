package narwhal.engine.bmc.unroll;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import narwhal.ir.logic.Contents;
import narwhal.ir.logic.Origin;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * What one unrolling collects, in execution order: assumptions, obligations, cuts, events; and the
 * fresh variables.
 */
final class Journal {
  private final TermFactory terms;
  private final Guards guards;
  private final List<Obligation> obligations = new ArrayList<>();
  private final List<Cut> cuts = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();
  private final Set<CutPoint> counted = new LinkedHashSet<>();

  /**
   * The guards under which a condition is known to hold, because it was assumed; or checked before.
   */
  private final Map<Term, Integer> assumedUnder = new HashMap<>();

  private final Map<Term, Integer> checkedUnder = new HashMap<>();
  private Term assumed;
  private int variables;
  private int choices;

  Journal(TermFactory terms, Guards guards) {
    this.terms = terms;
    this.guards = guards;
    assumed = terms.tru();
  }

  Unrolling unrolling(String stopped, long steps, Map<String, Long> memory) {
    return new Unrolling(obligations, cuts, events, counted, stopped, steps, memory);
  }

  /** A number that grows with everything the solver has to look at. */
  int work() {
    return obligations.size() + choices;
  }

  Term fresh(Term variable) {
    return terms.variable(variable.name() + "!" + ++variables, variable.sort());
  }

  /** A free decision between two edges. */
  Term choice() {
    return terms.variable("choice!" + ++variables, Sort.BOOL);
  }

  /** The condition, or a constant if it is known where the guard holds. */
  Term known(int guard, Term condition) {
    if (condition.isConstant()) {
      return condition;
    }
    if (guards.decides(guard, condition) || isUnder(assumedUnder, guard, condition)) {
      return terms.tru();
    }
    Term negation = terms.not(condition);
    boolean fails = guards.decides(guard, negation) || isUnder(assumedUnder, guard, negation);
    return fails ? terms.fals() : condition;
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
    Integer under = conditions.get(condition);
    conditions.put(condition, under == null ? guard : guards.or(under, guard));
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
    if (open.isTrue() || isUnder(checkedUnder, guard, open)) {
      return true;
    }
    Term reached = conjunction(guards.term(guard), assumed);
    obligations.add(new Obligation(check, conjunction(reached, terms.not(open)), events.size()));
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

  Term havoc(int guard, Origin origin, Term variable) {
    Term value = fresh(variable);
    choices++;
    events.add(new Event.Choice(guards.term(guard), origin, value));
    return value;
  }

  void allocate(int guard, Code.Step.Allocate step, int object, Term map) {
    Term root = map;
    while (root != null && !root.isVariable()) {
      root =
          switch (root.kind()) {
            case STORE, MEMORY_SET, MEMORY_COPY -> root.arg(0);
            case ITE -> root.arg(2);
            default -> null;
          };
    }
    events.add(
        step.contents() instanceof Contents.Region region && root != null
            ? new Event.Allocation(
                guards.term(guard), step.origin(), object, root, region.cellBytes())
            : new Event.Declaration(guards.term(guard), step.origin(), List.of()));
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
