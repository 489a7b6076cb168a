package narwhal.frontend.checks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;

/**
 * Puts a check before every instruction that an asked property says something about. Accesses that
 * are plainly in bounds of a live local or global variable get none ({@link SafeAccesses}), nor
 * those that the same block has just checked.
 *
 * <p>What must hold at {@code exit} has been put there by the library pass, what a {@code memcpy}
 * demands by the reader.
 */
public final class CheckInsertion {
  private static final String VALID =
      "memory is accessed only where that is allowed, as valid-memsafety would check";

  private CheckInsertion() {}

  /** The program with the checks of {@code properties}, beside those it already has. */
  public static Program apply(Program program, Set<Property> properties) {
    CheckTable table = new CheckTable(program.checks(), properties);
    Map<String, Function> functions = new LinkedHashMap<>();
    for (Function function : program.functions().values()) {
      functions.put(function.name(), withChecks(function, program, table));
    }
    List<Approximation> approximations = new ArrayList<>(program.approximations());
    table
        .firstUnchecked()
        .ifPresent(
            location -> approximations.add(new Approximation(Direction.ASSUMED, VALID, location)));
    return new Program(
        program.pointerBytes(),
        program.entry(),
        functions,
        program.globals(),
        table.checks(),
        approximations);
  }

  private static Function withChecks(Function function, Program program, CheckTable table) {
    if (function.isDeclaration()) {
      return function;
    }
    CheckWords words = new CheckWords(function);
    Registers registers = new Registers(function);
    ArithmeticChecks arithmetic = new ArithmeticChecks(words, registers);
    InitialisationChecks initialisation =
        new InitialisationChecks(function, words, table, registers);
    SafeAccesses safe = new SafeAccesses(function, program);
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      BlockChecks checks =
          new BlockChecks(
              program, words, arithmetic, initialisation.at(block), safe.at(block), table);
      block.instructions().forEach(checks::add);
      blocks.add(new Block(block.label(), checks.instructions(), block.terminator()));
    }
    return new Function(
        function.name(), function.signature(), function.parameters(), blocks, function.location());
  }
}
