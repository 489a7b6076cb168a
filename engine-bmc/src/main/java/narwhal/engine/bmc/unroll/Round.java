package narwhal.engine.bmc.unroll;

import java.util.function.Supplier;
import narwhal.term.Term;

/** Executions that satisfy {@code reached} repeat a loop or recursion for the n-th time. */
public record Round(CutPoint point, int number, Supplier<Term> reached) {}
