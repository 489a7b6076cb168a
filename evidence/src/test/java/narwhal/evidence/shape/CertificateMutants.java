package narwhal.evidence.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import narwhal.ir.shape.CutPoint;
import narwhal.ir.shape.Shape;
import narwhal.ir.shape.ShapeCertificate;
import narwhal.ir.shape.ShapeDatum;
import narwhal.ir.shape.ShapeFrame;
import narwhal.ir.shape.ShapeObject;
import narwhal.ir.shape.ShapeObject.Links;
import narwhal.ir.shape.ShapeRange;

/** Certificates with one shape that says more than it should, or something else. */
final class CertificateMutants {
  static final String LONGER = "a node more";

  /** What was changed, and the result. */
  record Mutant(String change, ShapeCertificate certificate) {}

  private record Change(String name, Shape shape) {}

  private CertificateMutants() {}

  /** Without one of its shapes. */
  static ShapeCertificate without(ShapeCertificate certificate, int cutPoint, int shape) {
    return with(certificate, cutPoint, shape, Optional.empty());
  }

  /** All changes of one shape. */
  static List<Mutant> of(ShapeCertificate certificate, int cutPoint, int shape) {
    return changes(certificate.cutPoints().get(cutPoint).shapes().get(shape)).stream()
        .map(it -> new Mutant(it.name, with(certificate, cutPoint, shape, Optional.of(it.shape))))
        .toList();
  }

  private static ShapeCertificate with(
      ShapeCertificate certificate, int cutPoint, int shape, Optional<Shape> other) {
    List<CutPoint> cutPoints = new ArrayList<>(certificate.cutPoints());
    CutPoint at = cutPoints.get(cutPoint);
    List<Shape> shapes = new ArrayList<>(at.shapes());
    shapes.remove(shape);
    other.ifPresent(it -> shapes.add(shape, it));
    cutPoints.set(cutPoint, new CutPoint(at.calls(), at.isLoop(), shapes));
    return new ShapeCertificate(cutPoints);
  }

  private static List<Change> changes(Shape shape) {
    List<Change> changes = new ArrayList<>();
    if (shape.lost()) {
      changes.add(
          new Change(
              "nothing is lost",
              new Shape(shape.frames(), shape.globals(), shape.objects(), shape.ranges(), false)));
    }
    shape.objects().forEach((id, object) -> objects(shape, id, object, changes));
    for (int id : shape.ranges().keySet()) {
      if (isUsed(shape, id)) {
        changes.add(new Change("a range ends before", tight(shape, id)));
      }
    }
    for (int i = 0; i < shape.frames().size(); i++) {
      int frame = i;
      shape
          .frames()
          .get(i)
          .registers()
          .forEach(
              (id, datum) ->
                  others(datum, shape)
                      .forEach(
                          (name, it) ->
                              changes.add(
                                  new Change(
                                      "a register: " + name, withRegister(shape, frame, id, it)))));
    }
    return changes;
  }

  private static void objects(Shape shape, int id, ShapeObject object, List<Change> changes) {
    changes.add(new Change("bytes more", with(shape, id, sized(object, object.size() + 8))));
    if (!object.exact()) {
      changes.add(new Change("no more bytes", with(shape, id, exact(object))));
    }
    if (!object.zeroed() && object.exact() && free(object) > 0) {
      changes.add(new Change("other bytes are 0", with(shape, id, zeroed(object))));
    }
    object
        .links()
        .ifPresent(
            it -> {
              Links more = new Links(it.next(), it.prev(), it.head(), it.least() + 1);
              changes.add(new Change(LONGER, with(shape, id, linked(object, more))));
            });
    object
        .cells()
        .forEach(
            (offset, cell) ->
                others(cell.datum(), shape)
                    .forEach(
                        (name, datum) ->
                            changes.add(
                                new Change(
                                    "a cell: " + name,
                                    with(shape, id, celled(object, offset, datum))))));
  }

  private static boolean isUsed(Shape shape, int symbol) {
    return shape.objects().values().stream()
        .flatMap(object -> object.cells().values().stream())
        .anyMatch(cell -> cell.datum() instanceof ShapeDatum.Symbol it && it.id() == symbol);
  }

