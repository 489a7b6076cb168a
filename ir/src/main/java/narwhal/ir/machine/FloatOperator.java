package narwhal.ir.machine;

/** Two-operand float operators; REM is C's fmod, MIN and MAX are fmin and fmax. */
public enum FloatOperator {
  ADD,
  SUB,
  MUL,
  DIV,
  REM,
  MIN,
  MAX,
  COPY_SIGN
}
