package narwhal.absint.domain;

/** What is kept about two integers at a time. */
public enum Relations {
  /** Bounds of differences. */
  ZONES,
  /** Bounds of differences and of sums: more is proved, and it takes longer. */
  OCTAGONS;

  /** No bounds. */
  public <N extends Signed<N>> Zones<N> none() {
    return this == ZONES ? new Zones<>() : new Octagons<>();
  }
}
