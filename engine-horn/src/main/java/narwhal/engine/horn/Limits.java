package narwhal.engine.horn;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;

/**
 * What of a program the finder of invariants knows nothing about: linear arithmetic takes it for
 * any value. Where a proof is missing, this may be why.
 */
public final class Limits {
  private Limits() {}

  /** In words; nothing if all is known. */
  public static List<String> of(Program program) {
    Set<String> found = new LinkedHashSet<>();
    Set<Term> seen = new LinkedHashSet<>();
    for (Procedure procedure : program.procedures().values()) {
      for (Edge edge : procedure.edges()) {
        for (Command command : edge.commands()) {
          terms(command).forEach(term -> look(term, seen, found));
          if (command instanceof Command.AssertReachable) {
            found.add("which memory can be reached");
          }
        }
      }
    }
    return List.copyOf(found);
  }

  private static List<Term> terms(Command command) {
    return switch (command) {
      case Command.Assign c -> List.of(c.value());
      case Command.Assume c -> List.of(c.condition());
      case Command.Assert c -> List.of(c.condition());
      case Command.AssertReachable c -> List.of(c.unless());
      case Command.Call c -> c.arguments();
      case Command.Havoc c -> List.of();
      case Command.Allocate c -> List.of();
      case Command.Declare c -> List.of();
    };
  }

  private static void look(Term root, Set<Term> seen, Set<String> found) {
    ArrayDeque<Term> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (seen.add(term)) {
        limit(term).ifPresent(found::add);
        open.addAll(new ArrayList<>(term.args()));
      }
    }
  }

  private static Optional<String> limit(Term term) {
    String words =
        switch (term.kind()) {
          case BV_MUL -> isProduct(term) ? "products of variables" : "";
          case BV_UDIV, BV_SDIV, BV_UREM, BV_SREM ->
              term.arg(1).isConstant() ? "" : "divisions by variables";
          case BV_SHL, BV_LSHR, BV_ASHR -> term.arg(1).isConstant() ? "" : "shifts by variables";
          case BV_AND, BV_OR, BV_XOR -> "bits of numbers";
          case MEMORY_SET, MEMORY_COPY -> "blocks of memory that are copied or filled";
          default -> term.sort() instanceof Sort.Float ? "floating-point numbers" : "";
        };
    return Optional.of(words).filter(w -> !w.isEmpty());
  }

  private static boolean isProduct(Term term) {
    return term.kind() == Kind.BV_MUL && !term.arg(0).isConstant() && !term.arg(1).isConstant();
  }
}
