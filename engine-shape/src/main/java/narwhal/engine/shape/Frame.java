package narwhal.engine.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Value.Register;

/** A call that is going on: where it is, its registers and its stack objects. */
final class Frame {
  final Function function;

  /** Where the caller wants the result. */
  final Optional<Register> result;

  final Map<Integer, Datum> registers = new TreeMap<>();
  final List<Integer> objects = new ArrayList<>();
  Block block;
  int next;

  Frame(Function function, Optional<Register> result) {
    this.function = function;
    this.result = result;
    this.block = function.blocks().getFirst();
  }

  Frame copy() {
    Frame copy = new Frame(function, result);
    copy.registers.putAll(registers);
    copy.objects.addAll(objects);
    copy.block = block;
    copy.next = next;
    return copy;
  }

  /** The place in words, the same for the same place. */
  String place() {
    return function.name() + "/" + block.label() + "/" + next;
  }
}
