package narwhal.engine.shape;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import narwhal.ir.shape.CutPoint;
import narwhal.ir.shape.Shape;
import narwhal.ir.shape.ShapeDatum;
import narwhal.ir.shape.ShapeFrame;
import narwhal.ir.shape.ShapeObject;
import narwhal.ir.shape.ShapeRange;

/** States as records that others can check. */
final class CertificateWriter {
  private final Map<String, Integer> globals;

  /**
   * @param globals the objects of global variables by name
   */
  CertificateWriter(Map<String, Integer> globals) {
    this.globals = globals;
  }

  /** States of one place. */
  CutPoint cutPoint(List<State> states, boolean isLoop) {
    List<CutPoint.Position> calls =
        states.getFirst().frames.stream()
            .map(it -> new CutPoint.Position(it.function.name(), it.block.label(), it.next))
            .toList();
    return new CutPoint(calls, isLoop, states.stream().map(this::shape).toList());
  }

  private Shape shape(State state) {
    Map<Integer, ShapeRange> ranges = new TreeMap<>();
    state
        .ranges()
        .forEach((id, it) -> ranges.put(id, new ShapeRange(it.min(), it.max(), it.nonZero())));
    SortedMap<Integer, ShapeObject> objects = new TreeMap<>();
    state.items.forEach((id, item) -> objects.put(id, object(item)));
    return new Shape(
        state.frames.stream().map(CertificateWriter::frame).toList(),
        globals,
        objects,
        ranges,
        state.lost);
  }

  private static ShapeFrame frame(Frame frame) {
    Map<Integer, ShapeDatum> registers = new TreeMap<>();
    frame.registers.forEach((id, datum) -> registers.put(id, datum(datum)));
    return new ShapeFrame(registers, frame.objects);
  }

  private static ShapeObject object(Item item) {
    SortedMap<Long, ShapeObject.Cell> cells = new TreeMap<>();
    item.cells()
        .forEach(
            (offset, cell) ->
                cells.put(offset, new ShapeObject.Cell(cell.size(), datum(cell.datum()))));
    return new ShapeObject(
        switch (item.kind()) {
          case GLOBAL -> ShapeObject.Kind.GLOBAL;
          case CONSTANT -> ShapeObject.Kind.CONSTANT;
          case STACK -> ShapeObject.Kind.STACK;
          case HEAP -> ShapeObject.Kind.HEAP;
        },
        item.size(),
        item.exact(),
        item.alive(),
        item.zeroed(),
        cells,
        item.segment()
            .map(it -> new ShapeObject.Links(it.next(), it.prev(), it.head(), it.least())));
  }

  private static ShapeDatum datum(Datum datum) {
    return switch (datum) {
      case Datum.Number d -> new ShapeDatum.Number(d.value(), d.bits());
      case Datum.Symbol d -> new ShapeDatum.Symbol(d.id(), d.bits());
      case Datum.Pointer d ->
          new ShapeDatum.Pointer(
              d.object(),
              d.offset(),
              d.end() == Datum.End.FIRST ? ShapeDatum.End.FIRST : ShapeDatum.End.LAST);
      case Datum.Own d -> new ShapeDatum.Own(d.object(), d.offset(), d.orNull());
      case Datum.Function d -> new ShapeDatum.Function(d.name());
      case Datum.Truth d ->
          new ShapeDatum.Truth(d.predicate(), datum(d.left()), datum(d.right()), d.bits());
    };
  }
}
