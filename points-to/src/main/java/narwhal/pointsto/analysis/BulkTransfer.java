package narwhal.pointsto.analysis;

import java.util.Optional;
import java.util.OptionalLong;
import narwhal.ir.machine.Instruction;

/**
 * What copies, fills and inputs of many bytes tell the analysis. A copy of few bytes goes field by
 * field: the fields of both sides have the same limits, and their contents point to the same. Other
 * copies make one field of what they touch on each side.
 */
final class BulkTransfer {
  private final PointsTo analysis;
  private final Unification graph;
  private final String name;

  BulkTransfer(PointsTo analysis, String name) {
    this.analysis = analysis;
    this.graph = analysis.graph();
    this.name = name;
  }

  void set(Instruction.MemorySet i) {
    Optional<Cell> target = analysis.pointee(name, i.target());
    if (target.isEmpty()) {
      return;
    }
    OptionalLong length = Ranges.length(i.length());
    if (length.isPresent()) {
      graph.cut(target.get());
      graph.cut(target.get().plus(length.getAsLong()));
    } else {
      graph.cover(target.get(), Field.ENDLESS, 1);
    }
  }

  void havoc(Instruction.HavocMemory i) {
    long length = Ranges.length(i.length()).orElse(Field.ENDLESS);
    if (length > 0) {
      analysis.pointee(name, i.pointer()).ifPresent(cell -> graph.cover(cell, length, 1));
    }
  }

  void copy(Instruction.MemoryCopy i) {
    Optional<Cell> target = analysis.pointee(name, i.target());
    Optional<Cell> source = analysis.pointee(name, i.source());
    OptionalLong length = Ranges.length(i.length());
    if (length.isPresent() && length.getAsLong() == 0) {
      return;
    }
    if (target.isEmpty() || source.isEmpty()) {
      target.or(() -> source).ifPresent(cell -> whole(cell, length));
    } else if (Ranges.isByField(target.get(), source.get(), length)) {
      byField(target.get(), source.get(), length.getAsLong());
    } else {
      Field to = whole(target.get(), length);
      Cell content = graph.content(to);
      alike(target.get(), source.get(), length);
      boolean addressInts = whole(source.get(), length).hasAddressInts();
      graph.unify(content, graph.content(whole(source.get(), length)));
      mark(target.get(), addressInts);
    }
  }

  private Field whole(Cell cell, OptionalLong length) {
    return graph.cover(cell, length.orElse(Field.ENDLESS), length.orElse(1));
  }

  /** One term copies between cells of one width; between others it takes a loop. */
  private void alike(Cell target, Cell source, OptionalLong length) {
    int to = whole(target, length).cellBytes();
    int from = whole(source, length).cellBytes();
    graph.cover(target, length.orElse(Field.ENDLESS), from);
    graph.cover(source, length.orElse(Field.ENDLESS), to);
  }

  private void byField(Cell target, Cell source, long length) {
    Cell to = target.find();
    Cell from = source.find();
    if (to.node() == from.node()) {
      graph.unify(to, from);
    }
    mirror(source, target, length);
    mirror(target, source, length);
    for (Cell end : new Cell[] {target, source}) {
      graph.cut(end);
      graph.cut(end.plus(length));
    }
  }

  /** Every field of one side becomes one of the other. */
  private void mirror(Cell one, Cell other, long length) {
    Cell at = one.find();
    for (Piece piece : at.node().fields().pieces(at.offset(), length)) {
      Cell here = one.plus(piece.distance());
      Cell there = other.plus(piece.distance());
      long unit = Ranges.isLong(piece) ? piece.field().cellBytes() : piece.length();
      Cell content = graph.content(graph.cover(here, piece.length(), unit));
      graph.unify(content, graph.content(graph.cover(there, piece.length(), unit)));
      boolean addressInts = Unification.field(here).orElseThrow().hasAddressInts();
      mark(there, addressInts);
    }
  }

  private void mark(Cell cell, boolean addressInts) {
    if (addressInts) {
      Unification.field(cell).ifPresent(field -> graph.noteChange(field.markAddressInts()));
    }
  }
}
