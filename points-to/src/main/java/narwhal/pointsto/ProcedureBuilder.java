package narwhal.pointsto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Origin;
import narwhal.ir.logic.Procedure;
import narwhal.ir.machine.Location;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Grows the graph of one procedure: commands are added at the current node until control goes
 * elsewhere.
 */
final class ProcedureBuilder {
  private final TermFactory terms;
  private final String name;
  private final List<Edge> edges = new ArrayList<>();
  private final List<Location> locations = new ArrayList<>();
  private final Map<String, Integer> labels = new HashMap<>();
  private final Map<String, Term> locals = new LinkedHashMap<>();
  private List<Command> pending = new ArrayList<>();
  private int current;
  private Location place = Location.NONE;
  private int fresh;

  ProcedureBuilder(TermFactory terms, String name) {
    this.terms = terms;
    this.name = name;
  }

  int node(Location location) {
    locations.add(location);
    return locations.size() - 1;
  }

  /** The node where the block of a label starts. */
  int labelled(String label) {
    return labels.computeIfAbsent(label, l -> node(Location.NONE));
  }

  /**
   * Continues at a node, whose place is known now; what was pending must have been ended before.
   */
  void startAt(int node, Location location) {
    if (!pending.isEmpty()) {
      throw new IllegalStateException("commands without an end in " + name);
    }
    current = node;
    locations.set(node, location);
    place = location;
  }

  void at(Location location) {
    if (location.isKnown()) {
      place = location;
    }
  }

  Location place() {
    return place;
  }

  void emit(Command command) {
    pending.add(command);
  }

  void assign(Term variable, Term value) {
    emit(new Command.Assign(variable, value));
  }

  void assume(Term condition) {
    emit(new Command.Assume(condition));
  }

  /** Ends what is pending at a new node and continues there: from here on control can fork. */
  int cut() {
    if (!pending.isEmpty()) {
      int next = node(place);
      jump(next);
      current = next;
    }
    return current;
  }

  /** Ends what is pending by going to a node. */
  void jump(int target) {
    edges.add(new Edge(current, target, pending, place));
    pending = new ArrayList<>();
  }

  /** One way out of the current node, among others; nothing may be pending. */
  void edge(int source, int target, List<Command> commands) {
    edges.add(new Edge(source, target, commands, place));
  }

  /** The execution ends here. */
  void stop() {
    if (!pending.isEmpty()) {
      jump(node(place));
    }
  }

  int current() {
    return current;
  }

  /** A variable of this procedure. */
  Term local(String local, Sort sort) {
    return locals.computeIfAbsent(name + "::" + local, n -> terms.variable(n, sort));
  }

  /** A variable that nothing else uses. */
  Term temporary(Sort sort) {
    return local("t" + fresh++, sort);
  }

  /** A variable with any value, for what the machine program does not speak of. */
  Term any(Sort sort, String why) {
    Term variable = temporary(sort);
    emit(new Command.Havoc(variable, new Origin(Origin.Kind.INTERNAL, why, place)));
    return variable;
  }

  Procedure build(List<Term> parameters, List<Term> results, int entry, int exit) {
    List<Term> rest = new ArrayList<>(locals.values());
    rest.removeAll(new java.util.HashSet<>(parameters));
    rest.removeAll(new java.util.HashSet<>(results));
    return new Procedure(
        name, parameters, results, rest, locations.size(), entry, exit, edges, locations);
  }
}
