package narwhal.separation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.Evaluator;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * One bounded execution of a logic program whose choices depend on the seed and on how many were
 * made before, but not on maps that were split: an original and its split program run in step. The
 * events tell the values of all variables that are no maps.
 */
final class LockstepRun {
  private static final int STEPS = 60;

  private final Program program;
  private final TermFactory terms;
  private final Map<Term, Term> originals;
  private final Evaluator evaluator;
  private final long seed;
  private final boolean flat;
  private final List<String> events = new ArrayList<>();
  private Map<Term, Term> globals = new LinkedHashMap<>();
  private int choices;
  private int steps;
  private int depth;
  private int objects;
  private boolean stopped;

  private LockstepRun(
      Program program, TermFactory terms, Map<Term, Term> originals, long seed, boolean flat) {
    this.flat = flat;
    this.program = program;
    this.terms = terms;
    this.originals = originals;
    this.seed = seed;
    this.evaluator = new Evaluator(terms);
  }

  static List<String> events(
      Program program, TermFactory terms, Map<Term, Term> originals, long seed) {
    return new LockstepRun(program, terms, originals, seed, false).events();
  }

  /** Of a run in which maps start with the same value everywhere, and so do cells of them. */
  static List<String> flatEvents(
      Program program, TermFactory terms, Map<Term, Term> originals, long seed) {
    return new LockstepRun(program, terms, originals, seed, true).events();
  }

  private List<String> events() {
    LockstepRun run = this;
    run.initialise(program.globals(), run.globals);
    Procedure main = program.procedures().get(program.entry());
    Map<Term, Term> locals = new LinkedHashMap<>();
    run.initialise(main.parameters(), locals);
    run.body(main, locals);
    return run.events;
  }

  private Random chooser() {
    return new Random(seed * 1_000_003 + choices++ * 7919L);
  }

  private Term value(Sort sort, Random random) {
    return switch (sort) {
      case Sort.Bool b -> terms.bool(random.nextBoolean());
      case Sort.BitVec(int width) -> terms.bv(random.nextInt(1 << width), width);
      case Sort.Array array -> {
        Term map = terms.constArray(array, value(array.element(), random));
        if (flat) {
          yield evaluator.evaluate(map, v -> null);
        }
        for (Term index : indices(((Sort.BitVec) array.index()).width())) {
          map = terms.store(map, index, value(array.element(), random));
        }
        yield evaluator.evaluate(map, v -> null);
      }
      default -> throw new IllegalArgumentException("sort " + sort);
    };
  }

  /** All of few; of pointers the first cells of the first objects. */
  private List<Term> indices(int width) {
    List<Term> all = new ArrayList<>();
    if (width < program.pointers().pointerBits()) {
      for (int i = 0; i < 1 << width; i++) {
        all.add(terms.bv(i, width));
      }
      return all;
    }
    for (int object = 0; object < 6; object++) {
      for (int offset = 0; offset < 3; offset++) {
        all.add(terms.bv(program.pointers().address(object, offset), width));
      }
    }
    return all;
  }

  /** The first map of a split one gets the value that the original gets, the others any value. */
  private void initialise(List<Term> variables, Map<Term, Term> values) {
    int round = choices++;
    Set<Term> seen = new HashSet<>();
    for (Term variable : variables) {
      Term original = originals.getOrDefault(variable, variable);
      boolean first = seen.add(original);
      String name = first ? original.name() : variable.name() + " is not the first";
      values.put(
          variable,
          value(variable.sort(), new Random(seed * 31 + round * 1009L + name.hashCode())));
    }
  }

