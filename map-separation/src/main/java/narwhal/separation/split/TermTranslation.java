package narwhal.separation.split;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Procedure;
import narwhal.separation.uses.CommandUses;
import narwhal.separation.uses.ProgramUses;
import narwhal.separation.uses.Use;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The terms of one command over the blocks' maps. A map expression has a value for each block: in
 * its own block a write is made, in the others it is left out. A use looks at its block's.
 */
final class TermTranslation {
  private final TermFactory terms;
  private final ProgramUses uses;
  private final Partition partition;
  private final BlockVariables variables;
  private final Procedure procedure;
  private final Command command;
  private final Map<Term, Term> bases = new HashMap<>();
  private final Map<Integer, Map<Term, Term>> maps = new HashMap<>();
  private Set<Term> bound = Set.of();

  TermTranslation(
      TermFactory terms,
      ProgramUses uses,
      Partition partition,
      BlockVariables variables,
      Procedure procedure,
      Command command) {
    this.terms = terms;
    this.uses = uses;
    this.partition = partition;
    this.variables = variables;
    this.procedure = procedure;
    this.command = command;
  }

  /** A term that is no map. */
  Term base(Term term) {
    if (term.arity() == 0) {
      return term;
    }
    Term known = bases.get(term);
    if (known == null) {
      known =
          term.kind().isQuantifier()
              ? quantifier(term)
              : term.kind() == Kind.SELECT
                  ? terms.select(used(term, term.arg(0)), index(term.arg(1)))
                  : operands(term);
      bases.put(term, known);
    }
    return known;
  }

  private Term index(Term index) {
    return bound.isEmpty()
        ? partition.name(procedure, command, index).orElseGet(() -> operand(index))
        : operand(index);
  }

  /** A map that is looked at as a whole. */
  Term whole(Term map) {
    return used(map, map);
  }

  private Term used(Term term, Term map) {
    int block = Partition.UNWRITTEN;
    for (Use.Extent extent : Use.Extent.values()) {
      Use use = new Use(term, map, extent);
      if (uses.of(command).uses().contains(use)) {
        // Of several, the one that sees most decides; all of them see writes of its block only.
        int seen = partition.block(procedure, command, use).orElse(Partition.UNWRITTEN);
        block = seen == Partition.UNWRITTEN ? block : seen;
      }
    }
    return map(map, block);
  }

  private Term operand(Term term) {
    return term.sort().isArray() ? whole(term) : base(term);
  }

  private Term operands(Term term) {
    return terms.rebuild(term, term.args().stream().map(this::operand).toArray(Term[]::new));
  }

  private Term quantifier(Term term) {
    Set<Term> outer = bound;
    bound = new HashSet<>(outer);
    bound.addAll(term.args().subList(0, term.arity() - 1));
    TermTranslation inside =
        new TermTranslation(terms, uses, partition, variables, procedure, command);
    inside.bound = bound;
    Term[] args = term.args().toArray(Term[]::new);
    args[args.length - 1] = inside.base(args[args.length - 1]);
    bound = outer;
    return terms.rebuild(term, args);
  }

  /** The value of a map expression for a block. */
  Term map(Term map, int block) {
    Map<Term, Term> known = maps.computeIfAbsent(block, b -> new HashMap<>());
    Term result = known.get(map);
    if (result == null) {
      result = translate(map, block);
      known.put(map, result);
    }
    return result;
  }

  private Term translate(Term map, int block) {
    if (CommandUses.isWrite(map) && partition.block(uses.site(command, map)) != block) {
      return map(map.arg(0), block);
    }
    return switch (map.kind()) {
      case VARIABLE -> bound.contains(map) ? map : variables.of(procedure, map, block);
      case STORE -> terms.store(map(map.arg(0), block), index(map.arg(1)), value(map, block));
      case SELECT -> terms.select(map(map.arg(0), block), index(map.arg(1)));
      case CONST_ARRAY ->
          terms.constArray(
              map.sort(), map.arg(0).sort().isArray() ? map(map.arg(0), block) : base(map.arg(0)));
      case ITE -> terms.ite(base(map.arg(0)), map(map.arg(1), block), map(map.arg(2), block));
      case MEMORY_SET, MEMORY_COPY -> {
        Term[] args = map.args().stream().toArray(Term[]::new);
        args[0] = map(args[0], block);
        for (int i = 1; i < args.length; i++) {
          args[i] = operand(args[i]);
        }
        yield terms.rebuild(map, args);
      }
      default -> operands(map);
    };
  }

  private Term value(Term store, int block) {
    Term element = store.arg(2);
    return element.sort().isArray() ? map(element, block) : base(element);
  }
}
