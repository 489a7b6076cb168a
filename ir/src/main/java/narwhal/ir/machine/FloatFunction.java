package narwhal.ir.machine;

/**
 * One-operand float functions that IEEE 754 defines exactly. NEARBY and ROUND_EVEN round ties to
 * even, ROUND away from zero.
 */
public enum FloatFunction {
  NEGATE,
  ABSOLUTE,
  SQUARE_ROOT,
  FLOOR,
  CEILING,
  TRUNCATE,
  ROUND,
  ROUND_EVEN
}
