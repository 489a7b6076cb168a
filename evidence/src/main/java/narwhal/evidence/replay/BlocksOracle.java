package narwhal.evidence.replay;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;

/**
 * Chooses as another oracle does, but lets some of the pointers that the environment hands in, or
 * leaves in fresh memory, lead to objects of its own. Pointers are numbered in the order in which
 * they are asked for.
 */
final class BlocksOracle implements Oracle {
  private static final long SIZE = 1 << 12;

  private final Oracle oracle;
  private final Map<Integer, Integer> fillings;
  private final Deque<Integer> open = new ArrayDeque<>();
  private int pointers;

  /**
   * @param fillings what the bytes are of the objects to which the pointers with these numbers lead
   */
  BlocksOracle(Oracle oracle, Map<Integer, Integer> fillings) {
    this.oracle = oracle;
    this.fillings = fillings;
  }

  /** How many pointers were asked for so far. */
  int pointers() {
    return pointers;
  }

  @Override
  public BigInteger choose(Type type, String source, Location location) {
    return oracle.choose(type, source, location);
  }

  @Override
  public long block(String source, Location location) {
    return block();
  }

  private long block() {
    Integer filling = fillings.get(pointers++);
    if (filling == null) {
      return 0;
    }
    open.push(filling);
    return SIZE;
  }

  @Override
  public Bytes allocated(String name, long size, Location location) {
    if (name.equals(ENVIRONMENT)) {
      int filling = open.pop();
      return contents(offset -> filling);
    }
    return contents(oracle.allocated(name, size, location));
  }

  private Bytes contents(Bytes bytes) {
    return new Bytes() {
      @Override
      public int at(long offset) {
        return bytes.at(offset);
      }

      @Override
      public long block(long offset) {
        return BlocksOracle.this.block();
      }
    };
  }
}
