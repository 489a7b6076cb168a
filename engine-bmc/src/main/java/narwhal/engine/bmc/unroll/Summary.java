package narwhal.engine.bmc.unroll;

import java.util.ArrayList;
import java.util.List;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * What is known of the calls of a recursive procedure deep inside one activation of it: one leap
 * for the states in which they begin, one for how they end.
 */
final class Summary {
  private final Code.Unit unit;
  private final Journal journal;
  private final List<Term> globals;
  private final List<Integer> changed = new ArrayList<>();
  private final Leap before;
  private final Leap after;

  /** The parameters and globals of any such call. */
  private final List<Term> arguments = new ArrayList<>();

  private final Bindings anyGlobals;

  /**
   * @param globals the global variables of the program, by number
   * @param now their values, of which those that the procedure does not change matter
   * @param call the arguments of the first such call
   */
  Summary(
      Code.Unit unit,
      CutPoint point,
      LoopEffects.Effect effect,
      Journal journal,
      TermFactory terms,
      List<Term> globals,
      Bindings now,
      Term[] call) {
    this.unit = unit;
    this.journal = journal;
    this.globals = globals;
    List<Leap.Change> begin = new ArrayList<>();
    List<Leap.Change> end = new ArrayList<>();
    List<Term> fixed = new ArrayList<>();
    for (int i = 0; i < call.length; i++) {
      Term variable = unit.variables().get(unit.parameters()[i]);
      arguments.add(journal.fresh(variable));
      begin.add(new Leap.Change(variable, call[i], arguments.getLast()));
    }
    for (int slot : unit.results()) {
      Term variable = unit.variables().get(slot);
      Term any = journal.fresh(variable);
      end.add(new Leap.Change(variable, any, any));
    }
    Bindings any = now;
    for (int i = 0; i < globals.size(); i++) {
      if (effect.slots().contains(~i)) {
        changed.add(i);
        Term first = journal.fresh(globals.get(i));
        arguments.add(first);
        any = any.with(i, first);
        begin.add(new Leap.Change(globals.get(i), now.get(i), first));
        end.add(new Leap.Change(globals.get(i), first, journal.fresh(globals.get(i))));
      } else {
        fixed.add(now.get(i));
      }
    }
    anyGlobals = any;
    before = journal.leap(point, arguments, begin, fixed);
    List<Term> symbols = new ArrayList<>(arguments);
    end.forEach(change -> symbols.add(change.any()));
    fixed.addAll(arguments);
    after = journal.leap(point, symbols, end, fixed);
  }

  /** The globals with which any such call begins. */
  Bindings anyGlobals() {
    return anyGlobals;
  }

  /** A parameter of any such call. */
  Term parameter(int number) {
    return arguments.get(number);
  }

  /** Any call begins under a guard. */
  void begins(int guard) {
    journal.suppose(before, guard, arguments);
    journal.watch(before);
  }

  /** Any call ends under a guard. */
  void ends(int guard, Term[] frame, Bindings now) {
    List<Term> values = new ArrayList<>(arguments);
    for (int slot : unit.results()) {
      Term value = frame[slot];
      values.add(value == null ? journal.fresh(unit.variables().get(slot)) : value);
    }
    changed.forEach(i -> values.add(now.get(i)));
    journal.ask(after, guard, values);
  }

  /** Nothing more is learned from any call. */
  void close() {
    journal.unwatch(before);
  }

  /**
   * What one call leaves behind.
   *
   * @param values its parameters and results, of which statements about how it ends speak
   */
  record Outcome(List<Term> results, Bindings globals, List<Term> values) {}

  /** Takes one call as done; {@link #returned} says when what is known of its end may be used. */
  Outcome apply(int guard, Term[] call, Bindings now) {
    List<Term> values = new ArrayList<>(List.of(call));
    changed.forEach(i -> values.add(now.get(i)));
    journal.ask(before, guard, values);
    List<Term> results = new ArrayList<>();
    for (int slot : unit.results()) {
      results.add(journal.fresh(unit.variables().get(slot)));
    }
    values.addAll(results);
    Bindings later = now;
    for (int i : changed) {
      Term value = journal.fresh(globals.get(i));
      values.add(value);
      later = later.with(i, value);
    }
    return new Outcome(results, later, values);
  }

  /**
   * Supposes what is known of the end of a call. Not before any call was looked at: statements that
   * contradict each other would exclude the executions that refute them.
   */
  void returned(int guard, Outcome outcome) {
    journal.suppose(after, guard, outcome.values());
  }
}
