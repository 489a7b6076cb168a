package narwhal.absint.fixpoint;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.flow.Commands;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.FreeVariables;
import narwhal.term.Kind;
import narwhal.term.Term;

/**
 * The variables whose values may matter for a check: what checks are computed from, and what is
 * compared with that. Nothing need be said about others. Only a guess: saying less is sound.
 */
final class Relevance {
  /** Variables that get their value from others. */
  private record Flow(Set<Term> targets, Set<Term> sources) {}

  /** What a condition compares: if one matters, all do. */
  private final List<Set<Term>> compared = new ArrayList<>();

  private final List<Flow> flows = new ArrayList<>();
  private final Set<Term> relevant = new HashSet<>();
  private boolean isAll;

  Relevance(Program program, Commands commands) {
    relevant.add(commands.nextObject());
    for (Procedure procedure : program.procedures().values()) {
      for (Edge edge : procedure.edges()) {
        edge.commands().forEach(command -> visit(command, program));
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Flow flow : flows) {
        if (flow.targets.stream().anyMatch(relevant::contains)) {
          changed |= relevant.addAll(flow.sources);
        }
      }
      for (Set<Term> all : compared) {
        if (all.stream().anyMatch(relevant::contains)) {
          changed |= relevant.addAll(all);
        }
      }
    }
  }

  boolean contains(Term variable) {
    return isAll || relevant.contains(variable);
  }

  private void visit(Command command, Program program) {
    switch (command) {
      case Command.Assign c -> {
        flows.add(new Flow(Set.of(c.variable()), FreeVariables.of(c.value())));
        if (c.value().sort().isBool()) {
          compare(c.value());
        }
        original(c.value())
            .ifPresent(source -> compared.add(new HashSet<>(List.of(c.variable(), source))));
      }
      case Command.Assume c -> compare(c.condition());
      case Command.Assert c -> check(c.condition());
      case Command.AssertReachable c -> check(c.unless());
      case Command.Call c -> {
        Procedure callee = program.procedures().get(c.procedure());
        for (int i = 0; i < c.arguments().size(); i++) {
          flows.add(
              new Flow(Set.of(callee.parameters().get(i)), FreeVariables.of(c.arguments().get(i))));
        }
        for (int i = 0; i < c.results().size(); i++) {
          flows.add(new Flow(Set.of(c.results().get(i)), Set.of(callee.results().get(i))));
        }
      }
      case Command.Havoc c -> {}
      case Command.Declare c -> {}
      case Command.Allocate c -> {}
    }
  }

  /**
   * The variable that a value is a copy of, perhaps in another width: a copy is compared for it.
   */
  private static Optional<Term> original(Term value) {
    return switch (value.kind()) {
      case VARIABLE -> value.sort().isBitVec() ? Optional.of(value) : Optional.empty();
      case BV_ZERO_EXTEND, BV_SIGN_EXTEND, BV_EXTRACT -> original(value.arg(0));
      default -> Optional.empty();
    };
  }

  private void check(Term condition) {
    Set<Term> variables = FreeVariables.of(condition);
    relevant.addAll(variables);
    // Whether control gets to a check that always fails, any condition may decide.
    isAll |= variables.isEmpty();
  }

  private void compare(Term condition) {
    Set<Term> all = new LinkedHashSet<>();
    values(condition, all);
    compared.add(all);
  }

  /** The variables whose values a term is made of; of what is read from a map, the map. */
  private static void values(Term term, Set<Term> found) {
    if (term.isVariable()) {
      found.add(term);
    } else if (term.kind() == Kind.SELECT) {
      values(term.arg(0), found);
    } else {
      term.args().forEach(arg -> values(arg, found));
    }
  }
}
