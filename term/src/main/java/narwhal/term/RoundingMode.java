package narwhal.term;

/** The rounding modes of IEEE 754, named as in SMT-LIB. */
public enum RoundingMode {
  /** To nearest, ties to even. */
  RNE,
  /** To nearest, ties away from zero. */
  RNA,
  /** Toward positive infinity. */
  RTP,
  /** Toward negative infinity. */
  RTN,
  /** Toward zero. */
  RTZ
}
