package narwhal.separation.lastwrite;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.separation.equality.EqualityState;
import narwhal.separation.uses.CommandUses;
import narwhal.separation.uses.ProgramUses;
import narwhal.separation.uses.Use;
import narwhal.term.Kind;
import narwhal.term.Term;

/** What commands other than calls do to states, and what uses see on the way. */
final class Transfer {
  private final ProgramUses uses;
  private final Instrumentation instrumentation;
  private final LastWrites found;

  Transfer(ProgramUses uses, Instrumentation instrumentation, LastWrites found) {
    this.uses = uses;
    this.instrumentation = instrumentation;
    this.found = found;
  }

  EqualityState after(EqualityState state, Command command) {
    look(state, command);
    return switch (command) {
      case Command.Assign c -> state.assign(values(command, Map.of(c.variable(), c.value())));
      case Command.Havoc c -> unknown(state, List.of(c.variable()));
      case Command.Assume c -> state.assume(c.condition());
      case Command.Assert c -> state.assume(c.condition());
      case Command.AssertReachable c -> state;
      case Command.Allocate c -> allocated(state, c.object());
      case Command.Declare c ->
          unknown(state, c.cells().stream().map(Command.Cell::variable).toList());
      case Command.Call c -> throw new IllegalArgumentException("a call: " + c.procedure());
    };
  }

  /** What holds of object numbers everywhere. */
  EqualityState start(EqualityState state) {
    return instrumentation
        .fixedAllocated()
        .map(map -> state.assign(Map.of(instrumentation.allocated(), map)))
        .orElse(state);
  }

  /** The pointers that are null: where an allocation fails, it does not blur those that did not. */
  Set<Term> nulls(EqualityState state) {
    return instrumentation.nil().map(state::equalTo).orElse(Set.of());
  }

  /** The number is none that was taken before. */
  private EqualityState allocated(EqualityState state, Term object) {
    return unknown(state, List.of(object))
        .exclude(instrumentation.isAllocated(object))
        .assign(Map.of(instrumentation.allocated(), instrumentation.allocatedBesides(object)));
  }

  /** Notes what the uses of a command see. */
  void look(EqualityState state, Command command) {
    CommandUses here = uses.of(command);
    if (state.isEmpty() || (here.uses().isEmpty() && here.writes().isEmpty())) {
      return;
    }
    EqualityState.Questions questions = state.ask();
    for (Term write : here.writes()) {
      if (write.kind() == Kind.STORE) {
        found.names().add(questions, command, write.arg(1));
      }
    }
    for (Use use : here.uses()) {
      if (use.extent() == Use.Extent.CELL) {
        found.names().add(questions, command, use.term().arg(1));
      }
      if (!found.isAll(command, use)) {
        found.add(command, use, sites(questions, command, use));
      }
    }
  }

  private Optional<? extends Iterable<Term>> sites(
      EqualityState.Questions questions, Command command, Use use) {
    return switch (use.extent()) {
      case CELL ->
          questions.values(
              instrumentation.read(instrumentation.of(command, use.map()), use.term().arg(1)));
      case WHOLE -> questions.elements(instrumentation.of(command, use.map()));
      case BOUND -> Optional.empty();
    };
  }

  /** The values with those of the companions of maps. */
  Map<Term, Term> values(Command command, Map<Term, Term> values) {
    Map<Term, Term> all = new LinkedHashMap<>();
    values.forEach(
        (variable, value) -> {
          all.put(variable, value);
          if (variable.sort().isArray()) {
            all.put(instrumentation.companion(variable), instrumentation.of(command, value));
          }
        });
    return all;
  }

  /** The variables get any value; in maps nothing is written. */
  EqualityState unknown(EqualityState state, List<Term> variables) {
    EqualityState now = state.forget(variables::contains);
    Map<Term, Term> companions = new LinkedHashMap<>();
    for (Term variable : variables) {
      if (variable.sort().isArray()) {
        companions.put(
            instrumentation.companion(variable), instrumentation.unwritten(variable.sort()));
      }
    }
    return companions.isEmpty() ? now : now.assign(companions);
  }
}
