package narwhal.ir.machine;

/** Integer and pointer comparisons. */
public enum IntPredicate {
  EQ,
  NE,
  UGT,
  UGE,
  ULT,
  ULE,
  SGT,
  SGE,
  SLT,
  SLE
}
