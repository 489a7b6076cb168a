package narwhal.frontend.boogie.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.frontend.boogie.check.Symbol;
import narwhal.frontend.boogie.syntax.Expression;
import narwhal.frontend.boogie.syntax.Name;
import narwhal.frontend.boogie.syntax.Place;
import narwhal.frontend.boogie.syntax.Specification;
import narwhal.frontend.boogie.syntax.Statement;
import narwhal.ir.logic.Command;
import narwhal.ir.machine.Location;
import narwhal.term.FreeVariables;
import narwhal.term.Term;

/** Statements as edges: one edge for each, so that a trace can name its line. */
final class StatementLowering {
  private final Context context;
  private final Frame frame;
  private final Graph graph;
  private final Environment environment;
  private final int exit;
  private final Map<String, Integer> labels = new HashMap<>();
  private final Deque<Target> targets = new ArrayDeque<>();

  /** Where {@code break} goes to. */
  private record Target(Set<String> labels, boolean isLoop, int node) {}

  /** {@code exit} is where {@code return} goes to. */
  StatementLowering(Context context, Frame frame, Graph graph, int exit) {
    this.context = context;
    this.frame = frame;
    this.graph = graph;
    this.environment = frame.environment();
    this.exit = exit;
  }

  void lower(List<Statement> statements) {
    Set<String> before = new HashSet<>();
    for (Statement statement : statements) {
      if (statement instanceof Statement.Label label) {
        int node = label(label.name(), label.place());
        graph.edgeTo(node, List.of(), at(label.place()));
        graph.moveTo(node);
        before.add(label.name());
      } else {
        lower(statement, Set.copyOf(before));
        before.clear();
      }
    }
  }

  private Location at(Place place) {
    return place.in(frame.procedure());
  }

  private int label(String name, Place place) {
    return labels.computeIfAbsent(name, n -> graph.node(at(place)));
  }

  private Term term(Expression expression) {
    return context.expressions().lower(expression, environment);
  }

  private void lower(Statement statement, Set<String> before) {
    Location here = at(statement.place());
    switch (statement) {
      case Statement.Label s -> throw new IllegalStateException("a label by itself");
      case Statement.Assert s ->
          graph.then(
              List.of(context.checks().check(term(s.condition()), here, "assertion holds")), here);
      case Statement.Assume s -> graph.then(List.of(new Command.Assume(term(s.condition()))), here);
      case Statement.Havoc s -> graph.then(havoc(s), here);
      case Statement.Assignment s -> graph.then(assignment(s), here);
      case Statement.Call s -> graph.then(call(s), here);
      case Statement.If s -> conditional(s, before);
      case Statement.While s -> loop(s, before);
      case Statement.Break s -> jump(List.of(target(s)), here);
      case Statement.Return s -> jump(List.of(exit), here);
      case Statement.Goto s ->
          jump(s.labels().stream().map(l -> label(l.text(), l.place())).toList(), here);
    }
  }

  private void jump(List<Integer> nodes, Location here) {
    nodes.stream().distinct().forEach(node -> graph.edgeTo(node, List.of(), here));
    graph.stop(here);
  }

