package narwhal.separation.equality;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * A set of program states, as equalities and differences between variables, constants and reads of
 * maps, and finite sets that values lie in. Immutable. All operations over-approximate: a state
 * that the operation's meaning allows is in the result.
 */
public final class EqualityState {
  /**
   * The sort of constants that sets of any size are kept of: the sites of writes. That a program
   * has values of this sort does no harm.
   */
  public static final Sort SITE = Sort.bitVec(59);

  private final TermFactory terms;
  private final ClassGraph graph;

  private EqualityState(TermFactory terms, ClassGraph graph) {
    this.terms = terms;
    this.graph = graph;
  }

  /** All states. */
  public static EqualityState any(TermFactory terms) {
    return new EqualityState(terms, new ClassGraph());
  }

  /** No state. */
  public static EqualityState none(TermFactory terms) {
    ClassGraph graph = new ClassGraph();
    graph.contradict();
    return new EqualityState(terms, graph);
  }

  static boolean isSite(Term constant) {
    return isSite(constant.sort());
  }

  static boolean isSite(Sort sort) {
    return sort.equals(SITE);
  }

  ClassGraph graph() {
    return graph;
  }

  public boolean isEmpty() {
    return graph.isContradictory();
  }

  /** The states in which the condition holds. */
  public EqualityState assume(Term condition) {
    if (isEmpty()) {
      return this;
    }
    ClassGraph now = new Conditions(terms).assume(graph.copy(), condition, true);
    if (!now.isContradictory()) {
      now.saturate();
    }
    return new EqualityState(terms, Compaction.of(now));
  }

  /** The states in which the condition does not hold. */
  public EqualityState exclude(Term condition) {
    return assume(terms.not(condition));
  }

  /** All variables get their values at once. */
  public EqualityState assign(Map<Term, Term> values) {
    if (isEmpty()) {
      return this;
    }
    ClassGraph now = graph.copy();
    Expressions expressions = new Expressions(now, terms);
    Map<Term, Integer> classes = new LinkedHashMap<>();
    values.forEach((variable, value) -> classes.put(variable, expressions.value(value)));
    classes.forEach((variable, id) -> now.leaves.put(variable, now.find(id)));
    return new EqualityState(terms, Compaction.of(now));
  }

  /** Variables of which this is true get any value. */
  public EqualityState forget(Predicate<Term> variables) {
    if (isEmpty()
        || graph.leaves.keySet().stream().noneMatch(t -> t.isVariable() && variables.test(t))) {
      return this;
    }
    ClassGraph now = graph.copy();
    now.leaves.keySet().removeIf(t -> t.isVariable() && variables.test(t));
    return new EqualityState(terms, Compaction.of(now));
  }

  /** The same with other names; no two variables get one name. */
  public EqualityState rename(UnaryOperator<Term> names) {
    ClassGraph now = graph.copy();
    now.leaves.clear();
    graph.leaves.forEach(
        (leaf, id) -> now.leaves.put(leaf.isVariable() ? names.apply(leaf) : leaf, id));
    return new EqualityState(terms, now);
  }

  public EqualityState join(EqualityState other) {
    return new EqualityState(terms, Join.of(graph, other.graph));
  }

  /** An upper bound of both; a row of them ends. */
  public EqualityState widen(EqualityState other) {
    return new EqualityState(terms, Join.widening(graph, other.graph));
  }

  /** Whether all of the other's states are among these; may miss that they are. */
  public boolean includes(EqualityState other) {
    return Inclusion.holds(graph, other.graph);
  }

  /** The variables that are known to have a value. */
  public Set<Term> equalTo(Term constant) {
    Integer value = graph.leaves.get(constant);
    Set<Term> all = new LinkedHashSet<>();
    graph.leaves.forEach(
        (leaf, id) -> {
          if (leaf.isVariable() && id.equals(value)) {
            all.add(leaf);
          }
        });
    return all;
  }

  /** Questions about these states. */
  public Questions ask() {
    return new Questions();
  }

  public Optional<Set<Term>> values(Term term) {
    return ask().values(term);
  }

  public Optional<Set<Term>> elements(Term map) {
    return ask().elements(map);
  }

  public boolean isEqual(Term left, Term right) {
    return ask().isEqual(left, right);
  }

  public boolean isDifferent(Term left, Term right) {
    return ask().isDifferent(left, right);
  }

  /** Several questions that share the work of finding terms. */
  public final class Questions {
    private final ClassGraph now = graph.copy();
    private final Expressions expressions = new Expressions(now, terms);

    private Questions() {}

    /** The finite set that the term's value lies in, if one is known. */
    public Optional<Set<Term>> values(Term term) {
      return Optional.ofNullable(now.literals.get(expressions.value(term)));
    }

    /** The finite set that all elements of the map lie in, at any depth, if one is known. */
    public Optional<Set<Term>> elements(Term map) {
      return Optional.ofNullable(expressions.range(map));
    }

    /** Other names of a pointer, or of an object's number. */
    public Aliases aliases(Term index, int pointerBits, int offsetBits) {
      Application.Operator high = Application.Operator.extract(pointerBits - 1, offsetBits);
      Application.Operator low = Application.Operator.extract(offsetBits - 1, 0);
      int id = expressions.value(index);
      boolean isPointer = index.width() == pointerBits;
      Integer object = isPointer ? now.part(high, id) : Integer.valueOf(id);
      Integer offset = isPointer ? now.part(low, id) : null;
      Set<Term> equal = new LinkedHashSet<>();
      Set<Term> sameObject = new LinkedHashSet<>();
      now.leaves.forEach(
          (leaf, of) -> {
            if (leaf.isVariable() && of == id) {
              equal.add(leaf);
            }
            if (leaf.isVariable() && object != null && object.equals(now.part(high, of))) {
              sameObject.add(leaf);
            }
          });
      return new Aliases(
          equal,
          sameObject,
          Optional.ofNullable(offset).map(now::constant),
          Optional.ofNullable(now.constant(id)));
    }

    /** Whether the two are known to be equal. */
    public boolean isEqual(Term left, Term right) {
      int a = expressions.value(left);
      int b = expressions.value(right);
      return now.find(a) == b;
    }

    /** Whether the two are known to differ. */
    public boolean isDifferent(Term left, Term right) {
      int a = expressions.value(left);
      int b = expressions.value(right);
      expressions.split(a);
      expressions.split(b);
      return now.isApart(now.find(a), now.find(b));
    }
  }
}
