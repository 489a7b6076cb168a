package narwhal.ir.machine;

/** Operators whose overflow is asked for ({@code llvm.*.with.overflow}) or saturates. */
public enum OverflowOperator {
  SADD,
  UADD,
  SSUB,
  USUB,
  SMUL,
  UMUL,
  SSHL,
  USHL
}
