package narwhal.cli.environment;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import narwhal.frontend.checks.CheckInsertion;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.MachineChecker;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;

/**
 * The program as a kind environment would have it, for an engine that looks for an execution
 * without undefined behaviour. Executions end where the program does what C does not define, and a
 * pointer of the environment's is null or leads to an object of its own, with any contents; where
 * that holds pointers, they may lead to such objects again, and so may those in fresh memory
 * (objects are made when a pointer is first read: lazy initialisation, Khurshid, Păsăreanu and
 * Visser, TACAS 2003).
 *
 * <p>It has fewer executions than the program, so nothing may be concluded from a proof about it.
 */
public final class KindProgram {
  /** Who asks whether a pointer leads to an object of the environment's. */
  static final String OWN = "the pointer leads to the environment's object";

  static final long SIZE = 1 << 12;

  private static final Set<Property> ASSUMED =
      Set.of(Property.VALID_DEREF, Property.VALID_FREE, Property.DIVISION_BY_ZERO, Property.SHIFT);

  private KindProgram() {}

  /** Whether the objects of the environment's could not be told from those of the program. */
  public static boolean isOutOfPlace(Program program) {
    return program.functions().values().stream()
        .flatMap(function -> function.blocks().stream())
        .flatMap(block -> block.instructions().stream())
        .anyMatch(
            instruction ->
                instruction instanceof Instruction.Check check
                    && (check.condition() instanceof Condition.AllFreed
                        || check.condition() instanceof Condition.AllReachable));
  }

  /** The checks keep their numbers. */
  public static Program of(Program program) {
    Program checked = CheckInsertion.apply(program, ASSUMED);
    Set<Integer> asked = Set.copyOf(program.checks().stream().map(CheckInfo::id).toList());
    Map<String, Function> functions = new LinkedHashMap<>();
    checked
        .functions()
        .forEach((name, function) -> functions.put(name, KindFunction.of(function, asked)));
    Program kind =
        new Program(
            program.pointerBytes(),
            program.entry(),
            functions,
            program.globals(),
            program.checks(),
            program.approximations());
    MachineChecker.check(kind);
    return kind;
  }
}
