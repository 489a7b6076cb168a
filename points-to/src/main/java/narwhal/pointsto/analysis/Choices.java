package narwhal.pointsto.analysis;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.CallFit;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Marks where pointers may lead that the environment chooses: results of its functions, and what
 * lies in memory to which it gives the contents. What such pointers lead to, it has filled, too.
 */
final class Choices {
  private final PointsTo analysis;
  private final Program program;
  private final Deque<Node> work = new ArrayDeque<>();

  private Choices(PointsTo analysis) {
    this.analysis = analysis;
    this.program = analysis.program();
  }

  /** Marks the nodes of an analysis that is complete. */
  static void mark(PointsTo analysis) {
    Choices choices = new Choices(analysis);
    for (Function function : choices.program.functions().values()) {
      for (Block block : function.blocks()) {
        block.instructions().forEach(i -> choices.instruction(function.name(), i));
      }
    }
    choices.program.globals().values().forEach(choices::global);
    choices.follow();
  }

  private void instruction(String function, Instruction instruction) {
    switch (instruction) {
      case Instruction.Havoc i -> handedIn(function, i.result());
      case Instruction.Call i when isOpen(function, i) ->
          i.result().ifPresent(result -> handedIn(function, result));
      case Instruction.HavocMemory i ->
          analysis
              .pointee(function, i.pointer())
              .ifPresent(cell -> contents(cell, Ranges.length(i.length())));
      case Instruction.HavocAll i ->
          analysis.objects().forEach(cell -> contents(cell, OptionalLong.empty()));
      case Instruction.Allocate i when i.kind() == ObjectKind.HEAP && !i.zeroed() ->
          analysis.pointee(function, i.result()).ifPresent(cell -> foreign(cell.node()));
      default -> {}
    }
  }

  /** A call of something that has no body, or that gives no result where one is used. */
  private boolean isOpen(String function, Instruction.Call call) {
    List<Function> targets = analysis.targets(function, call);
    return targets.isEmpty()
        || targets.stream()
            .anyMatch(target -> target.isDeclaration() || CallFit.isResultOpen(call, target));
  }

  private void handedIn(String function, Value.Register result) {
    List<Leaf> leaves = Leaf.of(result.type());
    List<Cell> cells = analysis.cells(function, result);
    for (int i = 0; i < cells.size(); i++) {
      boolean isPointer = i >= leaves.size() || leaves.get(i).type() instanceof Type.Pointer;
      if (isPointer) {
        cells.get(i).node().markHandedIn();
        work.push(cells.get(i).node());
      }
    }
  }

  private void global(Global global) {
    if (global.initial().isEmpty()) {
      analysis.symbol(global.name()).node().fields().all().forEach(this::contents);
    }
  }

  private void contents(Cell cell, OptionalLong length) {
    Fields fields = cell.node().fields();
    if (length.isPresent() && (fields.stride() == 0 || length.getAsLong() < fields.stride())) {
      fields.pieces(cell.offset(), length.getAsLong()).forEach(piece -> contents(piece.field()));
    } else {
      fields.all().forEach(this::contents);
    }
  }

  private void contents(Field field) {
    field
        .content()
        .ifPresent(
            cell -> {
              cell.node().markChosen();
              work.push(cell.node());
            });
  }

  /** Pointers that fresh memory happens to hold lead to memory of the environment's. */
  private static void foreign(Node holder) {
    Deque<Node> holders = new ArrayDeque<>(List.of(holder));
    while (!holders.isEmpty()) {
      for (Field field : holders.pop().find().fields().all()) {
        field.content().map(cell -> cell.node()).filter(Node::markForeign).ifPresent(holders::push);
      }
    }
  }

  private void follow() {
    Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    while (!work.isEmpty()) {
      Node node = work.pop().find();
      if (seen.add(node)) {
        node.fields().all().forEach(this::contents);
      }
    }
  }
}
