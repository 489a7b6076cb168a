package narwhal.frontend.library;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;

/**
 * Writes the new blocks of one function. Control flow is structured: a branch is written as two
 * pieces of code that meet again, or end the program.
 */
final class Emitter {
  private final List<Block> blocks = new ArrayList<>();
  private final Set<String> labels = new HashSet<>();
  private List<Instruction> current = new ArrayList<>();
  private String label = "";
  private boolean open;
  private int nextRegister;

  Emitter(Function function) {
    nextRegister = function.parameters().stream().mapToInt(Register::id).max().orElse(-1) + 1;
    for (Block block : function.blocks()) {
      labels.add(block.label());
      for (Instruction instruction : block.instructions()) {
        Operands.result(instruction)
            .ifPresent(r -> nextRegister = Math.max(nextRegister, r.id() + 1));
      }
    }
  }

  Register register(String name, Type type) {
    return new Register(nextRegister++, name, type);
  }

  /** Starts a block that the function already has. */
  void begin(String existingLabel) {
    label = existingLabel;
    current = new ArrayList<>();
    open = true;
  }

  /** False once the code being written has ended the program: what follows can't be reached. */
  boolean isOpen() {
    return open;
  }

  /** The block being written: where control comes from for the phis of its successors. */
  String label() {
    return label;
  }

  void add(Instruction instruction) {
    if (!open) {
      return;
    }
    current.add(instruction);
  }

  void end(Terminator terminator) {
    if (!open) {
      return;
    }
    blocks.add(new Block(label, current, terminator));
    open = false;
  }

  /** {@code condition ? then : otherwise}, where only the chosen side is executed. */
  Value either(
      Value condition, Supplier<Value> then, Supplier<Value> otherwise, Location location) {
    String left = fresh();
    String right = fresh();
    String join = fresh();
    end(new Terminator.Branch(condition, left, right, location));
    List<Instruction.Incoming> incoming = new ArrayList<>();
    Type type = side(left, then, join, incoming, location).type();
    side(right, otherwise, join, incoming, location);
    begin(join);
    open = !incoming.isEmpty();
    Register result = register("", type);
    add(new Instruction.Phi(result, incoming, location));
    return result;
  }

  /** {@code if (condition) { then }}. */
  void when(Value condition, Runnable then, Location location) {
    String body = fresh();
    String join = fresh();
    end(new Terminator.Branch(condition, body, join, location));
    begin(body);
    then.run();
    end(new Terminator.Jump(join, location));
    begin(join);
  }

  /** {@code for (index = 0; goesOn(index); index++)}; the index at which it ended. */
  Value count(Type.Int type, UnaryOperator<Value> goesOn, Location location) {
    String before = label;
    String head = fresh();
    String latch = fresh();
    String after = fresh();
    Register index = register("", type);
    Register next = register("", type);
    end(new Terminator.Jump(head, location));
    begin(head);
    add(
        new Instruction.Phi(
            index,
            List.of(
                new Instruction.Incoming(before, Value.of(0, type)),
                new Instruction.Incoming(latch, next)),
            location));
    end(new Terminator.Branch(goesOn.apply(index), latch, after, location));
    begin(latch);
    add(new Instruction.Binary(next, IntOperator.ADD, index, Value.of(1, type), location));
    end(new Terminator.Jump(head, location));
    begin(after);
    return index;
  }

  /** The blocks written, in the order of writing. */
  List<Block> blocks() {
    return blocks;
  }

  private Value side(
      String start,
      Supplier<Value> code,
      String join,
      List<Instruction.Incoming> incoming,
      Location location) {
    begin(start);
    Value value = code.get();
    if (open) {
      incoming.add(new Instruction.Incoming(label, value));
      end(new Terminator.Jump(join, location));
    }
    return value;
  }

  private String fresh() {
    String base = "lib";
    int n = labels.size();
    while (!labels.add(base + n)) {
      n++;
    }
    return base + n;
  }
}
