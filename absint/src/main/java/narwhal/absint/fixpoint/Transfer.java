package narwhal.absint.fixpoint;

import narwhal.absint.domain.Truth;
import narwhal.absint.state.State;
import narwhal.ir.flow.Commands;
import narwhal.ir.flow.Flow;
import narwhal.ir.logic.Command;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** What commands do to states. */
final class Transfer {
  private final TermFactory terms;
  private final Commands commands;
  private final Term objectLimit;
  private final Calls calls;
  private final CheckLog checks;
  private final ReadLog reads;

  Transfer(
      TermFactory terms,
      Commands commands,
      Term objectLimit,
      Calls calls,
      CheckLog checks,
      ReadLog reads) {
    this.terms = terms;
    this.commands = commands;
    this.objectLimit = objectLimit;
    this.calls = calls;
    this.checks = checks;
    this.reads = reads;
  }

  /** The state at the end of an arc; null if no execution gets there. */
  State follow(Flow.Arc arc, State before, String procedure, int number) {
    State state = before.copy();
    int index = 0;
    if (arc.call().isPresent()) {
      String site = Places.command(procedure, number, index++);
      if (!calls.call(arc.call().get(), state, site)) {
        return null;
      }
    }
    for (Command command : arc.commands()) {
      execute(command, state, Places.command(procedure, number, index++));
      if (state.isImpossible()) {
        return null;
      }
    }
    return state;
  }

  private void execute(Command command, State state, String site) {
    switch (command) {
      case Command.Assign c -> {
        reads.met(state, c.value());
        state.assign(c.variable(), state.symbolic(c.value()), site);
      }
      case Command.Havoc c -> state.havoc(c.variable(), site);
      case Command.Declare c -> c.cells().forEach(cell -> state.havoc(cell.variable(), site));
      case Command.Assume c -> {
        reads.met(state, c.condition());
        state.branch(state.symbolic(c.condition()));
      }
      case Command.Assert c -> check(state, c.condition(), c.check());
      case Command.AssertReachable c -> check(state, c.unless(), c.check());
      case Command.Allocate c -> {
        Term next = state.value(commands.nextObject());
        state.assign(c.object(), next, site);
        state.assign(commands.nextObject(), terms.bvAdd(next, terms.bv(1, next.width())), site);
        state.assume(terms.bvUlt(next, objectLimit), true);
      }
      case Command.Call c -> throw new IllegalStateException("a call inside an arc");
    }
  }

  /** Executions that violate a check end there. */
  private void check(State state, Term condition, int check) {
    reads.met(state, condition);
    Term symbolic = state.symbolic(condition);
    checks.met(check, state.truth(symbolic) == Truth.TRUE);
    state.assume(symbolic, true);
  }
}
