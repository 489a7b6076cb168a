package narwhal.engine.bmc.unroll;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.term.Term;

/** Makes the state in which a loop goes on after any number of rounds. */
final class LeapMaker {
  private final Journal journal;
  private final List<Term> globals;

  /**
   * @param globals the global variables of the program, by number
   */
  LeapMaker(Journal journal, List<Term> globals) {
    this.journal = journal;
    this.globals = globals;
  }

  /** Goes on in {@code loop.next} with any values in what the loop may change. */
  void leap(
      Code.Unit unit,
      Code.Node head,
      Activation.Loop loop,
      CutPoint point,
      LoopEffects.Effect effect) {
    State arrival = loop.next;
    State entry = loop.entry == null ? arrival : loop.entry;
    int[] live = head.live();
    Term[] locals = arrival.locals().clone();
    Bindings changed = arrival.globals();
    List<Integer> slots = new ArrayList<>();
    List<Leap.Change> changes = new ArrayList<>();
    List<Term> arriving = new ArrayList<>();
    List<Term> fixed = new ArrayList<>();
    Map<Term, Term> names = new LinkedHashMap<>();
    Map<Term, Term> values = new LinkedHashMap<>();
    for (int i = 0; i < live.length; i++) {
      Term variable = unit.variables().get(live[i]);
      if (effect.slots().contains(live[i])) {
        locals[i] = journal.fresh(variable);
        slots.add(live[i]);
        arriving.add(orAny(variable, arrival.locals()[i]));
        Term before = entry.locals()[i] == null ? arriving.getLast() : entry.locals()[i];
        changes.add(new Leap.Change(variable, before, locals[i]));
      } else if (locals[i] != null) {
        fixed.add(locals[i]);
        values.put(variable, locals[i]);
        names.putIfAbsent(locals[i], variable);
      }
    }
    for (int i = 0; i < globals.size(); i++) {
      if (effect.slots().contains(~i)) {
        Term any = journal.fresh(globals.get(i));
        slots.add(~i);
        arriving.add(arrival.globals().get(i));
        changes.add(new Leap.Change(globals.get(i), entry.globals().get(i), any));
        changed = changed.with(i, any);
      } else {
        fixed.add(arrival.globals().get(i));
        values.put(globals.get(i), arrival.globals().get(i));
        names.putIfAbsent(arrival.globals().get(i), globals.get(i));
      }
    }
    List<Term> symbols = changes.stream().map(Leap.Change::any).toList();
    loop.leap = journal.leap(point, symbols, changes, fixed);
    names.keySet().removeIf(Term::isConstant);
    changes.forEach(change -> names.put(change.any(), change.variable()));
    loop.leap.names().putAll(names);
    changes.forEach(change -> values.put(change.variable(), change.any()));
    loop.leap.values().putAll(values);
    journal.ask(loop.leap, arrival.guard(), arriving);
    journal.suppose(loop.leap, arrival.guard(), symbols);
    journal.watch(loop.leap);
    loop.leapSlots = slots.stream().mapToInt(Integer::intValue).toArray();
    loop.next = new State(arrival.guard(), changed, locals, arrival.nextObject());
  }

  /** Notes what the first round after a leap brings back to the head. */
  void returned(Code.Unit unit, Code.Node head, Activation.Loop loop) {
    if (!journal.isWatched(loop.leap)) {
      return;
    }
    List<Term> values = new ArrayList<>();
    for (int slot : loop.leapSlots) {
      values.add(
          slot < 0
              ? loop.next.globals().get(~slot)
              : orAny(unit.variables().get(slot), loop.next.locals()[index(head.live(), slot)]));
    }
    journal.ask(loop.leap, loop.next.guard(), values);
    journal.unwatch(loop.leap);
  }

  private Term orAny(Term variable, Term value) {
    return value == null ? journal.fresh(variable) : value;
  }

  private static int index(int[] slots, int slot) {
    for (int i = 0; i < slots.length; i++) {
      if (slots[i] == slot) {
        return i;
      }
    }
    throw new IllegalStateException("slot " + slot + " is not live");
  }
}
