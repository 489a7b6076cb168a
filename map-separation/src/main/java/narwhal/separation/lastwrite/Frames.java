package narwhal.separation.lastwrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Procedure;
import narwhal.separation.equality.EqualityState;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Enters and leaves procedures: the variables of the caller stay in the state under other names
 * while the callee runs, so that what is known of them and the maps stays known.
 */
final class Frames {
  private final TermFactory terms;
  private final Instrumentation instrumentation;
  private final Transfer transfer;

  Frames(TermFactory terms, Instrumentation instrumentation, Transfer transfer) {
    this.terms = terms;
    this.instrumentation = instrumentation;
    this.transfer = transfer;
  }

  /** The state at the callee's entry. */
  EqualityState enter(
      EqualityState state, Procedure caller, Command.Call call, Procedure callee, int depth) {
    Map<Term, Term> arguments = new LinkedHashMap<>();
    Map<Term, Term> names = frozen(caller, depth);
    for (int i = 0; i < call.arguments().size(); i++) {
      Term parameter = callee.parameters().get(i);
      Term passed = variable("argument", i, parameter);
      arguments.put(passed, call.arguments().get(i));
      names.put(passed, parameter);
      rename(names, passed, parameter);
    }
    return state.assign(transfer.values(call, arguments)).rename(v -> names.getOrDefault(v, v));
  }

  /** The state after the call, of the state at the callee's exit. */
  EqualityState leave(
      EqualityState state, Procedure caller, Command.Call call, Procedure callee, int depth) {
    Map<Term, Term> values = new LinkedHashMap<>();
    Map<Term, Term> back = new HashMap<>();
    Set<Term> results = new HashSet<>();
    frozen(caller, depth).forEach((v, f) -> back.put(f, v));
    for (int i = 0; i < call.results().size(); i++) {
      Term result = callee.results().get(i);
      Term passed = variable("result", i, result);
      values.put(passed, result);
      results.add(call.results().get(i));
      rename(back, passed, call.results().get(i));
    }
    Set<Term> gone = new HashSet<>();
    variables(callee).forEach(v -> both(gone, v));
    Set<Term> replaced = new HashSet<>();
    Map<Term, Term> freeze = frozen(caller, depth);
    results.forEach(
        r -> {
          if (freeze.containsKey(r)) {
            both(replaced, freeze.get(r));
          } else {
            both(replaced, r);
          }
        });
    return state
        .assign(transfer.values(call, values))
        .forget(v -> gone.contains(v) || replaced.contains(v))
        .rename(v -> back.getOrDefault(v, v));
  }

  private void both(Set<Term> set, Term variable) {
    set.add(variable);
    if (variable.sort().isArray()) {
      set.add(instrumentation.companion(variable));
    }
  }

  static List<Term> variables(Procedure procedure) {
    List<Term> all = new ArrayList<>(procedure.parameters());
    all.addAll(procedure.results());
    all.addAll(procedure.locals());
    return all;
  }

  private Map<Term, Term> frozen(Procedure caller, int depth) {
    Map<Term, Term> names = new HashMap<>();
    for (Term variable : variables(caller)) {
      rename(names, variable, variable("frame", depth, variable));
    }
    return names;
  }

  private void rename(Map<Term, Term> names, Term from, Term to) {
    names.put(from, to);
    if (from.sort().isArray()) {
      names.put(instrumentation.companion(from), instrumentation.companion(to));
    }
  }

  private Term variable(String role, int number, Term like) {
    return terms.variable("separation." + role + "." + number + "." + like.name(), like.sort());
  }
}
