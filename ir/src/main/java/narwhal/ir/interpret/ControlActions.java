package narwhal.ir.interpret;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import narwhal.ir.machine.Terminator;

/** Where control goes at the end of a block. */
final class ControlActions {
  private ControlActions() {}

  static Action terminator(
      Terminator terminator,
      Slots slots,
      Machine machine,
      java.util.function.Function<String, Edge> edges) {
    return switch (terminator) {
      case Terminator.Jump t -> edges.apply(t.target())::take;
      case Terminator.Branch t -> {
        int condition = slots.of(t.condition());
        Edge then = edges.apply(t.then());
        Edge otherwise = edges.apply(t.otherwise());
        yield frame -> (frame.words[condition] != 0 ? then : otherwise).take(frame);
      }
      case Terminator.Switch t -> {
        int value = slots.of(t.value());
        Edge otherwise = edges.apply(t.otherwise());
        Map<BigInteger, Edge> cases = new HashMap<>();
        t.cases().forEach(c -> cases.putIfAbsent(c.value(), edges.apply(c.target())));
        yield frame -> cases.getOrDefault(frame.datum(value).unsigned(), otherwise).take(frame);
      }
      case Terminator.IndirectJump t -> indirect(t, slots, edges);
      case Terminator.Return t -> {
        int value = t.value().map(slots::of).orElse(-1);
        yield frame -> machine.leave(frame, value);
      }
      case Terminator.Stop t -> {
        int status = t.status().map(slots::of).orElse(-1);
        yield frame -> {
          throw new Halt(new Outcome.Finished(status < 0 ? 0 : (int) frame.words[status]));
        };
      }
      case Terminator.Unreachable t ->
          frame -> {
            throw new Halt(new Outcome.Blocked(t.location()));
          };
    };
  }

  private static Action indirect(
      Terminator.IndirectJump t, Slots slots, java.util.function.Function<String, Edge> edges) {
    int address = slots.of(t.address());
    Edge[] targets = t.targets().stream().map(edges).toArray(Edge[]::new);
    return frame -> {
      long index = frame.words[address] - 1;
      if (index < 0 || index >= targets.length) {
        throw new UndefinedBehaviour("jump to what is not a label of this jump");
      }
      targets[(int) index].take(frame);
    };
  }
}
