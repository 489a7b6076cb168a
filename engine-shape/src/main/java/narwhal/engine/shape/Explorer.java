package narwhal.engine.shape;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import narwhal.ir.graph.Graph;
import narwhal.ir.graph.LoopNest;
import narwhal.ir.machine.BlockGraph;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.run.Deadline;
import narwhal.ir.shape.CutPoint;
import narwhal.ir.shape.ShapeCertificate;

/** Goes through all states of a program until nothing new comes. */
final class Explorer {
  /** What following a state counts for in a budget of steps. */
  private static final long STEPS_PER_STATE = 100;

  private static final int MOST_STATES_OF_A_PLACE = 300;
  private static final int MOST_OBJECTS = 20;

  /** How many objects all states that are kept may have together: some hundred megabytes. */
  private static final long MOST_KEPT = 1_500_000;

  /** How many of these a certificate may have with joins, which it can do without. */
  private static final long MOST_TOLD = 300_000;

  private final Program program;
  private final Precision precision;
  private final Deadline deadline;
  private final Stepper stepper;
  private final Thresholds thresholds;
  private final Cleaning cleaning = new Cleaning();
  private final boolean asksForLost;
  private final State start;
  private final CertificateWriter writer;
  private final Map<Function, Junctions> junctions = new HashMap<>();
  private final Map<String, List<State>> atLoops = new TreeMap<>();
  private final Map<String, List<State>> atJoins = new TreeMap<>();
  private final Deque<State> open = new ArrayDeque<>();
  private long kept;

  /** Blocks that more than one edge leads to. */
  private record Junctions(Set<String> loops, Set<String> joins) {
    static Junctions of(Function function) {
      Graph graph = BlockGraph.of(function);
      Set<String> loops = new HashSet<>();
      LoopNest.of(graph, 0)
          .loops()
          .forEach(loop -> loops.add(function.blocks().get(loop.head()).label()));
      Set<String> joins = new HashSet<>();
      for (int i = 0; i < graph.nodes(); i++) {
        if (graph.predecessorCount(i) > 1) {
          joins.add(function.blocks().get(i).label());
        }
      }
      return new Junctions(loops, joins);
    }
  }

  Explorer(Program program, Precision precision, Deadline deadline) {
    this.program = program;
    this.precision = precision;
    this.deadline = deadline;
    Globals globals = new Globals(program);
    this.stepper = new Stepper(program, globals.operand());
    this.thresholds = Thresholds.of(program);
    this.asksForLost =
        program.asks(Property.VALID_MEMTRACK) || program.asks(Property.VALID_MEMCLEANUP);
    this.start = globals.state();
    this.writer = new CertificateWriter(globals.objects());
  }

  /** Empty if no check can fail. */
  Optional<OpenException> run() {
    Function entry = program.functions().get(program.entry());
    start.frames.add(new Frame(entry, Optional.empty()));
    open.push(start);
    try {
      while (!open.isEmpty()) {
        deadline.check(STEPS_PER_STATE);
        follow(open.pop());
      }
      return Optional.empty();
    } catch (OpenException e) {
      return Optional.of(e);
    }
  }

  private void follow(State state) {
    State current = state;
    while (current != null) {
      Frame frame = current.top();
      boolean isLast = frame.next == frame.block.instructions().size();
      int depth = current.frames.size();
      List<State> next = stepper.step(current);
      current = null;
      for (State successor : next) {
        boolean hasMoved = isLast && successor.frames.size() == depth;
        Optional<State> kept = hasMoved ? arrive(successor) : Optional.of(successor);
        if (kept.isPresent()) {
          if (current != null) {
            open.push(current);
          }
          current = kept.get();
        }
      }
    }
  }

  /** The state to go on with, unless what it says has been looked at. */
  private Optional<State> arrive(State state) {
    Frame frame = state.top();
    Junctions here = junctions.computeIfAbsent(frame.function, Junctions::of);
    String label = frame.block.label();
    if (here.loops.contains(label)) {
      return atLoop(state);
    }
    if (here.joins.contains(label)) {
      clean(state);
      List<State> seen = atJoins.computeIfAbsent(state.place(), it -> new ArrayList<>());
      if (seen.stream().anyMatch(it -> Join.covers(it, state))) {
        return Optional.empty();
      }
      keep(seen, state);
    }
    return Optional.of(state);
  }

  private void keep(List<State> seen, State state) {
    seen.add(state.copy());
    kept += state.items.size();
    if (kept > MOST_KEPT) {
      throw new OpenException("memory has too many shapes", location(state));
    }
  }

  private void clean(State state) {
    cleaning.clean(state);
    state.lost = state.lost && asksForLost;
  }

  private Optional<State> atLoop(State state) {
    deadline.check(STEPS_PER_STATE);
    clean(state);
    Cleaning.flatten(state);
    Folding.fold(state, precision);
    List<State> seen = atLoops.computeIfAbsent(state.place(), it -> new ArrayList<>());
    if (seen.stream().anyMatch(it -> Join.covers(it, state))) {
      return Optional.empty();
    }
    State next = joined(seen, state);
    keep(seen, next);
    if (seen.size() > MOST_STATES_OF_A_PLACE || next.heapObjects() > MOST_OBJECTS) {
      throw new OpenException("memory has too many shapes", location(next));
    }
    return Optional.of(next);
  }

  private static Location location(State state) {
    return state.top().block.terminator().location();
  }

  /** Together with one that differs in numbers only, where there are many such. */
  private State joined(List<State> seen, State state) {
    Join.Freedom freedom =
        precision.mixesData() ? Join.Freedom.EVERYWHERE : Join.Freedom.OUTSIDE_HEAP;
    List<State> similar = new ArrayList<>();
    State common = null;
    for (State other : seen) {
      Optional<State> join = Join.of(other, state, freedom, thresholds);
      if (join.isPresent()) {
        similar.add(other);
        common = join.get();
      }
    }
    if (similar.size() < precision.delay()) {
      return state;
    }
    State all = common;
    seen.removeIf(it -> it == similar.getLast() || Join.covers(all, it));
    return all;
  }

  /**
   * What was found at loops, and at joins unless that is too much to tell; valid once nothing is
   * left to follow.
   */
  ShapeCertificate certificate() {
    List<CutPoint> places = new ArrayList<>();
    atLoops.values().forEach(states -> places.add(writer.cutPoint(states, true)));
    if (kept <= MOST_TOLD) {
      atJoins.values().forEach(states -> places.add(writer.cutPoint(states, false)));
    }
    return new ShapeCertificate(places);
  }

  /** What was found at loops. */
  List<LoopShapes> loops() {
    List<LoopShapes> loops = new ArrayList<>();
    for (List<State> states : atLoops.values()) {
      State first = states.getFirst();
      List<String> shapes =
          states.stream()
              .map(state -> ShapeText.of(state, program.pointerBytes()))
              .distinct()
              .toList();
      loops.add(new LoopShapes(first.top().function.name(), location(first), shapes));
    }
    return loops;
  }
}
