package narwhal.engine.bmc.unroll;

import java.util.List;
import narwhal.ir.graph.WeakTopologicalOrder.Component;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Contents;
import narwhal.ir.logic.Origin;
import narwhal.ir.machine.Location;
import narwhal.term.Term;

/**
 * The logic program prepared for unrolling: nodes in weak topological order, variables as slots,
 * live variables per node. A slot is the number of a local, or the complement of the number of a
 * global.
 */
final class Code {
  private Code() {}

  /**
   * @param variables the local variables by slot
   * @param entry the position of the entry
   * @param exit the position of the exit, −1 if it is out of reach
   * @param ending the components whose last position this is, innermost first, by position
   */
  record Unit(
      int index,
      String name,
      List<Term> variables,
      int[] parameters,
      int[] results,
      Node[] nodes,
      int exit,
      List<Component> components,
      int[][] ending,
      Location location) {}

  /**
   * @param live the local slots whose values matter here
   * @param edges in the order in which their conditions are decided
   * @param component the component whose head this is, or −1
   */
  record Node(int[] live, Edge[] edges, int component, Location location) {}

  /**
   * @param condition decides whether the edge is taken; null if nothing is left to decide
   * @param isElse the condition is what the edges before leave over
   * @param needsChoice an edge after this one may be open as well
   * @param isTerminal the execution ends soon after the edge, without loops and calls
   * @param target the position of the target
   * @param repeats the component that goes on by this edge, or −1
   * @param exited the components that the edge leaves
   */
  record Edge(
      Expression condition,
      boolean isElse,
      boolean needsChoice,
      boolean isTerminal,
      int target,
      int repeats,
      int[] exited,
      Step[] steps,
      Location location) {}

  /** A command with its variables as slots. */
  sealed interface Step {
    record Assign(int slot, Expression value) implements Step {}

    record Havoc(int slot, Term variable, Origin origin) implements Step {}

    record Assume(Expression condition) implements Step {}

    record Assert(Expression condition, int check) implements Step {}

    /** The values are those of {@link CodeBuilder#reads}. */
    record AssertReachable(Command.AssertReachable command, Expression[] values) implements Step {}

    /** The new object's undefined contents lie in {@code parts}, whose maps are {@code maps}. */
    record Allocate(int slot, Term variable, Origin origin, List<Contents.Part> parts, int[] maps)
        implements Step {}

    record Declare(List<Cell> cells, Origin origin) implements Step {}

    record Call(String procedure, Expression[] arguments, int[] results) implements Step {}
  }

  record Cell(long offset, int slot, Term variable) {}
}
