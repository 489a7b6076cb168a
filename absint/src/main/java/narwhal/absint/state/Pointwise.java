package narwhal.absint.state;

import java.math.BigInteger;
import narwhal.absint.domain.Bits;

/** What two maps hold at an index, put together. */
@FunctionalInterface
interface Pointwise {
  Pointwise JOIN = (at, a, b) -> a.join(b);

  Bits of(BigInteger at, Bits a, Bits b);
}
