package narwhal.engine.bmc.unroll;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import narwhal.ir.graph.Graph;
import narwhal.ir.graph.WeakTopologicalOrder;
import narwhal.ir.graph.WeakTopologicalOrder.Component;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Contents;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Prepares one procedure for unrolling. */
final class CodeBuilder {
  private static final int MAX_TERMINAL = 12;

  private final TermFactory terms;
  private final Procedure procedure;
  private final Map<Term, Integer> slots;
  private final Set<Term> relevant;
  private final List<Term> variables = new ArrayList<>();
  private final List<List<Edge>> outgoing = new ArrayList<>();
  private final WeakTopologicalOrder order;
  private final int[][] live;

  private CodeBuilder(
      TermFactory terms, Procedure procedure, Map<Term, Integer> globals, Set<Term> relevant) {
    this.relevant = relevant;
    this.terms = terms;
    this.procedure = procedure;
    slots = new HashMap<>();
    globals.forEach((variable, number) -> slots.put(variable, ~number));
    for (List<Term> part :
        List.of(procedure.parameters(), procedure.results(), procedure.locals())) {
      for (Term variable : part) {
        slots.put(variable, variables.size());
        variables.add(variable);
      }
    }
    for (int node = 0; node < procedure.nodes(); node++) {
      outgoing.add(new ArrayList<>());
    }
    int[] sources = new int[procedure.edges().size()];
    int[] targets = new int[procedure.edges().size()];
    for (int i = 0; i < sources.length; i++) {
      Edge edge = procedure.edges().get(i);
      outgoing.get(edge.source()).add(edge);
      sources[i] = edge.source();
      targets[i] = edge.target();
    }
    order =
        WeakTopologicalOrder.of(Graph.of(procedure.nodes(), sources, targets), procedure.entry());
    live = liveVariables(sources, targets);
  }

  static Code.Unit build(
      TermFactory terms,
      Procedure procedure,
      int index,
      Map<Term, Integer> globals,
      Set<Term> relevant) {
    return new CodeBuilder(terms, procedure, globals, relevant).unit(index);
  }

  private Code.Unit unit(int index) {
    Code.Node[] nodes = new Code.Node[order.size()];
    for (int position = 0; position < nodes.length; position++) {
      nodes[position] = node(order.node(position));
    }
    List<List<Integer>> ending = new ArrayList<>();
    for (int position = 0; position < nodes.length; position++) {
      ending.add(new ArrayList<>());
    }
    for (Component component : order.components().reversed()) {
      ending.get(component.end() - 1).add(component.index());
    }
    return new Code.Unit(
        index,
        procedure.name(),
        List.copyOf(variables),
        slotsOf(procedure.parameters()),
        slotsOf(procedure.results()),
        nodes,
        order.position(procedure.exit()),
        order.components(),
        ending.stream().map(CodeBuilder::ints).toArray(int[][]::new),
        procedure.locations().get(procedure.entry()));
  }

  private Code.Node node(int node) {
    List<Edge> out = outgoing.get(node);
    List<Branching.Decision> decisions =
        out.isEmpty() ? List.of() : Branching.order(terms, out, edge -> isTerminal(edge));
    Code.Edge[] edges = new Code.Edge[decisions.size()];
    for (int i = 0; i < edges.length; i++) {
      edges[i] = edge(decisions.get(i));
    }
    int innermost = order.innermost(node);
    boolean isHead = innermost >= 0 && order.components().get(innermost).head() == node;
    return new Code.Node(
        live[node], edges, isHead ? innermost : -1, procedure.locations().get(node));
  }

  private Code.Edge edge(Branching.Decision decision) {
    Edge edge = decision.edge();
    int source = order.position(edge.source());
    int target = order.position(edge.target());
    int repeats = -1;
    List<Integer> exited = new ArrayList<>();
    for (int c = order.innermost(edge.source()); c >= 0; c = order.components().get(c).parent()) {
      Component component = order.components().get(c);
      if (target <= source && component.head() == edge.target()) {
        repeats = c;
      }
      if (!component.contains(target)) {
        exited.add(c);
      }
    }
    List<Command> commands = edge.commands().subList(decision.leading(), edge.commands().size());
    return new Code.Edge(
        decision.condition().isTrue() || decision.isElse()
            ? null
            : expression(decision.condition()),
        decision.isElse(),
        decision.needsChoice(),
        isTerminal(edge),
        target,
        repeats,
        ints(exited),
        commands.stream().filter(this::isRelevant).map(this::step).toArray(Code.Step[]::new),
        edge.location());
  }

  /**
   * Whether all ways from the edge on end soon, by a node without edges, with neither loop nor
   * call.
   */
  private boolean isTerminal(Edge edge) {
    return outgoing.get(edge.source()).size() > 1
        && ends(edge, new ArrayList<>(), new int[] {MAX_TERMINAL});
  }

