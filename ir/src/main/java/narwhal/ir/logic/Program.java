package narwhal.ir.logic;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.CheckInfo;
import narwhal.term.Term;

/**
 * The logic program: procedures over terms. {@code globals} are variables that every procedure sees
 * (memory regions, object sizes, liveness); they start with any value, and the entry procedure
 * initialises what is defined.
 *
 * @param pointers how pointers are packed; a region's map is indexed by packed pointers
 * @param firstObject the first object number that an {@link Command.Allocate} may give
 */
public record Program(
    String entry,
    Map<String, Procedure> procedures,
    List<Term> globals,
    PointerLayout pointers,
    int firstObject,
    List<CheckInfo> checks,
    List<Approximation> approximations) {
  public Program {
    procedures = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(procedures));
    globals = List.copyOf(globals);
    checks = List.copyOf(checks);
    approximations = List.copyOf(approximations);
  }
}
