package narwhal.frontend.library;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Makes every write leave a mark while tracking is on, in programs that ask for marks.
 *
 * <p>{@code *p = v} → {@code *p = v; mark p when __narwhal_tracking}
 */
final class WriteTracking {
  /** The C model of {@code narwhal_tracking_on} defines it. */
  private static final String FLAG = "__narwhal_tracking";

  private final Program program;
  private int nextRegister;

  private WriteTracking(Program program) {
    this.program = program;
  }

  static Program apply(Program program) {
    return program.globals().containsKey(FLAG) && asks(program)
        ? new WriteTracking(program).run()
        : program;
  }

  private static boolean asks(Program program) {
    return program.functions().values().stream()
        .flatMap(function -> function.blocks().stream())
        .flatMap(block -> block.instructions().stream())
        .anyMatch(instruction -> instruction instanceof Instruction.Marked);
  }

  private Program run() {
    Map<String, Function> functions = new LinkedHashMap<>();
    program.functions().forEach((name, function) -> functions.put(name, tracked(function)));
    return new Program(
        program.pointerBytes(),
        program.entry(),
        functions,
        program.globals(),
        program.checks(),
        program.approximations());
  }

  private Function tracked(Function function) {
    nextRegister = function.parameters().stream().mapToInt(Value.Register::id).max().orElse(-1) + 1;
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        Operands.result(instruction)
            .ifPresent(r -> nextRegister = Math.max(nextRegister, r.id() + 1));
      }
    }
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> instructions = new ArrayList<>();
      for (Instruction instruction : block.instructions()) {
        instructions.add(instruction);
        mark(instruction, instructions);
      }
      blocks.add(new Block(block.label(), instructions, block.terminator()));
    }
    return new Function(
        function.name(), function.signature(), function.parameters(), blocks, function.location());
  }

  private void mark(Instruction instruction, List<Instruction> out) {
    Location at = instruction.location();
    switch (instruction) {
      case Instruction.Store i ->
          mark(i.pointer(), Value.of(i.value().type().storeSize(), program.word()), at, out);
      case Instruction.MemoryCopy i -> mark(i.target(), i.length(), at, out);
      case Instruction.MemorySet i -> mark(i.target(), i.length(), at, out);
      case Instruction.HavocMemory i -> mark(i.pointer(), i.length(), at, out);
      default -> {}
    }
  }

  private void mark(Value pointer, Value length, Location at, List<Instruction> out) {
    Value.Register flag = new Value.Register(nextRegister++, "", Type.I8);
    Value.Register on = new Value.Register(nextRegister++, "", Type.BOOL);
    out.add(new Instruction.Load(flag, new Value.Address(FLAG, 0, program.pointer()), 1, at));
    out.add(new Instruction.Compare(on, IntPredicate.NE, flag, Value.of(0, Type.I8), at));
    out.add(new Instruction.Mark(pointer, length, on, true, at));
  }
}
