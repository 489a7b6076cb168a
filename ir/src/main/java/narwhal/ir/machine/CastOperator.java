package narwhal.ir.machine;

/**
 * Conversions. BITCAST keeps the bits (float ↔ int of one width, vector ↔ integer). Float to int
 * rounds towards zero; out of range gives any value.
 */
public enum CastOperator {
  TRUNC,
  ZEXT,
  SEXT,
  FLOAT_TRUNC,
  FLOAT_EXTEND,
  FLOAT_TO_SIGNED,
  FLOAT_TO_UNSIGNED,
  SIGNED_TO_FLOAT,
  UNSIGNED_TO_FLOAT,
  POINTER_TO_INT,
  INT_TO_POINTER,
  BITCAST
}
