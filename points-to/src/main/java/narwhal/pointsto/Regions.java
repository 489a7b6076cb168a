package narwhal.pointsto;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import narwhal.ir.logic.Contents;
import narwhal.ir.logic.PointerLayout;
import narwhal.pointsto.analysis.Cell;
import narwhal.pointsto.analysis.Field;
import narwhal.pointsto.analysis.Node;
import narwhal.pointsto.analysis.Piece;
import narwhal.pointsto.analysis.PointsTo;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** The regions of a program: one for each field that is accessed. */
final class Regions {
  /** The part of a region in a range of bytes; {@code distance} from the range's start. */
  record Part(Region region, long distance, long length) {}

  private final TermFactory terms;
  private final PointerLayout layout;
  private final PointsTo pointsTo;
  private final PartTags tags;
  private final boolean asksReachability;
  private final boolean asksWritten;
  private final Predicate<Field> holdsParts;
  private final IdentityHashMap<Field, Region> byField = new IdentityHashMap<>();
  private final List<Region> all = new ArrayList<>();

  Regions(
      TermFactory terms,
      PointerLayout layout,
      PointsTo pointsTo,
      PartTags tags,
      boolean asksReachability,
      boolean asksWritten,
      Predicate<Field> holdsParts) {
    this.terms = terms;
    this.layout = layout;
    this.pointsTo = pointsTo;
    this.tags = tags;
    this.asksReachability = asksReachability;
    this.asksWritten = asksWritten;
    this.holdsParts = holdsParts;
  }

  /** In the order in which they were asked for first. */
  List<Region> all() {
    return all;
  }

  /** The region that an access goes to; one through a constant has a region of its own. */
  Region at(Optional<Cell> cell) {
    Cell at = cell.orElse(pointsTo.nowhere()).find();
    return byField.computeIfAbsent(pointsTo.field(at), field -> newRegion(at.node(), field));
  }

  private Region newRegion(Node node, Field field) {
    int bytes = field.cellBytes();
    Sort sort = new Sort.Array(Sort.bitVec(layout.pointerBits()), Sort.bitVec(8 * bytes));
    int number = all.size();
    boolean mayHoldHeap =
        asksReachability && field.content().filter(c -> c.node().leadsToHeap()).isPresent();
    Optional<Term> origins =
        mayHoldHeap
            ? Optional.of(terms.variable("origins" + number, originSort()))
            : Optional.empty();
    Optional<Term> shadow =
        asksWritten && node.hasUndefinedContents()
            ? Optional.of(terms.variable("written" + number, sort))
            : Optional.empty();
    Optional<Term> addresses =
        holdsParts.test(field)
            ? Optional.of(terms.variable("addresses" + number, addressSort()))
            : Optional.empty();
    Term map = terms.variable("memory" + number, sort);
    Region region = new Region(map, bytes, node, field, origins, shadow, addresses);
    all.add(region);
    return region;
  }

  Sort.Array originSort() {
    return new Sort.Array(Sort.bitVec(layout.pointerBits()), Sort.bitVec(layout.objectBits()));
  }

  private Sort.Array addressSort() {
    return new Sort.Array(Sort.bitVec(layout.pointerBits()), tags.sort());
  }

  /** The accessed parts of the {@code length} bytes from a cell on. */
  List<Part> parts(Cell cell, long length) {
    Cell at = cell.find();
    List<Part> parts = new ArrayList<>();
    for (Piece piece : at.node().fields().pieces(at.offset(), length)) {
      Region region = byField.get(piece.field());
      if (region != null) {
        parts.add(new Part(region, piece.distance(), piece.length()));
      }
    }
    return parts;
  }

  /** All that is accessed in objects of a node. */
  List<Region> of(Node node) {
    return node.find().fields().all().stream()
        .map(byField::get)
        .filter(region -> region != null)
        .toList();
  }

  /** Where the contents of an object that starts at a cell are found. */
  Contents contents(Cell cell) {
    Cell at = cell.find();
    long stride = at.node().fields().stride();
    return new Contents.Regions(
        of(at.node()).stream()
            .map(
                region ->
                    new Contents.Part(
                        region.map(),
                        region.cellBytes(),
                        region.field().start() - at.offset(),
                        region.field().length(),
                        stride))
            .toList());
  }
}
