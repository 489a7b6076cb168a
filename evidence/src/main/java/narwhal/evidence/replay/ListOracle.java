package narwhal.evidence.replay;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import narwhal.evidence.InputValue;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;

/** Answers each source from its own list, in order, and with zero when the list is at its end. */
final class ListOracle implements Oracle {
  private final Map<String, Queue<InputValue>> values = new HashMap<>();
  private final Map<String, Queue<RecordingOracle.FreshObject>> contents = new HashMap<>();
  private Optional<InputValue> last = Optional.empty();

  ListOracle(List<InputValue> inputs, List<RecordingOracle.FreshObject> objects) {
    for (InputValue input : inputs) {
      values.computeIfAbsent(input.source(), s -> new ArrayDeque<>()).add(input);
    }
    for (RecordingOracle.FreshObject object : objects) {
      contents.computeIfAbsent(object.name(), s -> new ArrayDeque<>()).add(object);
    }
  }

  @Override
  public BigInteger choose(Type type, String source, Location location) {
    Queue<InputValue> queue = values.get(source);
    last = queue == null || queue.isEmpty() ? Optional.empty() : Optional.of(queue.remove());
    return last.map(InputValue::bits).orElse(BigInteger.ZERO);
  }

  @Override
  public long block(String source, Location location) {
    return last.flatMap(InputValue::block).map(InputValue.Block::size).orElse(0L);
  }

  @Override
  public Bytes allocated(String name, long size, Location location) {
    Queue<RecordingOracle.FreshObject> queue = contents.get(name);
    return queue == null || queue.isEmpty() ? offset -> 0 : new Recorded(queue.remove());
  }

  /** The bytes of a recorded object, and zero where nobody looked. */
  private record Recorded(RecordingOracle.FreshObject object) implements Bytes {
    @Override
    public int at(long offset) {
      return object.read().getOrDefault(offset, 0);
    }

    @Override
    public long block(long offset) {
      InputValue.Block block = object.blocks().get(offset);
      return block == null ? 0 : block.size();
    }
  }
}
