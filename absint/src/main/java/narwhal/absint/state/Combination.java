package narwhal.absint.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Relations;
import narwhal.absint.domain.Truth;
import narwhal.term.Sort;
import narwhal.term.Term;

/**
 * Puts states together to one that holds them all, over the symbols that are wanted there. With a
 * widening, the last state is new where the first was before, and what grows is widened.
 */
final class Combination {
  /** So many new values are related to so many values. */
  private static final int MOST_NEW = 24;

  private static final int MOST_OTHERS = 48;

  /** A variable's term in the result and in each of the states. */
  record Entry(Term variable, Term term, boolean isNew, List<Term> terms) {
    Entry {
      terms = List.copyOf(terms);
    }
  }

  private final List<State> states;
  private final List<Entry> entries;
  private final Widening widening;
  private final Symbols symbols;
  private final Set<Term> survivors = new HashSet<>();
  private final List<Set<Term>> known = new ArrayList<>();
  private final State result;

  private Combination(
      List<State> states,
      List<Entry> entries,
      List<State.Branch> path,
      Set<Term> also,
      Widening widening) {
    this.states = states;
    this.entries = entries;
    this.widening = widening;
    this.symbols = states.getFirst().symbols();
    Map<Term, Term> values = new LinkedHashMap<>();
    entries.forEach(e -> values.put(e.variable, e.term));
    entries.forEach(e -> survivors.addAll(symbols.in(e.term)));
    entries.stream().filter(this::isRenamed).map(Entry::term).forEach(survivors::remove);
    survivors.addAll(also);
    path.forEach(branch -> survivors.addAll(symbols.in(branch.condition())));
    states.forEach(state -> known.add(state.known()));
    result = new State(symbols, values, symbols.noFacts(), new ArrayList<>(path));
  }

  /** A symbol that means something else in the states, if it is there at all. */
  private boolean isRenamed(Entry entry) {
    return entry.isNew && entry.terms.stream().anyMatch(term -> term != entry.term);
  }

  /**
   * @param also symbols that are wanted besides those of the entries
   * @param widening null for no widening
   */
  static State of(
      List<State> states,
      List<Entry> entries,
      List<State.Branch> path,
      Set<Term> also,
      Widening widening) {
    Combination combination = new Combination(states, entries, path, also, widening);
    combination.facts();
    combination.values();
    combination.result.evaluation().forget();
    combination.zones();
    return combination.result;
  }

  private void facts() {
    Facts facts = result.facts();
    for (Term key : keys(s -> s.facts().bits.keySet())) {
      put(key, bits(key, concerned(key).stream().map(s -> s.bits(key)).toList()));
    }
    for (Term key : keys(s -> s.facts().truths.keySet())) {
      put(key, truth(concerned(key).stream().map(s -> s.truth(key)).toList()));
    }
    for (Term key : keys(s -> s.facts().maps.keySet())) {
      List<Cells> contents = new ArrayList<>();
      concerned(key).forEach(s -> contents.add(s.cells(key)));
      Cells cells = cells(key, contents);
      if (cells != null) {
        facts.maps.put(key, cells);
      }
    }
  }

