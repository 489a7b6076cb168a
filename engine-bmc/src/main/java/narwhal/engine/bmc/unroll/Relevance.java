package narwhal.engine.bmc.unroll;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.FreeVariables;
import narwhal.term.Term;

/**
 * The variables on which some assumption or assertion depends, whatever the order of execution.
 * Assignments to others change no verdict; leaving them out lets loops that only count come back
 * unchanged.
 */
final class Relevance {
  private final Map<Term, Set<Term>> dependencies = new HashMap<>();
  private final Set<Term> relevant = new HashSet<>();
  private final Deque<Term> open = new ArrayDeque<>();

  private Relevance() {}

  static Set<Term> of(Program program) {
    Relevance analysis = new Relevance();
    for (Procedure procedure : program.procedures().values()) {
      for (Edge edge : procedure.edges()) {
        edge.commands().forEach(command -> analysis.command(program, command));
      }
    }
    while (!analysis.open.isEmpty()) {
      analysis.dependencies.getOrDefault(analysis.open.pop(), Set.of()).forEach(analysis::add);
    }
    return analysis.relevant;
  }

  private void add(Term variable) {
    if (relevant.add(variable)) {
      open.push(variable);
    }
  }

  private void command(Program program, Command command) {
    switch (command) {
      case Command.Assume c -> FreeVariables.of(c.condition()).forEach(this::add);
      case Command.Assert c -> FreeVariables.of(c.condition()).forEach(this::add);
      case Command.AssertReachable c ->
          CodeBuilder.reads(c).forEach(term -> FreeVariables.of(term).forEach(this::add));
      case Command.Assign c -> depends(c.variable(), c.value());
      case Command.Call c -> {
        Procedure callee = program.procedures().get(c.procedure());
        for (int i = 0; i < c.arguments().size(); i++) {
          depends(callee.parameters().get(i), c.arguments().get(i));
        }
        for (int i = 0; i < c.results().size(); i++) {
          depends(c.results().get(i), callee.results().get(i));
        }
      }
      case Command.Havoc c -> {}
      case Command.Allocate c -> {}
      case Command.Declare c -> {}
    }
  }

  private void depends(Term variable, Term value) {
    dependencies
        .computeIfAbsent(variable, v -> new LinkedHashSet<>())
        .addAll(FreeVariables.of(value));
  }
}
