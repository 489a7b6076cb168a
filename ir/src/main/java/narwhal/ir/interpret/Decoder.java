package narwhal.ir.interpret;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Value;

/**
 * Turns a function into actions on frames, once, before its first call. Each family of instructions
 * is a class; this one says who decodes what.
 */
final class Decoder {
  private final Machine machine;
  private final Slots slots;
  private final Map<String, Code.Line> lines = new HashMap<>();
  private final Map<String, List<Instruction.Phi>> phis = new HashMap<>();

  private Decoder(Machine machine) {
    this.machine = machine;
    this.slots = new Slots(machine.symbols());
  }

  static void decode(Code code, Machine machine) {
    new Decoder(machine).fill(code);
  }

  private void fill(Code code) {
    Function function = code.function();
    for (Block block : function.blocks()) {
      lines.put(block.label(), new Code.Line(block.label()));
      phis.put(block.label(), leadingPhis(block));
    }
    int[] parameters = function.parameters().stream().mapToInt(slots::of).toArray();
    function.blocks().forEach(this::fillLine);
    code.fill(
        lines.get(function.blocks().getFirst().label()),
        parameters,
        slots.words(),
        slots.references());
  }

  private static List<Instruction.Phi> leadingPhis(Block block) {
    List<Instruction.Phi> result = new ArrayList<>();
    for (Instruction instruction : block.instructions()) {
      if (!(instruction instanceof Instruction.Phi phi)) {
        break;
      }
      result.add(phi);
    }
    return result;
  }

  private void fillLine(Block block) {
    Code.Line line = lines.get(block.label());
    int skipped = phis.get(block.label()).size();
    List<Instruction> instructions =
        new ArrayList<>(block.instructions().subList(skipped, block.instructions().size()));
    instructions.add(block.terminator());
    Action[] actions = new Action[instructions.size()];
    for (int i = 0; i < actions.length; i++) {
      actions[i] = decode(instructions.get(i), block.label());
    }
    line.instructions = instructions;
    line.actions = actions;
  }

  private Action decode(Instruction instruction, String label) {
    return switch (instruction) {
      case Instruction.Binary i -> IntegerActions.binary(i, slots);
      case Instruction.Compare i -> IntegerActions.compare(i, slots, machine.oracle());
      case Instruction.IntUnary i -> IntegerActions.unary(i, slots);
      case Instruction.FunnelShift i -> IntegerActions.funnel(i, slots);
      case Instruction.WithOverflow i -> OverflowActions.withOverflow(i, slots);
      case Instruction.Saturating i -> OverflowActions.saturating(i, slots);
      case Instruction.FloatBinary i -> FloatActions.binary(i, slots);
      case Instruction.FloatUnary i -> FloatActions.unary(i, slots);
      case Instruction.FusedMultiplyAdd i -> FloatActions.fused(i, slots);
      case Instruction.FloatCompare i -> FloatActions.compare(i, slots);
      case Instruction.Cast i -> CastActions.cast(i, slots, machine.memory());
      case Instruction.Select i -> AggregateActions.select(i, slots);
      case Instruction.Copy i -> AggregateActions.copy(i, slots);
      case Instruction.Extract i -> AggregateActions.extract(i, slots);
      case Instruction.Insert i -> AggregateActions.insert(i, slots);
      case Instruction.ExtractLane i -> AggregateActions.extractLane(i, slots);
      case Instruction.InsertLane i -> AggregateActions.insertLane(i, slots);
      case Instruction.PointerAdd i -> PointerActions.add(i, slots);
      case Instruction.ObjectSize i -> PointerActions.size(i, slots, machine.memory());
      case Instruction.ObjectOffset i -> PointerActions.offset(i, slots, machine.memory());
      case Instruction.Allocate i -> MemoryActions.allocate(i, slots, machine);
      case Instruction.Load i -> MemoryActions.load(i, slots, machine.memory());
      case Instruction.Store i -> MemoryActions.store(i, slots, machine);
      case Instruction.MemoryCopy i -> BulkActions.copy(i, slots, machine);
      case Instruction.MemorySet i -> BulkActions.fill(i, slots, machine);
      case Instruction.Free i -> MemoryActions.free(i, slots, machine.memory());
      case Instruction.StackSave i -> MemoryActions.stackSave(i, slots);
      case Instruction.StackRestore i -> MemoryActions.stackRestore(i, slots);
      case Instruction.LifetimeStart i -> MemoryActions.lifetimeStart(i, slots, machine.memory());
      case Instruction.LifetimeEnd i -> MemoryActions.lifetimeEnd(i, slots, machine.memory());
      case Instruction.Havoc i -> ChoiceActions.havoc(i, slots, machine);
      case Instruction.HavocMemory i -> ChoiceActions.havocMemory(i, slots, machine);
      case Instruction.HavocAll i -> ChoiceActions.havocAll(i, machine);
      case Instruction.Call i -> CallActions.call(i, slots, machine);
      case Instruction.Check i -> CheckActions.check(i, slots, machine);
      case Instruction.Test i -> CheckActions.test(i, slots, machine);
      case Instruction.Marked i -> MarkActions.marked(i, slots, machine.memory());
      case Instruction.Mark i -> MarkActions.mark(i, slots, machine.memory());
      case Instruction.ClearMarks i -> MarkActions.clear(machine.memory());
      case Instruction.LoadShadow i -> ShadowActions.load(i, slots, machine.memory());
      case Instruction.StoreShadow i -> ShadowActions.store(i, slots, machine.memory());
      case Instruction.Goal i -> frame -> {};
      case Instruction.Assume i -> CheckActions.assume(i, slots);
      case Instruction.Phi i -> throw new IllegalStateException("a phi in the middle of a block");
      case Terminator t ->
          ControlActions.terminator(t, slots, machine, target -> edge(label, target));
    };
  }

  /**
   * The way from one block to another: the phis of the target take their values, all read before
   * the first is written.
   */
  private Edge edge(String from, String to) {
    List<Instruction.Phi> moves = phis.get(to);
    int[] sources = new int[moves.size()];
    int[] targets = new int[moves.size()];
    for (int i = 0; i < sources.length; i++) {
      sources[i] = slots.of(incoming(moves.get(i), from));
      targets[i] = slots.of(moves.get(i).result());
    }
    return new Edge(lines.get(to), sources, targets);
  }

  private static Value incoming(Instruction.Phi phi, String from) {
    for (Instruction.Incoming incoming : phi.incoming()) {
      if (incoming.predecessor().equals(from)) {
        return incoming.value();
      }
    }
    throw new IllegalStateException(phi.result() + " has no value for " + from);
  }
}