  /** How many bytes are in no cell. */
  private static long free(ShapeObject object) {
    return object.size() - object.cells().values().stream().mapToLong(ShapeObject.Cell::size).sum();
  }

  private static Map<String, ShapeDatum> others(ShapeDatum datum, Shape shape) {
    Map<String, ShapeDatum> others = new HashMap<>();
    switch (datum) {
      case ShapeDatum.Number it ->
          others.put("another number", new ShapeDatum.Number(it.value() ^ 1, it.bits()));
      case ShapeDatum.Symbol it -> {
        if (it.isNumber() && it.bits() <= 64) {
          others.put("a symbol is 0", new ShapeDatum.Number(0, it.bits()));
        }
      }
      case ShapeDatum.Pointer it -> {
        others.put("a pointer is null", new ShapeDatum.Number(0, 64));
        others.put(
            "a pointer is elsewhere",
            new ShapeDatum.Pointer(it.object(), it.offset() + 8, it.end()));
        if (shape.objects().get(it.object()).links().isPresent()) {
          others.put("the other end", new ShapeDatum.Pointer(it.object(), it.offset(), other(it)));
        }
      }
      case ShapeDatum.Own it ->
          others.put(
              "an owned object is there or not",
              it.orNull()
                  ? new ShapeDatum.Own(it.object(), it.offset(), false)
                  : new ShapeDatum.Number(0, 64));
      case ShapeDatum.Function it -> others.put("no function", new ShapeDatum.Number(0, 64));
      case ShapeDatum.Truth it -> others.put("it is so", new ShapeDatum.Number(1, it.bits()));
    }
    return others;
  }

  private static ShapeDatum.End other(ShapeDatum.Pointer pointer) {
    return pointer.end() == ShapeDatum.End.FIRST ? ShapeDatum.End.LAST : ShapeDatum.End.FIRST;
  }

  private static Shape with(Shape shape, int id, ShapeObject object) {
    SortedMap<Integer, ShapeObject> objects = new TreeMap<>(shape.objects());
    objects.put(id, object);
    return new Shape(shape.frames(), shape.globals(), objects, shape.ranges(), shape.lost());
  }

  private static Shape tight(Shape shape, int symbol) {
    Map<Integer, ShapeRange> ranges = new HashMap<>(shape.ranges());
    ShapeRange range = ranges.get(symbol);
    ranges.put(symbol, new ShapeRange(range.min(), range.max() - 1, range.nonZero()));
    return new Shape(shape.frames(), shape.globals(), shape.objects(), ranges, shape.lost());
  }

  private static Shape withRegister(Shape shape, int frame, int register, ShapeDatum datum) {
    List<ShapeFrame> frames = new ArrayList<>(shape.frames());
    Map<Integer, ShapeDatum> registers = new HashMap<>(frames.get(frame).registers());
    registers.put(register, datum);
    frames.set(frame, new ShapeFrame(registers, frames.get(frame).objects()));
    return new Shape(frames, shape.globals(), shape.objects(), shape.ranges(), shape.lost());
  }

  private static ShapeObject celled(ShapeObject object, long offset, ShapeDatum datum) {
    SortedMap<Long, ShapeObject.Cell> cells = new TreeMap<>(object.cells());
    cells.put(offset, new ShapeObject.Cell(cells.get(offset).size(), datum));
    return new ShapeObject(
        object.kind(),
        object.size(),
        object.exact(),
        object.alive(),
        object.zeroed(),
        cells,
        object.links());
  }

  private static ShapeObject sized(ShapeObject it, long size) {
    return new ShapeObject(
        it.kind(), size, it.exact(), it.alive(), it.zeroed(), it.cells(), it.links());
  }

  private static ShapeObject exact(ShapeObject it) {
    return new ShapeObject(
        it.kind(), it.size(), true, it.alive(), it.zeroed(), it.cells(), it.links());
  }

  private static ShapeObject zeroed(ShapeObject it) {
    return new ShapeObject(
        it.kind(), it.size(), it.exact(), it.alive(), true, it.cells(), it.links());
  }

  private static ShapeObject linked(ShapeObject it, Links links) {
    return new ShapeObject(
        it.kind(), it.size(), it.exact(), it.alive(), it.zeroed(), it.cells(), Optional.of(links));
  }
}
