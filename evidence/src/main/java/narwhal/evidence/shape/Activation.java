package narwhal.evidence.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Value.Register;
import narwhal.ir.shape.CutPoint;

/** A call that is going on. */
final class Activation {
  final Function function;
  final Map<Integer, Word> registers = new TreeMap<>();

  /** Its stack objects, in the order in which they were made. */
  final List<Integer> objects = new ArrayList<>();

  Block block;
  int next;

  Activation(Function function, Block block, int next) {
    this.function = function;
    this.block = block;
    this.next = next;
  }

  Activation copy() {
    Activation copy = new Activation(function, block, next);
    copy.registers.putAll(registers);
    copy.objects.addAll(objects);
    return copy;
  }

  Instruction instruction() {
    return next < block.instructions().size() ? block.instructions().get(next) : block.terminator();
  }

  /** Where a caller wants the result of the call that it waits for. */
  Optional<Register> wanted() {
    return next > 0 && block.instructions().get(next - 1) instanceof Instruction.Call call
        ? call.result()
        : Optional.empty();
  }

  CutPoint.Position position() {
    return new CutPoint.Position(function.name(), block.label(), next);
  }
}
