package narwhal.ir.machine;

/** One-operand integer functions; counts of zeros give the width for zero. */
public enum IntFunction {
  POPULATION_COUNT,
  LEADING_ZEROS,
  TRAILING_ZEROS,
  BYTE_SWAP,
  BIT_REVERSE,
  ABSOLUTE
}
