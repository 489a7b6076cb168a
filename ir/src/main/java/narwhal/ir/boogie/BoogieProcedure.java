package narwhal.ir.boogie;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.machine.CheckInfo;
import narwhal.term.Term;

/** One procedure: parameters that it changes are copied, for Boogie's are constant. */
final class BoogieProcedure {
  private final BoogiePrinter program;
  private final Procedure procedure;
  private final BoogieNames names;
  private final BoogieTerms terms;
  private final StringBuilder out = new StringBuilder();

  BoogieProcedure(BoogiePrinter program, Procedure procedure) {
    this.program = program;
    this.procedure = procedure;
    this.names = new BoogieNames(program.names());
    this.terms = new BoogieTerms(names, program.functions());
  }

  String text() {
    Set<Term> changed = changed();
    changed.addAll(procedure.results());
    Map<Term, String> copied = new LinkedHashMap<>();
    List<String> parameters = new ArrayList<>();
    for (Term parameter : procedure.parameters()) {
      boolean copies = changed.contains(parameter);
      String name = copies ? names.fresh(parameter.name() + ".in") : name(parameter);
      if (copies) {
        copied.put(parameter, name);
      }
      parameters.add(name + ": " + BoogieTypes.of(parameter.sort()));
    }
    out.append(
        "procedure %s(%s)%s\n"
            .formatted(
                program.procedureName(procedure.name()), String.join(", ", parameters), returns()));
    out.append(program.modifies()).append("{\n");
    Set<Term> locals = new LinkedHashSet<>(procedure.locals());
    locals.addAll(copied.keySet());
    procedure.results().forEach(locals::remove);
    locals.forEach(l -> line("  var " + declaration(l) + ";"));
    copied.forEach((parameter, name) -> line("  " + name(parameter) + " := " + name + ";"));
    line("  goto " + node(procedure.entry()) + ";");
    for (int node = 0; node < procedure.nodes(); node++) {
      block(node);
    }
    return out.append("}\n").toString();
  }

  private String returns() {
    return procedure.results().isEmpty()
        ? ""
        : procedure.results().stream()
            .map(this::declaration)
            .collect(Collectors.joining(", ", " returns (", ")"));
  }

  private Set<Term> changed() {
    Set<Term> changed = new HashSet<>();
    for (Edge edge : procedure.edges()) {
      for (Command command : edge.commands()) {
        switch (command) {
          case Command.Assign c -> changed.add(c.variable());
          case Command.Havoc c -> changed.add(c.variable());
          case Command.Allocate c -> changed.add(c.object());
          case Command.Declare c -> c.cells().forEach(cell -> changed.add(cell.variable()));
          case Command.Call c -> changed.addAll(c.results());
          case Command.Assume c -> {}
          case Command.Assert c -> {}
          case Command.AssertReachable c -> {}
        }
      }
    }
    return changed;
  }

  private void block(int node) {
    List<Edge> edges = procedure.edges().stream().filter(e -> e.source() == node).toList();
    line(node(node) + ":");
    if (edges.isEmpty()) {
      if (node != procedure.exit()) {
        line("  assume false;");
      }
      line("  return;");
    } else if (edges.size() == 1) {
      edge(edges.getFirst());
    } else {
      List<String> labels = new ArrayList<>();
      for (int i = 0; i < edges.size(); i++) {
        labels.add(node(node) + "." + i);
      }
      line("  goto " + String.join(", ", labels) + ";");
      for (int i = 0; i < edges.size(); i++) {
        line(labels.get(i) + ":");
        edge(edges.get(i));
      }
    }
  }

  private void edge(Edge edge) {
    if (edge.location().isKnown()) {
      line("  // " + edge.location());
    }
    edge.commands().forEach(this::command);
    line("  goto " + node(edge.target()) + ";");
  }

  private void command(Command command) {
    switch (command) {
      case Command.Assign c -> line("  " + name(c.variable()) + " := " + terms.of(c.value()) + ";");
      case Command.Havoc c -> line("  havoc " + name(c.variable()) + ";");
      case Command.Assume c -> line("  assume " + terms.of(c.condition()) + ";");
      case Command.Assert c -> assertion(c.condition(), c.check(), "");
      // That all memory is reachable is no formula: it is asserted that this is not asked.
      case Command.AssertReachable c ->
          assertion(c.unless(), c.check(), "; stronger than the check: reachability is left out");
      case Command.Allocate c -> allocate(c.object());
      case Command.Declare c ->
          c.cells().forEach(cell -> line("  havoc " + name(cell.variable()) + ";"));
      case Command.Call c ->
          line(
              "  "
                  + program.call(
                      c.procedure(),
                      c.arguments().stream().map(terms::of).toList(),
                      c.results().stream().map(this::name).toList()));
    }
  }

  private void assertion(Term condition, int id, String remark) {
    CheckInfo check = program.check(id);
    if (check != null) {
      line(
          "  // %s: %s, %s%s"
              .formatted(check.property().label(), check.text(), check.location(), remark));
    }
    line("  assert {:check %d} %s;".formatted(id, terms.of(condition)));
  }

  private void allocate(Term object) {
    String name = name(object);
    String allocated = names.of(BoogiePrinter.ALLOCATED, BoogiePrinter.ALLOCATED);
    line("  havoc " + name + ";");
    String below = program.functions().relation("bvult", object.sort());
    int first = program.program().firstObject();
    line("  assume !%s(%s, %dbv%d);".formatted(below, name, first, object.width()));
    line("  assume !%s[%s];".formatted(allocated, name));
    line("  %s := %s[%s := true];".formatted(allocated, allocated, name));
  }

  private static String node(int node) {
    return "n" + node;
  }

  private String declaration(Term variable) {
    return name(variable) + ": " + BoogieTypes.of(variable.sort());
  }

  private String name(Term variable) {
    return names.of(variable, variable.name());
  }

  private void line(String text) {
    out.append(text.replace('\n', ' ')).append('\n');
  }
}
