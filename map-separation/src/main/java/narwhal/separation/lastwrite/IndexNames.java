package narwhal.separation.lastwrite;

import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.PointerLayout;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.separation.equality.Aliases;
import narwhal.separation.equality.EqualityState;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * One name for one place of memory: an index of a command is replaced by a term over the variable
 * that has its value, or points into its object, at most other places too. Compilers load a pointer
 * into a new variable for every use; whoever looks for maps of which one cell matters wants to see
 * that it is one.
 */
public final class IndexNames {
  private static final String OWN = "separation.";

  private final TermFactory terms;
  private final PointerLayout layout;
  private final Set<Term> globals;
  private final boolean isPointed;
  private final IdentityHashMap<Command, Map<Term, Aliases>> aliases = new IdentityHashMap<>();
  private final Map<Term, Integer> scores = new HashMap<>();

  /**
   * @param isPointed whether the program has pointers at all
   */
  IndexNames(TermFactory terms, Program program, boolean isPointed) {
    this.terms = terms;
    this.layout = program.pointers();
    this.globals = Set.copyOf(program.globals());
    this.isPointed = isPointed;
  }

  /** Notes what is known of an index when its command runs. */
  void add(EqualityState.Questions state, Command command, Term index) {
    if (!isPointed || !isAddress(index)) {
      return;
    }
    aliases
        .computeIfAbsent(command, c -> new LinkedHashMap<>())
        .merge(
            index, state.aliases(index, layout.pointerBits(), layout.offsetBits()), Aliases::and);
  }

  private boolean isAddress(Term index) {
    return index.sort() instanceof Sort.BitVec(int width)
        && (width == layout.pointerBits() || width == layout.objectBits());
  }

  /** All is noted. */
  void close() {
    for (Map<Term, Aliases> of : aliases.values()) {
      for (Aliases names : of.values()) {
        Set<Term> all = new LinkedHashSet<>(names.equal());
        all.addAll(names.sameObject());
        all.forEach(variable -> scores.merge(variable, 1, Integer::sum));
      }
    }
  }

  /** What an index is called; nothing if it has no better name. */
  public Optional<Term> of(Procedure procedure, Command command, Term index) {
    Aliases names = aliases.getOrDefault(command, Map.of()).get(index);
    if (names == null) {
      return Optional.empty();
    }
    if (names.constant().isPresent()) {
      return names.constant();
    }
    Optional<Term> into = best(procedure, names.sameObject());
    if (into.isPresent() && names.equal().contains(into.get())) {
      return into;
    }
    if (into.isPresent() && index.width() == layout.objectBits()) {
      return into.map(this::object);
    }
    if (into.isPresent() && names.offset().isPresent()) {
      return into.map(pointer -> terms.concat(object(pointer), names.offset().get()));
    }
    return best(procedure, names.equal());
  }

  private Term object(Term pointer) {
    return terms.extract(layout.pointerBits() - 1, layout.offsetBits(), pointer);
  }

  private Optional<Term> best(Procedure procedure, Set<Term> variables) {
    return variables.stream()
        .filter(v -> !v.name().startsWith(OWN))
        .filter(v -> globals.contains(v) || Frames.variables(procedure).contains(v))
        .max(Comparator.comparing((Term v) -> scores.get(v)).thenComparing(Term::name));
  }
}