  private int target(Statement.Break s) {
    return targets.stream()
        .filter(t -> s.label().map(l -> t.labels.contains(l.text())).orElse(t.isLoop))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("a break without target"))
        .node;
  }

  private void conditional(Statement.If s, Set<String> before) {
    Location here = at(s.place());
    Optional<Term> condition = s.condition().map(this::term);
    int branch = graph.current();
    int join = graph.node(here);
    targets.push(new Target(before, false, join));
    graph.then(guard(condition), here);
    lower(s.then());
    graph.edgeTo(join, List.of(), here);
    graph.moveTo(branch);
    graph.then(guard(condition.map(context.terms()::not)), here);
    lower(s.otherwise());
    graph.edgeTo(join, List.of(), here);
    targets.pop();
    graph.moveTo(join);
  }

  private static List<Command> guard(Optional<Term> condition) {
    return condition.<List<Command>>map(c -> List.of(new Command.Assume(c))).orElse(List.of());
  }

  private void loop(Statement.While s, Set<String> before) {
    Location here = at(s.place());
    int head = graph.node(here);
    int after = graph.node(here);
    graph.edgeTo(head, invariants(s, "loop invariant holds on entry"), here);
    graph.moveTo(head);
    Optional<Term> condition = s.condition().map(this::term);
    graph.edgeTo(after, guard(condition.map(context.terms()::not)), here);
    graph.then(guard(condition), here);
    targets.push(new Target(before, true, after));
    lower(s.body());
    targets.pop();
    graph.edgeTo(head, invariants(s, "loop invariant is maintained"), here);
    graph.moveTo(after);
  }

  private List<Command> invariants(Statement.While s, String text) {
    List<Command> commands = new ArrayList<>();
    for (Statement.Invariant invariant : s.invariants()) {
      Term condition = term(invariant.condition());
      commands.add(
          invariant.isFree()
              ? new Command.Assume(condition)
              : context.checks().check(condition, at(invariant.place()), text));
    }
    return commands;
  }

  private List<Command> havoc(Statement.Havoc s) {
    List<Command> commands = new ArrayList<>();
    List<Symbol.Variable> symbols = new ArrayList<>();
    for (Name name : s.variables()) {
      commands.add(Context.havoc(frame.value(name.text()), name.text(), at(name.place())));
      symbols.add(symbol(name));
    }
    commands.addAll(context.wheres(symbols, environment));
    return commands;
  }

  private Symbol.Variable symbol(Name name) {
    return frame
        .symbol(name.text())
        .orElseGet(() -> context.declarations().variables().get(name.text()));
  }

  /** All values are those before; where a variable is read after it was set, they are kept. */
  private List<Command> assignment(Statement.Assignment s) {
    List<Term> variables = new ArrayList<>();
    List<Term> values = new ArrayList<>();
    for (int i = 0; i < s.lefts().size(); i++) {
      Statement.LeftSide left = s.lefts().get(i);
      Term variable = frame.value(left.variable().text());
      List<Term> indices = new ArrayList<>();
      left.indices()
          .forEach(step -> indices.addAll(context.expressions().lower(step, environment)));
      variables.add(variable);
      values.add(context.expressions().store(variable, indices, term(s.rights().get(i))));
    }
    List<Command> commands = new ArrayList<>();
    List<Command> delayed = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      Term variable = variables.get(i);
      Term value = values.get(i);
      boolean isReadLater =
          values.subList(i + 1, values.size()).stream()
              .anyMatch(later -> FreeVariables.of(later).contains(variable));
      if (isReadLater) {
        Term kept =
            frame.temporary("next(" + s.lefts().get(i).variable().text() + ")", variable.sort());
        commands.add(new Command.Assign(kept, value));
        delayed.add(new Command.Assign(variable, kept));
      } else {
        commands.add(new Command.Assign(variable, value));
      }
    }
    commands.addAll(delayed);
    return commands;
  }

  private List<Command> call(Statement.Call s) {
    Symbol.Procedure callee = context.declarations().procedures().get(s.procedure().text());
    List<Term> arguments = context.expressions().lower(s.arguments(), environment);
    Environment atCall =
        Environment.of(context.globals()::value).with(Context.bind(callee.parameters(), arguments));
    List<Command> commands = new ArrayList<>();
    for (Specification.Requires requires : callee.requires()) {
      if (!requires.isFree()) {
        Term condition = context.expressions().lower(requires.condition(), atCall);
        String text =
            "precondition of '%s' (line %d) holds"
                .formatted(callee.name(), requires.place().line());
        commands.add(context.checks().check(condition, at(s.place()), text));
      }
    }
    List<Term> results = s.results().stream().map(r -> frame.value(r.text())).toList();
    commands.add(new Command.Call(context.callees().procedure(callee), arguments, results));
    return commands;
  }
}
