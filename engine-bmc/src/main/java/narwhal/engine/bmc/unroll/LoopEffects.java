package narwhal.engine.bmc.unroll;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import narwhal.engine.bmc.unroll.Code.Step;
import narwhal.ir.graph.WeakTopologicalOrder.Component;

/** What the rounds of a loop may change. */
final class LoopEffects {
  /**
   * @param slots the locals and globals that may change, as slots
   * @param allocates whether new objects may be made
   */
  record Effect(Set<Integer> slots, boolean allocates) {}

  private final Function<String, Code.Unit> units;
  private final Map<String, Effect> procedures = new HashMap<>();

  LoopEffects(Function<String, Code.Unit> units) {
    this.units = units;
  }

  /** The effect of staying inside a component for any number of rounds. */
  Effect of(Code.Unit unit, Component component) {
    Set<Integer> slots = new LinkedHashSet<>();
    boolean allocates = false;
    for (int position = component.start(); position < component.end(); position++) {
      for (Code.Edge edge : unit.nodes()[position].edges()) {
        if (component.contains(edge.target())) {
          allocates |= collect(edge, slots, new HashSet<>());
        }
      }
    }
    return new Effect(slots, allocates);
  }

  /** The effect of a call on globals. */
  Effect of(String procedure) {
    return procedure(procedure, new HashSet<>());
  }

  /** Adds what an edge changes; true if it may make objects. */
  private boolean collect(Code.Edge edge, Set<Integer> slots, Set<String> callers) {
    boolean allocates = false;
    for (Step step : edge.steps()) {
      switch (step) {
        case Step.Assign s -> slots.add(s.slot());
        case Step.Havoc s -> slots.add(s.slot());
        case Step.Declare s -> s.cells().forEach(cell -> slots.add(cell.slot()));
        case Step.Allocate s -> {
          slots.add(s.slot());
          allocates = true;
        }
        case Step.Call s -> {
          for (int slot : s.results()) {
            slots.add(slot);
          }
          Effect callee = procedure(s.procedure(), callers);
          slots.addAll(callee.slots());
          allocates |= callee.allocates();
        }
        case Step.Assume s -> {}
        case Step.Assert s -> {}
        case Step.AssertReachable s -> {}
      }
    }
    return allocates;
  }

  /**
   * The globals that a call may change; a procedure that is already being looked at adds nothing
   * new.
   */
  private Effect procedure(String name, Set<String> callers) {
    Effect known = procedures.get(name);
    if (known != null) {
      return known;
    }
    if (!callers.add(name)) {
      return new Effect(Set.of(), false);
    }
    Set<Integer> slots = new LinkedHashSet<>();
    boolean allocates = false;
    for (Code.Node node : units.apply(name).nodes()) {
      for (Code.Edge edge : node.edges()) {
        allocates |= collect(edge, slots, callers);
      }
    }
    slots.removeIf(slot -> slot >= 0);
    Effect effect = new Effect(slots, allocates);
    boolean isWhole = callers.size() == 1;
    callers.remove(name);
    if (isWhole) {
      procedures.put(name, effect);
    }
    return effect;
  }
}
