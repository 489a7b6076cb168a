package narwhal.engine.bmc.memory;

import narwhal.ir.logic.PointerLayout;
import narwhal.term.TermFactory;

/** The representations there are. */
public enum MemoryModel {
  /** Arrays of the solver. */
  ARRAYS,
  /** Functions, applied: reads become choices between all writes. */
  LAMBDAS,
  /** The theory of memory. */
  SEAM;

  /** A representation for one unrolling. */
  public static Memory open(
      MemoryOptions options, TermFactory terms, PointerLayout pointers, Knowledge knowledge) {
    return switch (options.model()) {
      case ARRAYS -> new ArraysMemory(terms, pointers);
      case LAMBDAS -> new LambdasMemory(terms, pointers);
      case SEAM -> new SeamMemory(terms, pointers, options, knowledge);
    };
  }
}
