package narwhal.separation.uses;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.term.FreeVariables;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;

/**
 * The writes and the uses of maps in one command. A write is a store of an element that is no map,
 * or the setting or copying of a range: the row of a map of maps is passed on, not written.
 */
public final class CommandUses {
  private final Set<Term> writes = new LinkedHashSet<>();
  private final Set<Use> uses = new LinkedHashSet<>();
  private final List<Term> maps = new ArrayList<>();
  private Set<Term> seen = new HashSet<>();
  private Set<Term> bound = Set.of();

  private CommandUses() {}

  static CommandUses of(Command command) {
    CommandUses found = new CommandUses();
    switch (command) {
      case Command.Assign c -> found.value(c.value());
      case Command.Assume c -> found.base(c.condition());
      case Command.Assert c -> found.base(c.condition());
      case Command.AssertReachable c -> {
        found.base(c.unless());
        found.operand(c.states());
        c.roots().forEach(found::operand);
        c.holders().forEach(holder -> found.operand(holder.origins()));
      }
      case Command.Call c -> c.arguments().forEach(found::value);
      case Command.Havoc c -> {}
      case Command.Allocate c -> {}
      case Command.Declare c -> {}
    }
    return found;
  }

  /** The written maps, as terms. */
  public Set<Term> writes() {
    return writes;
  }

  public Set<Use> uses() {
    return uses;
  }

  /** All map expressions, each with the parts that it is made of. */
  public List<Term> maps() {
    return maps;
  }

  /** Whether a term writes its first operand. */
  public static boolean isWrite(Term term) {
    return switch (term.kind()) {
      case STORE -> !((Sort.Array) term.sort()).element().isArray();
      case MEMORY_SET, MEMORY_COPY -> true;
      default -> false;
    };
  }

  /** A value that goes where maps are kept apart. */
  private void value(Term term) {
    if (term.sort().isArray()) {
      map(term);
    } else {
      base(term);
    }
  }

  /** A value that is looked at as a whole. */
  private void operand(Term term) {
    if (term.sort().isArray()) {
      whole(term, term);
      map(term);
    } else {
      base(term);
    }
  }

  private void whole(Term term, Term map) {
    uses.add(new Use(term, map, isBound(map) ? Use.Extent.BOUND : Use.Extent.WHOLE));
  }

  private boolean isBound(Term term) {
    return !bound.isEmpty() && FreeVariables.of(term).stream().anyMatch(bound::contains);
  }

  private void base(Term term) {
    if (term.arity() == 0 || !seen.add(term)) {
      return;
    }
    if (term.kind().isQuantifier()) {
      quantifier(term);
    } else if (term.kind() == Kind.SELECT) {
      if (isBound(term)) {
        whole(term, term.arg(0));
      } else {
        uses.add(new Use(term, term.arg(0), Use.Extent.CELL));
      }
      map(term.arg(0));
      operand(term.arg(1));
    } else {
      term.args().forEach(this::operand);
    }
  }

  private void quantifier(Term term) {
    Set<Term> outer = bound;
    Set<Term> outside = seen;
    seen = new HashSet<>();
    bound = new HashSet<>(outer);
    bound.addAll(term.args().subList(0, term.arity() - 1));
    base(term.arg(term.arity() - 1));
    bound = outer;
    seen = outside;
  }

  private void map(Term term) {
    if (!seen.add(term)) {
      return;
    }
    maps.add(term);
    if (isWrite(term)) {
      writes.add(term);
    }
    switch (term.kind()) {
      case VARIABLE -> {}
      case STORE -> {
        map(term.arg(0));
        operand(term.arg(1));
        value(term.arg(2));
      }
      case SELECT -> {
        map(term.arg(0));
        operand(term.arg(1));
      }
      case CONST_ARRAY -> value(term.arg(0));
      case ITE -> {
        base(term.arg(0));
        map(term.arg(1));
        map(term.arg(2));
      }
      case MEMORY_SET, MEMORY_COPY -> {
        map(term.arg(0));
        term.args().subList(1, term.arity()).forEach(this::operand);
      }
      default -> term.args().forEach(this::operand);
    }
  }

  /** The maps that a map expression passes on: not those that it only looks at. */
  public static List<Term> parts(Term map) {
    return switch (map.kind()) {
      case STORE ->
          map.arg(2).sort().isArray() ? List.of(map.arg(0), map.arg(2)) : List.of(map.arg(0));
      case SELECT, MEMORY_SET, MEMORY_COPY -> List.of(map.arg(0));
      case CONST_ARRAY -> map.arg(0).sort().isArray() ? List.of(map.arg(0)) : List.of();
      case ITE -> List.of(map.arg(1), map.arg(2));
      default -> List.of();
    };
  }
}
