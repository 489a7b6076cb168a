package narwhal.evidence.invariant;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Invariant;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.source.SourceMap;
import narwhal.term.Term;

/** Which parts of the source's variables the variables of one procedure stand for. */
final class Names {
  private static final int BYTE = 8;

  private final Procedure procedure;
  private final SourceMap sources;
  private final Map<String, Place> places = new HashMap<>();
  private final Map<String, Place> parameters = new HashMap<>();
  private final Set<String> unchanged = new HashSet<>();
  private final Set<String> results = new HashSet<>();

  Names(Program program, Procedure procedure, SourceMap sources) {
    this.procedure = procedure;
    this.sources = sources;
    program.globals().forEach(this::global);
    for (Edge edge : procedure.edges()) {
      for (Command command : edge.commands()) {
        if (command instanceof Command.Declare declare) {
          declare(declare);
        }
      }
    }
    procedure.results().forEach(result -> results.add(result.name()));
    parameters();
  }

  private void declare(Command.Declare declare) {
    sources
        .local(declare.origin().source(), declare.origin().location())
        .ifPresent(
            variable ->
                declare
                    .cells()
                    .forEach(
                        cell ->
                            places.put(
                                cell.variable().name(),
                                new Place(variable, cell.offset() * BYTE))));
  }

  /** Globals that need no memory are variables {@code @name} or {@code @name+offset}. */
  private void global(Term variable) {
    if (!variable.name().startsWith("@")) {
      return;
    }
    String name = variable.name().substring(1);
    int plus = name.lastIndexOf('+');
    boolean hasOffset = plus > 0 && name.substring(plus + 1).matches("\\d{1,18}");
    String symbol = hasOffset ? name.substring(0, plus) : name;
    long offset = hasOffset ? Long.parseLong(name.substring(plus + 1)) : 0;
    if (sources.globals().containsKey(symbol)) {
      places.put(variable.name(), new Place(sources.globals().get(symbol), offset * BYTE));
    }
  }

  /** A parameter is the first value of the variable that it is stored to. */
  private void parameters() {
    Map<Term, Term> stored = new HashMap<>();
    Map<Term, Integer> writes = new HashMap<>();
    for (Edge edge : procedure.edges()) {
      for (Command command : edge.commands()) {
        switch (command) {
          case Command.Assign c -> {
            stored.putIfAbsent(c.value(), c.variable());
            writes.merge(c.variable(), 1, Integer::sum);
          }
          case Command.Havoc c -> writes.merge(c.variable(), 1, Integer::sum);
          case Command.Call c -> c.results().forEach(r -> writes.merge(r, 1, Integer::sum));
          default -> {}
        }
      }
    }
    for (Term parameter : procedure.parameters()) {
      Term local = stored.get(parameter);
      if (local != null && places.containsKey(local.name())) {
        parameters.put(parameter.name(), places.get(local.name()));
        if (writes.get(local) == 1) {
          unchanged.add(parameter.name());
        }
      }
    }
  }

  /** What holds the variable's value now. */
  Optional<Place> now(Term variable) {
    return unchanged.contains(variable.name())
        ? Optional.of(parameters.get(variable.name()))
        : Optional.ofNullable(places.get(variable.name()));
  }

  /** What held the variable's value when the procedure was entered. */
  Optional<Place> before(Term variable) {
    String name = variable.name();
    String prefix = procedure.name() + "::";
    if (name.startsWith(prefix) && name.endsWith(Invariant.ENTRY)) {
      String inner = name.substring(prefix.length(), name.length() - Invariant.ENTRY.length());
      return Optional.ofNullable(places.getOrDefault(inner, parameters.get(inner)));
    }
    return Optional.ofNullable(parameters.get(name));
  }

  /** What holds it when the procedure returns, where that has a name of its own. */
  Optional<Place> after(Term variable) {
    String name = variable.name();
    String prefix = procedure.name() + "::";
    return name.startsWith(prefix) && name.endsWith(Invariant.EXIT)
        ? Optional.ofNullable(
            places.get(name.substring(prefix.length(), name.length() - Invariant.EXIT.length())))
        : Optional.empty();
  }

  boolean isResult(Term variable) {
    return results.contains(variable.name());
  }
}
