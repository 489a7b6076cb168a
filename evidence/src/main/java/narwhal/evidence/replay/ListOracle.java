package narwhal.evidence.replay;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import narwhal.evidence.InputValue;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;

/** Answers each source from its own list, in order, and with zero when the list is at its end. */
final class ListOracle implements Oracle {
  private final Map<String, Queue<BigInteger>> values = new HashMap<>();
  private final Map<String, Queue<Map<Long, Integer>>> contents = new HashMap<>();

  ListOracle(List<InputValue> inputs, List<RecordingOracle.FreshObject> objects) {
    for (InputValue input : inputs) {
      values.computeIfAbsent(input.source(), s -> new ArrayDeque<>()).add(input.bits());
    }
    for (RecordingOracle.FreshObject object : objects) {
      contents.computeIfAbsent(object.name(), s -> new ArrayDeque<>()).add(object.read());
    }
  }

  @Override
  public BigInteger choose(Type type, String source, Location location) {
    Queue<BigInteger> queue = values.get(source);
    return queue == null || queue.isEmpty() ? BigInteger.ZERO : queue.remove();
  }

  @Override
  public Bytes allocated(String name, long size, Location location) {
    Queue<Map<Long, Integer>> queue = contents.get(name);
    Map<Long, Integer> bytes = queue == null || queue.isEmpty() ? Map.of() : queue.remove();
    return offset -> bytes.getOrDefault(offset, 0);
  }
}
