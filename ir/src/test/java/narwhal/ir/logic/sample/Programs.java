package narwhal.ir.logic.sample;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Contents;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.LogicChecker;
import narwhal.ir.logic.Origin;
import narwhal.ir.logic.PointerLayout;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Property;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Builds small logic programs by hand. */
public final class Programs {
  public final TermFactory terms = new TermFactory();
  private final Map<String, Procedure> procedures = new LinkedHashMap<>();
  private final List<Term> globals = new ArrayList<>();
  private int checks;

  public Term global(String name, Sort sort) {
    Term variable = terms.variable(name, sort);
    globals.add(variable);
    return variable;
  }

  public Maker procedure(String name) {
    return new Maker(name);
  }

  /** A new check; the result is its number. */
  public Command check(Term condition) {
    return new Command.Assert(condition, checks++);
  }

  public int checks() {
    return checks;
  }

  /** The program whose entry is the procedure {@code main}. */
  public Program program() {
    List<CheckInfo> infos =
        IntStream.range(0, checks)
            .mapToObj(id -> new CheckInfo(id, Property.UNREACH_CALL, Location.NONE, "check " + id))
            .toList();
    Program program =
        new Program("main", procedures, globals, new PointerLayout(16, 6), 1, infos, List.of());
    LogicChecker.check(program);
    return program;
  }

  public static Command assign(Term variable, Term value) {
    return new Command.Assign(variable, value);
  }

  public static Command assume(Term condition) {
    return new Command.Assume(condition);
  }

  public static Command havoc(Term variable) {
    return new Command.Havoc(
        variable, new Origin(Origin.Kind.INPUT, variable.name(), Location.NONE));
  }

  public static Command allocate(Term object, Term map) {
    return new Command.Allocate(
        object,
        new Origin(Origin.Kind.OBJECT, object.name(), Location.NONE),
        Contents.whole(map, 1));
  }

  public static Command call(String procedure, List<Term> arguments, List<Term> results) {
    return new Command.Call(procedure, arguments, results);
  }

  /** One procedure under construction: entry 0, exit 1. */
  public final class Maker {
    private final String name;
    private final List<Term> parameters = new ArrayList<>();
    private final List<Term> results = new ArrayList<>();
    private final List<Term> locals = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private int nodes = 2;

    private Maker(String name) {
      this.name = name;
    }

    public Term parameter(String variable, Sort sort) {
      parameters.add(terms.variable(variable, sort));
      return parameters.getLast();
    }

    public Term result(String variable, Sort sort) {
      results.add(terms.variable(variable, sort));
      return results.getLast();
    }

    public Term local(String variable, Sort sort) {
      locals.add(terms.variable(variable, sort));
      return locals.getLast();
    }

    public Maker edge(int source, int target, Command... commands) {
      nodes = Math.max(nodes, 1 + Math.max(source, target));
      edges.add(new Edge(source, target, List.of(commands), Location.NONE));
      return this;
    }

    public Maker branch(int source, Term condition, int then, int otherwise) {
      edge(source, then, assume(condition));
      return edge(source, otherwise, assume(terms.not(condition)));
    }

    public void done() {
      procedures.put(
          name,
          new Procedure(
              name,
              parameters,
              results,
              locals,
              nodes,
              0,
              1,
              edges,
              IntStream.range(0, nodes).mapToObj(n -> Location.NONE).toList()));
    }
  }
}
