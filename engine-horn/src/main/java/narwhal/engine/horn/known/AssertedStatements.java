package narwhal.engine.horn.known;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.engine.horn.clause.Predicate;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.Kind;
import narwhal.term.Term;

/**
 * What a program asserts where control comes to a node: at the head of a loop that is the invariant
 * that its author gave.
 */
public final class AssertedStatements implements Known {
  private final Map<String, List<Term>> statements = new HashMap<>();

  public AssertedStatements(Program program) {
    for (Procedure procedure : program.procedures().values()) {
      for (Edge edge : procedure.edges()) {
        List<Term> asserted = asserted(edge);
        if (!asserted.isEmpty()) {
          statements
              .computeIfAbsent(key(procedure.name(), edge.source()), k -> new ArrayList<>())
              .addAll(asserted);
        }
      }
    }
  }

  /** Up to the first command that changes the state. */
  private static List<Term> asserted(Edge edge) {
    List<Term> asserted = new ArrayList<>();
    for (Command command : edge.commands()) {
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
        ? statements.getOrDefault(key(predicate.procedure(), predicate.node()), List.of())
        : List.of();
  }
}
