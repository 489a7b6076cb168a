package narwhal.pointsto;

import java.util.LinkedHashMap;
import java.util.Map;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.Function;
import narwhal.ir.run.ResourceException;
import narwhal.term.TermFactory;

/**
 * Lowers a machine program to a logic program: memory becomes map-valued variables, one per region
 * of the points-to analysis; objects that need no memory become variables; checks become
 * assertions.
 */
public final class Lowering {
  /** The procedure that sets the globals up and calls the entry of the machine program. */
  public static final String START = "narwhal.program";

  private Lowering() {}

  /**
   * Lowers a program.
   *
   * @throws ResourceException "objects" if pointers cannot number its globals and functions
   */
  public static Program lower(
      narwhal.ir.machine.Program program, TermFactory terms, LoweringOptions options) {
    Context context = new Context(FunctionCopies.of(program), terms, options);
    Map<String, Procedure> procedures = new LinkedHashMap<>();
    for (Function function : context.program.functions().values()) {
      if (!function.isDeclaration()) {
        procedures.put(function.name(), ProcedureLowering.lower(context, function));
      }
    }
    procedures.put(START, new StartLowering(context).lower(START));
    if (context.firstObject() >= context.layout.wildObject()) {
      throw new ResourceException("objects");
    }
    return new Program(
        START,
        procedures,
        context.globals(),
        context.layout,
        context.firstObject(),
        context.checks(),
        context.approximations());
  }
}
