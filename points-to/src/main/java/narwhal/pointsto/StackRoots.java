package narwhal.pointsto;

import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.term.Term;

/**
 * The variables without memory of a function that calls {@code exit}: what they point to there is
 * not lost. A variable whose block has ended points nowhere; one that has no value yet may point
 * anywhere, also to nothing, so a loss is never hidden. Variables of the functions that wait for
 * this one are not known here.
 */
final class StackRoots {
  /** The variable of a promoted cell. */
  interface CellVariable {
    Term of(Value.Register allocation, long offset, Type type);
  }

  private final Context context;
  private final ProcedureBuilder builder;
  private final Function function;
  private final CellVariable variables;
  private final boolean counts;

  StackRoots(Context context, ProcedureBuilder builder, Function function, CellVariable variables) {
    this.context = context;
    this.builder = builder;
    this.function = function;
    this.variables = variables;
    this.counts =
        function.blocks().stream()
            .flatMap(block -> block.instructions().stream())
            .anyMatch(StackRoots::isExit);
  }

  private static boolean isExit(Instruction instruction) {
    return instruction instanceof Instruction.Check check
        && check.condition() instanceof Condition.AllReachable reachable
        && reachable.stackCounts();
  }

  /** The objects that the variables point to. */
  List<Term> objects() {
    List<Term> objects = new ArrayList<>();
    function.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(Instruction.Allocate.class::isInstance)
        .map(instruction -> ((Instruction.Allocate) instruction).result())
        .flatMap(allocation -> pointers(allocation).stream())
        .forEach(pointer -> objects.add(context.pointers.object(pointer)));
    return objects;
  }

  /** The block of a variable has ended. */
  void end(Value variable) {
    if (counts && variable instanceof Value.Register allocation) {
      pointers(allocation).forEach(pointer -> builder.assign(pointer, context.pointers.nil()));
    }
  }

  private List<Term> pointers(Value.Register allocation) {
    Promotion.Root root = new Promotion.Root.Stack(function.name(), allocation.id());
    if (!context.promotion.isPromoted(root)) {
      return List.of();
    }
    return context.promotion.cells(root).entrySet().stream()
        .filter(cell -> cell.getValue() instanceof Type.Pointer)
        .map(cell -> variables.of(allocation, cell.getKey(), cell.getValue()))
        .toList();
  }
}
