package narwhal.frontend.library;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Value;

/** Which functions and globals the entry can name, directly or through others. */
final class Reachable {
  private Reachable() {}

  /** The program without functions and globals that no execution from its entry can name. */
  static Program prune(Program program) {
    if (!program.functions().containsKey(program.entry())) {
      return program;
    }
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> work = new ArrayDeque<>();
    Consumer<String> visit =
        symbol -> {
          if (seen.add(symbol)) {
            work.add(symbol);
          }
        };
    visit.accept(program.entry());
    visit.accept(EndingFamily.RUN_HANDLERS);
    visit.accept(EndingFamily.RUN_QUICK_HANDLERS);
    while (!work.isEmpty()) {
      String symbol = work.remove();
      Function function = program.functions().get(symbol);
      if (function != null) {
        function.blocks().forEach(block -> symbols(block, visit));
      }
      Global global = program.globals().get(symbol);
      if (global != null) {
        global.initial().ifPresent(value -> symbols(value, visit));
      }
    }
    return new Program(
        program.pointerBytes(),
        program.entry(),
        only(program.functions(), seen),
        only(program.globals(), seen),
        program.checks(),
        program.approximations());
  }

  /** Tells {@code visit} every symbol that the value names. */
  static void symbols(Value value, Consumer<String> visit) {
    switch (value) {
      case Value.Address a -> visit.accept(a.symbol());
      case Value.AddressAsInt a -> visit.accept(a.symbol());
      case Value.Aggregate a -> a.parts().forEach(part -> symbols(part, visit));
      default -> {}
    }
  }

  private static void symbols(Block block, Consumer<String> visit) {
    for (Instruction instruction : block.instructions()) {
      Operands.of(instruction).forEach(value -> symbols(value, visit));
    }
    Operands.of(block.terminator()).forEach(value -> symbols(value, visit));
  }

  private static <T> Map<String, T> only(Map<String, T> all, Set<String> seen) {
    Map<String, T> result = new LinkedHashMap<>(all);
    result.keySet().retainAll(seen);
    return result;
  }
}
