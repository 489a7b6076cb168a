package narwhal.cli.worker;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import narwhal.cli.json.JsonReader;
import narwhal.cli.json.ReportJson;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Grounds;
import narwhal.evidence.Ledger;
import narwhal.evidence.UnknownReason;
import narwhal.evidence.invariant.SourceInvariant;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Location;
import narwhal.ir.run.InputException;

/** A message as a tree for {@link narwhal.cli.json.Json}, and back. */
final class MessageJson {
  private MessageJson() {}

  static Map<String, Object> of(Message message) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("program", message.program());
    switch (message.answer()) {
      case EngineAnswer.Proved proved -> {
        tree.put("answer", "proved");
        tree.put("bounds", proved.bounds());
        tree.put("evidence", proved.grounds().words());
        tree.put("confirmed", proved.grounds().isConfirmed());
      }
      case EngineAnswer.Undecided undecided -> {
        tree.put("answer", "undecided");
        tree.put("reason", ReportJson.reason(undecided.reason()));
      }
      case EngineAnswer.Refuted refuted ->
          throw new IllegalStateException("an execution is not told to another process");
    }
    Map<String, Object> checks = new LinkedHashMap<>();
    message.answer().checks().forEach((id, status) -> checks.put(id.toString(), status.label()));
    tree.put("checks", checks);
    tree.put("ledger", ReportJson.ledger(message.ledger()));
    tree.put("invariants", message.told().stream().map(ReportJson::invariant).toList());
    tree.put("statistics", message.statistics());
    return tree;
  }

  /**
   * @throws InputException if the text is no message
   */
  static Message read(String text) {
    try {
      Node tree = new Node(JsonReader.read(text));
      return new Message(
          Objects.requireNonNull(tree.text("program")),
          answer(tree),
          new Ledger(tree.list("ledger", MessageJson::approximation)),
          tree.list("invariants", MessageJson::invariant),
          tree.map("statistics", number -> ((BigDecimal) number).longValueExact()));
    } catch (ClassCastException | NullPointerException | IllegalArgumentException e) {
      throw new InputException("this is no answer of a worker: " + e.getMessage());
    }
  }

  private static EngineAnswer answer(Node tree) {
    Map<Integer, CheckStatus> checks = new LinkedHashMap<>();
    tree.map("checks", status -> labelled(CheckStatus.values(), CheckStatus::label, status))
        .forEach((id, status) -> checks.put(Integer.valueOf(id), status));
    return switch (tree.text("answer")) {
      case "proved" ->
          new EngineAnswer.Proved(
              checks,
              tree.texts("bounds"),
              new Grounds(tree.texts("evidence"), (Boolean) tree.get("confirmed")));
      case "undecided" -> new EngineAnswer.Undecided(reason(new Node(tree.get("reason"))), checks);
      default -> throw new IllegalArgumentException(tree.text("answer"));
    };
  }

  private static UnknownReason reason(Node tree) {
    return new UnknownReason(
        labelled(UnknownReason.Kind.values(), UnknownReason.Kind::label, tree.get("kind")),
        tree.text("summary"),
        tree.text("detail"),
        location(tree.get("location")),
        tree.texts("advice"));
  }

  private static Approximation approximation(Node tree) {
    return new Approximation(
        Approximation.Direction.valueOf(tree.text("direction").toUpperCase(Locale.ROOT)),
        tree.text("what"),
        location(tree.get("location")));
  }

  private static SourceInvariant invariant(Node tree) {
    return new SourceInvariant(
        labelled(SourceInvariant.Kind.values(), SourceInvariant.Kind::label, tree.get("kind")),
        tree.text("function"),
        location(tree.get("location")),
        location(tree.get("head")),
        tree.texts("conditions"),
        tree.texts("remarks"));
  }

  private static Location location(Object value) {
    if (value == null) {
      return Location.NONE;
    }
    Node tree = new Node(value);
    return new Location(
        tree.text("file"), tree.number("line"), tree.number("column"), tree.text("function"));
  }

  private static <T> T labelled(T[] all, Function<T, String> label, Object word) {
    return Arrays.stream(all)
        .filter(one -> label.apply(one).equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown word " + word));
  }

  /** An object of JSON, whose fields have the types that are asked for. */
  private record Node(Map<?, ?> fields) {
    Node(Object value) {
      this((Map<?, ?>) value);
    }

    Object get(String name) {
      return fields.get(name);
    }

    String text(String name) {
      return (String) fields.get(name);
    }

    int number(String name) {
      return ((BigDecimal) fields.get(name)).intValueExact();
    }

    List<String> texts(String name) {
      return ((List<?>) fields.get(name)).stream().map(String.class::cast).toList();
    }

    <T> List<T> list(String name, Function<Node, T> reader) {
      return ((List<?>) fields.get(name)).stream().map(e -> reader.apply(new Node(e))).toList();
    }

    <T> Map<String, T> map(String name, Function<Object, T> reader) {
      Map<String, T> map = new LinkedHashMap<>();
      ((Map<?, ?>) fields.get(name)).forEach((k, v) -> map.put((String) k, reader.apply(v)));
      return map;
    }
  }
}
