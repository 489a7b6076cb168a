package narwhal.engine.shape;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** A state in words: variables that have a name, and the nodes that they lead to. */
final class ShapeText {
  private final State state;
  private final int pointerBytes;

  /** Letters for heap objects, in the order in which they are met. */
  private final Map<Integer, String> letters = new LinkedHashMap<>();

  private ShapeText(State state, int pointerBytes) {
    this.state = state;
    this.pointerBytes = pointerBytes;
  }

  static String of(State state, int pointerBytes) {
    return new ShapeText(state, pointerBytes).text();
  }

  private String text() {
    StringJoiner text = new StringJoiner(", ");
    state.items.forEach(
        (id, item) -> {
          String name = state.names.get(id);
          if (name != null && item.alive() && item.kind() != Item.Kind.CONSTANT) {
            item.cells()
                .forEach(
                    (offset, cell) -> text.add(place(name, offset, item) + " = " + value(cell)));
          }
        });
    StringBuilder all = new StringBuilder(text.toString());
    List<Integer> told = new ArrayList<>();
    while (told.size() < letters.size()) {
      int object = List.copyOf(letters.keySet()).get(told.size());
      told.add(object);
      all.append("; ").append(letters.get(object)).append(": ").append(node(object));
    }
    return all.toString();
  }

  private static String place(String name, long offset, Item item) {
    return offset == 0 && item.cells().size() == 1 ? name : name + "[byte " + offset + "]";
  }

  private String node(int object) {
    Item item = state.items.get(object);
    StringJoiner cells = new StringJoiner(", ");
    item.cells()
        .forEach(
            (offset, cell) -> {
              boolean isNext = item.segment().filter(s -> s.next() == offset).isPresent();
              boolean isPrev = item.segment().filter(s -> s.prev() == offset).isPresent();
              cells.add(
                  "[byte "
                      + offset
                      + "] "
                      + (isNext ? "leads on, to " : isPrev ? "leads back, to " : "= ")
                      + value(cell));
            });
    String number =
        item.segment()
            .map(s -> s.least() > 1 ? "two nodes or more" : "a node or more")
            .orElse("a node");
    return number + (cells.length() == 0 ? "" : " with " + cells);
  }

  private String value(Cell cell) {
    return switch (cell.datum()) {
      case Datum.Number number ->
          number.value() == 0 && cell.size() == pointerBytes
              ? "0"
              : Long.toString(number.bits() == 1 ? number.value() : number.signed());
      case Datum.Symbol symbol -> range(state.range(symbol), symbol.bits());
      case Datum.Truth truth -> "0 or 1";
      case Datum.Function function -> function.name();
      case Datum.Own own ->
          "its own "
              + object(own.object())
              + offset(own.offset())
              + (own.orNull() ? " or null" : "");
      case Datum.Pointer p ->
          (p.end() == Datum.End.LAST ? "the last of " : "")
              + object(p.object())
              + offset(p.offset());
    };
  }

  private static String range(Range range, int bits) {
    if (range.isAll(bits)) {
      return range.nonZero() ? "not 0" : "any";
    }
    return range.min() + " to " + range.max();
  }

  private String object(int object) {
    String name = state.names.get(object);
    if (name != null) {
      return "&" + name;
    }
    return letters.computeIfAbsent(object, it -> letter(letters.size()));
  }

  private static String letter(int index) {
    return (char) ('A' + index % 26) + (index < 26 ? "" : Integer.toString(index / 26));
  }

  private static String offset(long offset) {
    return offset == 0 ? "" : offset > 0 ? "+" + offset : Long.toString(offset);
  }
}
