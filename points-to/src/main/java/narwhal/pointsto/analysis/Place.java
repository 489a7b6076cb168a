package narwhal.pointsto.analysis;

/**
 * What may hold a part of an address: a scalar of a register or of a function's result, or memory.
 */
sealed interface Place {
  record Scalar(String function, int register, int leaf) implements Place {}

  record Result(String function, int leaf) implements Place {}

  record Memory(Field field) implements Place {}
}
