package narwhal.ir.machine;

/** Float comparisons as in LLVM: O… are false, U… true when an operand is not a number. */
public enum FloatPredicate {
  FALSE,
  OEQ,
  OGT,
  OGE,
  OLT,
  OLE,
  ONE,
  ORD,
  UNO,
  UEQ,
  UGT,
  UGE,
  ULT,
  ULE,
  UNE,
  TRUE
}
