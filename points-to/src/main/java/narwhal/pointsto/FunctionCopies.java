package narwhal.pointsto;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Value;

/**
 * Gives calls of small functions copies of their own, from the callers down, so that the points-to
 * analysis tells apart what different calls make and are given: an allocation wrapper makes other
 * objects at each place that calls it. What the program does stays the same; only names of
 * functions that nothing but the lowering sees are new (docs/decisions/0012).
 */
public final class FunctionCopies {
  /** So many instructions may be added with functions that make heap objects, */
  private static final int ROOM_FOR_ALLOCATORS = 6000;

  /** and so many with others. */
  private static final int ROOM_FOR_OTHERS = 2000;

  private final Program program;
  private final CopyCandidates candidates;
  private final Map<String, Function> copied = new LinkedHashMap<>();
  private final Map<String, Integer> copies = new HashMap<>();
  private final Set<String> used = new HashSet<>();
  private final Deque<Function> work = new ArrayDeque<>();
  private int added;

  private FunctionCopies(Program program) {
    this.program = program;
    this.candidates = new CopyCandidates(program);
  }

  public static Program of(Program program) {
    return new FunctionCopies(program).copy();
  }

  private Program copy() {
    for (Function function : program.functions().values()) {
      if (!candidates.contains(function.name())) {
        work.add(function);
      }
    }
    finish();
    for (Function function : program.functions().values()) {
      if (!copied.containsKey(function.name())) {
        work.add(function);
        finish();
      }
    }
    Map<String, Function> functions = new LinkedHashMap<>();
    program.functions().keySet().forEach(name -> functions.put(name, copied.get(name)));
    copied.forEach(functions::putIfAbsent);
    return new Program(
        program.pointerBytes(),
        program.entry(),
        functions,
        program.globals(),
        program.checks(),
        program.approximations());
  }

  private void finish() {
    while (!work.isEmpty()) {
      Function function = work.remove();
      if (!copied.containsKey(function.name())) {
        copied.put(function.name(), rewritten(function));
      }
    }
  }

  private Function rewritten(Function function) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> instructions = new ArrayList<>();
      for (Instruction instruction : block.instructions()) {
        instructions.add(
            instruction instanceof Instruction.Call call ? rewritten(call) : instruction);
      }
      blocks.add(new Block(block.label(), instructions, block.terminator()));
    }
    return new Function(
        function.name(), function.signature(), function.parameters(), blocks, function.location());
  }

  private Instruction rewritten(Instruction.Call call) {
    if (!(call.callee() instanceof Value.Address address)
        || !candidates.contains(address.symbol())) {
      return call;
    }
    String name = nameFor(program.functions().get(address.symbol()));
    return new Instruction.Call(
        call.result(),
        new Value.Address(name, address.offset(), address.type()),
        call.arguments(),
        call.signature(),
        call.location());
  }

  /** The first call has the function itself, later ones copies as long as there is room. */
  private String nameFor(Function callee) {
    int room = candidates.makesObjects(callee.name()) ? ROOM_FOR_ALLOCATORS : ROOM_FOR_OTHERS;
    int size = CopyCandidates.size(callee);
    if (used.add(callee.name()) || added + size > room) {
      work.add(callee);
      return callee.name();
    }
    added += size;
    int number = copies.merge(callee.name(), 2, (before, two) -> before + 1);
    String name = callee.name() + "#" + number;
    work.add(
        new Function(
            name, callee.signature(), callee.parameters(), callee.blocks(), callee.location()));
    return name;
  }
}
