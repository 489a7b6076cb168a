package narwhal.frontend.library;

import java.util.LinkedHashMap;
import java.util.Map;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Program;

/**
 * Gives meaning to every call of a function without a body, so that afterwards all direct calls go
 * to functions of the program. Functions and globals that the entry can't reach are dropped first:
 * what they would call doesn't matter.
 *
 * <p>Before: C models of library functions are linked in ({@link ModelLibrary}); the entry is a
 * function that nobody calls. After: checks of unreach-call and of what must hold at the end of the
 * program are in place; {@link narwhal.frontend.checks.CheckInsertion} adds the others.
 */
public final class LibraryPass {
  private LibraryPass() {}

  public static Program apply(Program program, LibraryOptions options) {
    Program whole =
        Reachable.prune(ModelInstances.perCall(AddressTaken.withBodies(Reachable.prune(program))));
    Session session = new Session(whole, options);
    new ComparisonResults(whole, session).note();
    Map<String, Function> functions = new LinkedHashMap<>();
    for (Function function : whole.functions().values()) {
      functions.put(
          function.name(),
          function.isDeclaration() ? function : FunctionRewriter.rewrite(function, session));
    }
    Program rewritten =
        new Program(
            whole.pointerBytes(),
            whole.entry(),
            functions,
            whole.globals(),
            session.checks().checks(),
            session.approximations());
    return WriteTracking.apply(Reachable.prune(rewritten));
  }
}