  /**
   * The states that say something about a term. Where a state does not know a symbol at all, the
   * symbol may have any value: so also one that fits to what others say about it.
   */
  private List<State> concerned(Term key) {
    if (!key.isVariable()) {
      return states;
    }
    List<State> concerned = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      if (known.get(i).contains(key)) {
        concerned.add(states.get(i));
      }
    }
    return concerned;
  }

  private interface Keys {
    Set<Term> of(State state);
  }

  private Set<Term> keys(Keys keys) {
    Set<Term> all = new LinkedHashSet<>();
    for (State state : states) {
      keys.of(state).stream().filter(this::survives).forEach(all::add);
    }
    return all;
  }

  private boolean survives(Term term) {
    return survivors.containsAll(symbols.in(term));
  }

  private void put(Term term, Bits value) {
    if (!value.isTop()) {
      result.facts().bits.put(term, value);
    }
  }

  private void put(Term term, Truth value) {
    if (value != Truth.EITHER) {
      result.facts().truths.put(term, value);
    }
  }

  private Bits bits(Term key, List<Bits> values) {
    Bits all = values.stream().reduce(Bits::join).orElseThrow();
    return widening == null ? all : widening.widen(symbols.hints(), key, values.getFirst(), all);
  }

  private static Truth truth(List<Truth> values) {
    return values.stream().reduce(Truth::join).orElseThrow();
  }

  private Cells cells(Term key, List<Cells> values) {
    Cells all = values.getFirst();
    for (Cells next : values) {
      all = all == null || next == null ? null : all.join(next);
    }
    return widening == null || all == null
        ? all
        : widening.widen(symbols.hints(), key, values.getFirst(), all);
  }

  /** What is known about the values that the variables had. */
  private void values() {
    for (Entry entry : entries) {
      if (isChanged(entry)) {
        switch (entry.term.sort()) {
          case Sort.BitVec sort ->
              put(entry.term, bits(entry.term, each(entry, (state, term) -> state.bits(term))));
          case Sort.Bool sort ->
              put(entry.term, truth(each(entry, (state, term) -> state.truth(term))));
          case Sort.Array sort when entry.isNew -> {
            List<Cells> all = new ArrayList<>();
            for (int i = 0; i < states.size(); i++) {
              all.add(states.get(i).cells(entry.terms.get(i)));
            }
            Cells cells = cells(entry.term, all);
            if (cells != null) {
              result.facts().maps.put(entry.term, cells);
            }
          }
          default -> {}
        }
      }
    }
  }

  private static boolean isChanged(Entry entry) {
    return !entry.term.isConstant() && entry.terms.stream().anyMatch(term -> term != entry.term);
  }

  private interface Question<V> {
    V ask(State state, Term term);
  }

  private <V> List<V> each(Entry entry, Question<V> question) {
    List<V> answers = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      answers.add(question.ask(states.get(i), entry.terms.get(i)));
    }
    return answers;
  }

  private void zones() {
    Predicate<Node> kept = node -> survives(node.term());
    for (State state : states) {
      state
          .facts()
          .zones
          .forEach(
              (a, b, most) -> {
                if (kept.test(a) && kept.test(b)) {
                  bound(a, b);
                }
              });
    }
    List<Entry> numbers =
        entries.stream()
            .filter(e -> e.term.sort().isBitVec() && !result.bits(e.term).isConstant())
            .toList();
    List<Entry> fresh =
        numbers.stream().filter(e -> e.isNew || isChanged(e)).limit(MOST_NEW).toList();
    Set<Entry> done = new HashSet<>();
    for (Entry a : fresh) {
      done.add(a);
      numbers.stream()
          .filter(b -> b.term.sort().equals(a.term.sort()) && !done.contains(b))
          .limit(MOST_OTHERS)
          .forEach(
              b -> {
                for (View view : View.values()) {
                  bound(view, a, b);
                }
              });
    }
  }

  /** A bound between nodes that all states know. */
  private void bound(Node a, Node b) {
    BigInteger most = null;
    BigInteger first = null;
    for (State state : states) {
      BigInteger here = state.evaluation().differences().apart(a, b);
      first = first == null ? here : first;
      most = most == null ? here : most.max(here);
    }
    boolean isKept = widening == null || most.equals(first);
    if (isKept && most.compareTo(result.evaluation().differences().apart(a, b)) < 0) {
      result.facts().zones.add(a, b, most);
    }
  }

  /** The differences of two, and their sum where these are kept. */
  private void bound(View view, Entry a, Entry b) {
    Node x = new Node(a.term, view);
    Node y = new Node(b.term, view);
    bound(a, x, b, y);
    bound(b, y, a, x);
    if (symbols.relations() == Relations.OCTAGONS) {
      bound(a, x, b, y.negated());
      bound(a, x.negated(), b, y);
    }
  }

  private void bound(Entry a, Node x, Entry b, Node y) {
    BigInteger most = null;
    BigInteger first = null;
    for (int i = 0; i < states.size(); i++) {
      BigInteger here = states.get(i).most(x.of(a.terms.get(i)), y.of(b.terms.get(i)));
      first = first == null ? here : first;
      most = most == null ? here : most.max(here);
    }
    boolean isKept = widening == null || most.equals(first);
    boolean isUseful = most.bitLength() < a.term.width() - 1;
    if (isKept && isUseful && most.compareTo(result.most(x, y)) < 0) {
      result.evaluation().differences().add(x, y, most);
    }
  }
}
