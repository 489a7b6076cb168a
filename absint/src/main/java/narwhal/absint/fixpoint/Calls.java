package narwhal.absint.fixpoint;

import narwhal.absint.state.State;
import narwhal.ir.logic.Command;

/** What calls do, as far as that is known when they are met. */
interface Calls {
  /**
   * Changes the state before a call to the state after it.
   *
   * @return whether control comes back at all
   */
  boolean call(Command.Call call, State state, String site);
}
