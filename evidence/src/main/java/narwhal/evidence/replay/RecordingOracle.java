package narwhal.evidence.replay;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import narwhal.evidence.InputValue;
import narwhal.evidence.InputValue.Block;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;

/**
 * Passes on another oracle's answers and writes them down in the order in which they were asked
 * for.
 */
public final class RecordingOracle implements Oracle {
  private final Oracle oracle;
  private final List<InputValue> inputs = new ArrayList<>();
  private final List<FreshObject> objects = new ArrayList<>();

  public RecordingOracle(Oracle oracle) {
    this.oracle = oracle;
  }

  /**
   * An object as it was made, with those of its undefined bytes that the execution looked at, and
   * with the objects of the environment's to which pointers in it lead.
   */
  public record FreshObject(
      String name, long size, Location location, Map<Long, Integer> read, Map<Long, Block> blocks) {
    boolean isOfEnvironment() {
      return name.equals(ENVIRONMENT);
    }
  }

  @Override
  public BigInteger choose(Type type, String source, Location location) {
    BigInteger bits = asking(() -> oracle.choose(type, source, location));
    inputs.add(new InputValue(source, type, bits, location));
    return bits;
  }

  @Override
  public long block(String source, Location location) {
    long size = asking(() -> oracle.block(source, location));
    InputValue last = inputs.getLast();
    inputs.set(
        inputs.size() - 1,
        new InputValue(source, last.type(), last.bits(), location, nextBlock(size)));
    return size;
  }

  /** The next object that is made is the one of which the size was told. */
  private Optional<Block> nextBlock(long size) {
    return size > 0 ? Optional.of(new Block(environments().size(), size)) : Optional.empty();
  }

  @Override
  public Bytes allocated(String name, long size, Location location) {
    Bytes bytes = asking(() -> oracle.allocated(name, size, location));
    FreshObject object = new FreshObject(name, size, location, new TreeMap<>(), new TreeMap<>());
    objects.add(object);
    return new Bytes() {
      @Override
      public int at(long offset) {
        int value = bytes.at(offset);
        object.read().put(offset, value);
        return value;
      }

      @Override
      public long block(long offset) {
        long block = asking(() -> bytes.block(offset));
        nextBlock(block).ifPresent(it -> object.blocks().put(offset, it));
        return block;
      }
    };
  }

  private static <T> T asking(Supplier<T> question) {
    try {
      return question.get();
    } catch (RuntimeException e) {
      throw new DivergedException(e);
    }
  }

  public List<InputValue> inputs() {
    return List.copyOf(inputs);
  }

  /** Every object of the execution in the order of allocation. */
  public List<FreshObject> objects() {
    return List.copyOf(objects);
  }

  /** The environment's objects, by their numbers. */
  List<FreshObject> environments() {
    return objects.stream().filter(FreshObject::isOfEnvironment).toList();
  }

  /** One sentence per object that was read before it was written. */
  public List<String> undefinedReads() {
    List<String> sentences = new ArrayList<>();
    for (FreshObject object : objects) {
      if (!object.read().isEmpty()) {
        sentences.add(describe(object));
      }
    }
    return sentences;
  }

  /** Whether all that was read before it was written was zero. */
  boolean readOnlyZeros() {
    return objects.stream()
        .flatMap(object -> object.read().values().stream())
        .allMatch(value -> value == 0);
  }

  private static String describe(FreshObject object) {
    StringBuilder bytes = new StringBuilder();
    int shown = 0;
    for (Map.Entry<Long, Integer> entry : object.read().entrySet()) {
      if (shown++ == 16) {
        bytes.append(" …");
        break;
      }
      bytes.append(" [").append(entry.getKey()).append("]=").append(entry.getValue());
    }
    return object.name()
        + " ("
        + object.size()
        + " bytes"
        + (object.location().isKnown() ? ", made at " + object.location() : "")
        + "):"
        + bytes;
  }
}
