package narwhal.ir.machine;

/**
 * Two-operand integer operators. Division by zero and shifts past the width give any value: they
 * are checked apart.
 */
public enum IntOperator {
  ADD,
  SUB,
  MUL,
  UDIV,
  SDIV,
  UREM,
  SREM,
  SHL,
  LSHR,
  ASHR,
  AND,
  OR,
  XOR,
  UMIN,
  UMAX,
  SMIN,
  SMAX
}
