package narwhal.absint.domain;

import java.math.BigInteger;

/**
 * Bounds of differences and sums of two integers (Miné 2006), as zones over integers and their
 * negatives: {@code x + y <= c} is {@code x - (-y) <= c}, and also {@code y - (-x) <= c}. A bound
 * of {@code x - (-x)} is one of {@code 2x}; what follows from two of these is not kept but told
 * when asked for, which after closing under paths is all that follows, also for integers (Bagnara,
 * Hill, Zaffanella 2008).
 */
public final class Octagons<N extends Signed<N>> extends Zones<N> {
  public Octagons() {
    super(4 * MOST);
  }

  @Override
  protected Zones<N> none() {
    return new Octagons<>();
  }

  @Override
  public BigInteger bound(N a, N b) {
    BigInteger kept = stored(a, b);
    if (a.equals(b)) {
      return kept;
    }
    BigInteger up = greatest(a);
    BigInteger down = up == null ? null : greatest(b.negated());
    if (down == null) {
      return kept;
    }
    return kept == null ? up.add(down) : kept.min(up.add(down));
  }

  /** The greatest that a can be; null if there is no bound. */
  public BigInteger greatest(N a) {
    BigInteger twice = stored(a, a.negated());
    return twice == null ? null : twice.shiftRight(1);
  }

  @Override
  public void add(N a, N b, BigInteger most) {
    super.add(a, b, most);
    if (!isEmpty()) {
      super.add(b.negated(), a.negated(), most);
    }
    if (!isEmpty() && (isNowhere(a) || isNowhere(b))) {
      contradict();
    }
  }

  /** Whether no integer is between the least and the greatest. */
  private boolean isNowhere(N a) {
    BigInteger greatest = greatest(a);
    BigInteger least = greatest == null ? null : greatest(a.negated());
    return least != null && greatest.add(least).signum() < 0;
  }

  /** What one side only tells when it is asked, the other may keep. */
  @Override
  public Zones<N> join(Zones<N> other) {
    Octagons<N> joined = new Octagons<>();
    Bounds<N> both =
        (a, b, most) -> {
          BigInteger here = bound(a, b);
          BigInteger there = other.bound(a, b);
          if (here != null && there != null) {
            joined.put(a, b, here.max(there));
          }
        };
    forEach(both);
    other.forEach(both);
    return joined;
  }
}
