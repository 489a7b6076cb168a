package narwhal.engine.horn.known;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.engine.horn.clause.Predicate;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.Kind;
import narwhal.term.Term;

/**
 * What a program asserts where control comes to a node or leaves it: at the head of a loop that is
 * the invariant that its author gave.
 */
public final class AssertedStatements implements Known {
  private final Map<String, Set<Term>> statements = new HashMap<>();

  public AssertedStatements(Program program) {
    for (Procedure procedure : program.procedures().values()) {
      for (Edge edge : procedure.edges()) {
        add(procedure, edge.source(), asserted(edge.commands()));
        add(procedure, edge.target(), asserted(edge.commands().reversed()));
      }
    }
  }

  private void add(Procedure procedure, int node, List<Term> asserted) {
    statements
        .computeIfAbsent(key(procedure.name(), node), k -> new LinkedHashSet<>())
        .addAll(asserted);
  }

  /** Up to the first command that changes the state. */
  private static List<Term> asserted(List<Command> commands) {
    List<Term> asserted = new ArrayList<>();
    for (Command command : commands) {
      switch (command) {
        case Command.Assert c -> conjuncts(c.condition(), asserted);
        case Command.Assume c -> {}
        default -> {
          return asserted;
        }
      }
    }
    return asserted;
  }

  private static void conjuncts(Term condition, List<Term> into) {
    if (condition.kind() == Kind.AND) {
      condition.args().forEach(part -> conjuncts(part, into));
    } else {
      into.add(condition);
    }
  }

  private static String key(String procedure, int node) {
    return procedure + " " + node;
  }

  @Override
  public List<Term> about(Predicate predicate) {
    return predicate.kind() == Predicate.Kind.INVARIANT
        ? List.copyOf(
            statements.getOrDefault(key(predicate.procedure(), predicate.node()), Set.of()))
        : List.of();
  }
}
