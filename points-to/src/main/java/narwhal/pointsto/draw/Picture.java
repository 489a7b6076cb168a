package narwhal.pointsto.draw;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.pointsto.analysis.Cell;
import narwhal.pointsto.analysis.Field;
import narwhal.pointsto.analysis.Node;
import narwhal.pointsto.analysis.PointsTo;

/** What there is to draw: a box for each node that holds objects, a row for each of its fields. */
public record Picture(List<Box> boxes) {
  /** Rows of a box beyond this many are not shown one by one. */
  private static final int MOST_OBJECTS = 8;

  public Picture {
    boxes = List.copyOf(boxes);
  }

  /** A node: the objects in it, and its fields. */
  public record Box(int number, String kind, List<String> objects, List<Row> rows) {
    public Box {
      objects = List.copyOf(objects);
      rows = List.copyOf(rows);
    }
  }

  /** A field: where it lies, and what pointers in it point to. */
  public record Row(String text, Optional<Arrow> arrow) {}

  /** To an offset of another box. */
  public record Arrow(int box, long offset) {}

  public static Picture of(PointsTo graph) {
    Map<Node, Integer> numbers = new LinkedHashMap<>();
    Deque<Node> work = new ArrayDeque<>();
    graph.objects().forEach(cell -> work.add(cell.node().find()));
    while (!work.isEmpty()) {
      Node node = work.remove();
      if (!node.hasObject() || numbers.containsKey(node)) {
        continue;
      }
      numbers.put(node, numbers.size() + 1);
      node.fields().all().forEach(f -> f.content().ifPresent(c -> work.add(c.node().find())));
    }
    List<Box> boxes = new ArrayList<>();
    numbers.forEach((node, number) -> boxes.add(box(node, number, numbers)));
    return new Picture(boxes);
  }

  private static Box box(Node node, int number, Map<Node, Integer> numbers) {
    List<Row> rows = new ArrayList<>();
    for (Field field : node.fields().all()) {
      rows.add(row(node, field, numbers));
    }
    return new Box(number, kind(node), objects(node), rows);
  }

  private static String kind(Node node) {
    long stride = node.fields().stride();
    String shape = stride == 0 ? "" : stride == 1 ? "collapsed" : "repeats every " + stride;
    String heap = node.isHeap() ? "heap" : "";
    return heap + (heap.isEmpty() || shape.isEmpty() ? "" : ", ") + shape;
  }

  private static List<String> objects(Node node) {
    List<String> names = new ArrayList<>();
    node.objects()
        .forEach(
            (name, at) -> {
              long offset = fromOrigin(node, at);
              names.add(offset == 0 ? name : name + " at " + offset);
            });
    if (names.size() <= MOST_OBJECTS) {
      return names;
    }
    List<String> some = new ArrayList<>(names.subList(0, MOST_OBJECTS));
    some.add("and " + (names.size() - MOST_OBJECTS) + " more");
    return some;
  }

  /** Offsets are counted from where the first object starts. */
  private static long fromOrigin(Node node, long offset) {
    long distance = offset - node.objects().values().stream().findFirst().orElse(0L);
    long stride = node.fields().stride();
    return stride == 0 ? distance : Math.floorMod(distance, stride);
  }

  private static Row row(Node node, Field field, Map<Node, Integer> numbers) {
    long start = fromOrigin(node, field.start());
    boolean isWhole = node.fields().isWhole(field);
    String range = isWhole ? "all" : "+" + start + (field.isEndless() ? "…" : "");
    String length =
        field.isEndless() || isWhole
            ? ""
            : field.length() == 1 ? " 1 byte" : " " + field.length() + " bytes";
    boolean isWord = field.length() == field.cellBytes();
    String text = range + length + (isWord ? "" : " in cells of " + field.cellBytes());
    Optional<Arrow> arrow =
        field
            .content()
            .filter(cell -> numbers.containsKey(cell.node().find()))
            .map(Cell::find)
            .map(
                cell ->
                    new Arrow(numbers.get(cell.node()), fromOrigin(cell.node(), cell.offset())));
    return new Row(text, arrow);
  }
}