  private boolean ends(Edge edge, List<Integer> path, int[] budget) {
    int node = edge.target();
    boolean calls = edge.commands().stream().anyMatch(Command.Call.class::isInstance);
    if (calls || node == procedure.exit() || path.contains(node) || budget[0]-- <= 0) {
      return false;
    }
    path.add(node);
    boolean all = outgoing.get(node).stream().allMatch(next -> ends(next, path, budget));
    path.removeLast();
    return all;
  }

  private Code.Step step(Command command) {
    return switch (command) {
      case Command.Assign c -> new Code.Step.Assign(slots.get(c.variable()), expression(c.value()));
      case Command.Havoc c ->
          new Code.Step.Havoc(slots.get(c.variable()), c.variable(), c.origin());
      case Command.Assume c -> new Code.Step.Assume(expression(c.condition()));
      case Command.Assert c -> new Code.Step.Assert(expression(c.condition()), c.check());
      case Command.AssertReachable c ->
          new Code.Step.AssertReachable(
              c, reads(c).stream().map(this::expression).toArray(Expression[]::new));
      case Command.Allocate c ->
          new Code.Step.Allocate(
              slots.get(c.object()),
              c.object(),
              c.origin(),
              parts(c),
              slotsOf(parts(c).stream().map(Contents.Part::map).toList()));
      case Command.Declare c ->
          new Code.Step.Declare(
              c.cells().stream()
                  .map(
                      cell ->
                          new Code.Cell(cell.offset(), slots.get(cell.variable()), cell.variable()))
                  .toList(),
              c.origin());
      case Command.Call c ->
          new Code.Step.Call(
              c.procedure(),
              c.arguments().stream().map(this::expression).toArray(Expression[]::new),
              slotsOf(c.results()));
    };
  }

  private static List<Contents.Part> parts(Command.Allocate command) {
    return switch (command.contents()) {
      case Contents.None none -> List.of();
      case Contents.Regions regions -> regions.parts();
    };
  }

  private boolean isRelevant(Command command) {
    return !(command instanceof Command.Assign assign) || relevant.contains(assign.variable());
  }

  private Expression expression(Term term) {
    return Expression.of(term, variable -> slots.getOrDefault(variable, Expression.NO_SLOT));
  }

  private int[] slotsOf(List<Term> list) {
    return list.stream().mapToInt(slots::get).toArray();
  }

  private int[][] liveVariables(int[] sources, int[] targets) {
    int[][] uses = new int[sources.length][];
    int[][] definitions = new int[sources.length][];
    for (int e = 0; e < sources.length; e++) {
      Set<Integer> used = new LinkedHashSet<>();
      Set<Integer> defined = new LinkedHashSet<>();
      for (Command command : procedure.edges().get(e).commands()) {
        if (!isRelevant(command)) {
          continue;
        }
        for (Term read : reads(command)) {
          Arrays.stream(expression(read).reads())
              .filter(slot -> slot >= 0 && !defined.contains(slot))
              .forEach(used::add);
        }
        writes(command).stream().map(slots::get).filter(slot -> slot >= 0).forEach(defined::add);
      }
      uses[e] = ints(used);
      definitions[e] = ints(defined);
    }
    return LiveVariables.of(
        procedure.nodes(),
        sources,
        targets,
        uses,
        definitions,
        procedure.exit(),
        slotsOf(procedure.results()),
        variables.size());
  }

  /** The terms whose values a command needs; of a check of reachability in a fixed order. */
  static List<Term> reads(Command command) {
    return switch (command) {
      case Command.Assign c -> List.of(c.value());
      case Command.Assume c -> List.of(c.condition());
      case Command.Assert c -> List.of(c.condition());
      case Command.AssertReachable c ->
          Stream.of(
                  Stream.of(c.unless(), c.states()),
                  c.roots().stream(),
                  c.holders().stream().map(Command.Holder::origins))
              .flatMap(terms -> terms)
              .toList();
      case Command.Call c -> c.arguments();
      case Command.Havoc c -> List.of();
      case Command.Allocate c -> List.of();
      case Command.Declare c -> List.of();
    };
  }

  private static List<Term> writes(Command command) {
    return switch (command) {
      case Command.Assign c -> List.of(c.variable());
      case Command.Havoc c -> List.of(c.variable());
      case Command.Allocate c -> List.of(c.object());
      case Command.Declare c -> c.cells().stream().map(Command.Cell::variable).toList();
      case Command.Call c -> c.results();
      case Command.Assume c -> List.of();
      case Command.Assert c -> List.of();
      case Command.AssertReachable c -> List.of();
    };
  }

  private static int[] ints(java.util.Collection<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }
}