  private boolean body(Procedure procedure, Map<Term, Term> locals) {
    List<Term> open = new ArrayList<>(procedure.results());
    open.addAll(procedure.locals());
    initialise(open, locals);
    int node = procedure.entry();
    while (node != procedure.exit() && !stopped) {
      if (++steps > STEPS) {
        stopped = true;
        return false;
      }
      List<Edge> edges = new ArrayList<>();
      for (Edge edge : procedure.edges()) {
        if (edge.source() == node) {
          edges.add(edge);
        }
      }
      boolean isNew = edges.size() == 1 && isStart(procedure, edges.getFirst());
      if (isNew) {
        steps--;
      } else if (!edges.isEmpty()) {
        java.util.Collections.rotate(edges, chooser().nextInt(edges.size()));
      }
      int next = -1;
      for (Edge edge : edges) {
        Map<Term, Term> savedGlobals = new LinkedHashMap<>(globals);
        Map<Term, Term> savedLocals = new LinkedHashMap<>(locals);
        boolean passed = commands(procedure, edge, locals);
        if (stopped) {
          return false;
        }
        if (passed) {
          next = edge.target();
          break;
        }
        globals = savedGlobals;
        locals.clear();
        locals.putAll(savedLocals);
        events.add("blocked");
      }
      if (next < 0) {
        return false;
      }
      if (!isNew) {
        tell(procedure, next, locals);
      }
      node = next;
    }
    return !stopped;
  }

  /** The edge that makes the maps of all blocks equal is no step of the original. */
  private boolean isStart(Procedure procedure, Edge edge) {
    return !originals.isEmpty()
        && edge.source() == procedure.entry()
        && edge.source() == procedure.nodes() - 1;
  }

  private void tell(Procedure procedure, int node, Map<Term, Term> locals) {
    StringBuilder event = new StringBuilder(procedure.name()).append(node);
    Map<Term, Term> all = new LinkedHashMap<>(globals);
    all.putAll(locals);
    all.forEach(
        (variable, value) -> {
          if (!variable.sort().isArray() && !originals.containsKey(variable)) {
            event.append(' ').append(variable.name()).append('=').append(value);
          }
        });
    events.add(event.toString());
  }

  private Term evaluate(Term term, Map<Term, Term> locals) {
    return evaluator.evaluate(term, v -> locals.containsKey(v) ? locals.get(v) : globals.get(v));
  }

  private void assign(Term variable, Term value, Map<Term, Term> locals) {
    (globals.containsKey(variable) ? globals : locals).put(variable, value);
  }

  private boolean commands(Procedure procedure, Edge edge, Map<Term, Term> locals) {
    for (Command command : edge.commands()) {
      switch (command) {
        case Command.Assign c -> assign(c.variable(), evaluate(c.value(), locals), locals);
        case Command.Havoc c -> assign(c.variable(), value(c.variable().sort(), chooser()), locals);
        case Command.Assume c -> {
          if (!evaluate(c.condition(), locals).isTrue()) {
            return false;
          }
        }
        case Command.Assert c -> {
          if (!evaluate(c.condition(), locals).isTrue()) {
            events.add("violated " + c.check());
            stopped = true;
            return false;
          }
        }
        case Command.Allocate c -> {
          int width = program.pointers().objectBits();
          assign(c.object(), terms.bv(program.firstObject() + objects++, width), locals);
        }
        case Command.Call c -> {
          if (!call(c, locals)) {
            return false;
          }
        }
        default -> throw new IllegalArgumentException("not generated: " + command);
      }
    }
    return true;
  }

  private boolean call(Command.Call call, Map<Term, Term> locals) {
    Procedure callee = program.procedures().get(call.procedure());
    if (depth > 4) {
      return false;
    }
    Map<Term, Term> inside = new HashMap<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      inside.put(callee.parameters().get(i), evaluate(call.arguments().get(i), locals));
    }
    Map<Term, Term> ordered = new LinkedHashMap<>();
    callee.parameters().forEach(p -> ordered.put(p, inside.get(p)));
    depth++;
    boolean returned = body(callee, ordered);
    depth--;
    if (returned) {
      for (int i = 0; i < call.results().size(); i++) {
        assign(call.results().get(i), ordered.get(callee.results().get(i)), locals);
      }
    }
    return returned;
  }
}
