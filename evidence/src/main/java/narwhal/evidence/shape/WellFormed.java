package narwhal.evidence.shape;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.shape.CutPoint;
import narwhal.ir.shape.Shape;
import narwhal.ir.shape.ShapeDatum;
import narwhal.ir.shape.ShapeFrame;
import narwhal.ir.shape.ShapeObject;
import narwhal.ir.shape.ShapeObject.Kind;
import narwhal.ir.shape.ShapeObject.Links;

/** Whether a shape says something at all: what it names is there, cells fit, ownership is plain. */
final class WellFormed {
  private final Shape shape;
  private final Program program;
  private final Set<Integer> owned;
  private final Map<Integer, Integer> widths = new HashMap<>();

  private WellFormed(Shape shape, Program program) {
    this.shape = shape;
    this.program = program;
    this.owned = owned(shape);
  }

  static NotProvedException broken(String what) {
    return new NotProvedException("the proof is malformed: " + what, Location.NONE);
  }

  private static void demand(boolean holds, String otherwise) {
    if (!holds) {
      throw broken(otherwise);
    }
  }

  static void check(Shape shape, CutPoint at, Program program) {
    WellFormed form = new WellFormed(shape, program);
    demand(shape.frames().size() == at.calls().size(), "frames are missing");
    at.calls().forEach(form::position);
    demand(shape.globals().keySet().equals(program.globals().keySet()), "other global variables");
    demand(
        shape.globals().values().stream().distinct().count() == shape.globals().size(),
        "global variables share an object");
    shape.globals().values().forEach(form::unowned);
    Set<Integer> stack = new HashSet<>();
    for (ShapeFrame frame : shape.frames()) {
      for (int object : frame.objects()) {
        form.unowned(object);
        demand(stack.add(object), "a stack object of two calls");
        demand(shape.objects().get(object).kind() == Kind.STACK, "a stack object that is none");
      }
      frame.registers().values().forEach(datum -> form.datum(datum, false));
    }
    shape.objects().forEach((id, object) -> form.object(object, form.owned.contains(id)));
    form.ownershipIsPlain();
  }

  /** The objects that are descriptions of what nodes own. */
  static Set<Integer> owned(Shape shape) {
    Set<Integer> found = new HashSet<>();
    for (ShapeObject object : shape.objects().values()) {
      for (ShapeObject.Cell cell : object.cells().values()) {
        if (cell.datum() instanceof ShapeDatum.Own own) {
          found.add(own.object());
        }
      }
    }
    return found;
  }

  /** Each owned object has one owner, and none owns itself. */
  private void ownershipIsPlain() {
    Map<Integer, Integer> owners = new HashMap<>();
    shape
        .objects()
        .forEach(
            (id, object) -> {
              for (ShapeObject.Cell cell : object.cells().values()) {
                if (cell.datum() instanceof ShapeDatum.Own own) {
                  demand(owners.put(own.object(), id) == null, "an object with two owners");
                }
              }
            });
    for (int id : owners.keySet()) {
      Set<Integer> seen = new HashSet<>();
      for (Integer at = id; at != null; at = owners.get(at)) {
        demand(seen.add(at), "an object that owns itself");
      }
    }
  }

  private void position(CutPoint.Position position) {
    Function function = program.functions().get(position.function());
    demand(function != null, "a function that is not there");
    List<Block> blocks =
        function.blocks().stream().filter(it -> it.label().equals(position.block())).toList();
    demand(blocks.size() == 1, "a block that is not there");
    int last = blocks.getFirst().instructions().size();
    demand(position.next() >= 0 && position.next() <= last, "an instruction that is not there");
  }

  private void unowned(int object) {
    demand(shape.objects().containsKey(object), "an object that is not there");
    demand(!owned.contains(object), "an owned object is named elsewhere");
  }

  private void object(ShapeObject object, boolean isOwned) {
    demand(object.size() >= 0, "a negative size");
    boolean isHeap = object.kind() == Kind.HEAP && object.alive();
    demand(isHeap || (!isOwned && object.links().isEmpty()), "nodes that are not on the heap");
    object.links().ifPresent(links -> links(object, links));
    long end = 0;
    for (Map.Entry<Long, ShapeObject.Cell> entry : object.cells().entrySet()) {
      ShapeObject.Cell cell = entry.getValue();
      long offset = entry.getKey();
      demand(offset >= end && cell.size() > 0, "cells that overlap");
      demand(cell.size() <= object.size() - offset, "a cell outside its object");
      end = offset + cell.size();
      boolean isOfEach = object.links().filter(links -> !links.isLink(offset)).isPresent();
      cell(cell, isOwned || isOfEach);
    }
  }

  private void links(ShapeObject object, Links links) {
    demand(links.least() >= 1, "a segment without nodes");
    for (long offset : new long[] {links.next(), links.prev()}) {
      if (offset >= 0) {
        ShapeObject.Cell cell = object.cells().get(offset);
        demand(cell != null && cell.size() == program.pointerBytes(), "a segment without links");
        demand(!(cell.datum() instanceof ShapeDatum.Own), "a link to what a node owns");
      }
    }
    offset(links.head());
    demand(links.next() >= 0 && links.next() != links.prev(), "a segment without links");
  }

  private void cell(ShapeObject.Cell cell, boolean isOfEach) {
    long bits = 8 * cell.size();
    boolean fits =
        switch (cell.datum()) {
          case ShapeDatum.Number it -> it.bits() <= bits;
          case ShapeDatum.Symbol it -> it.bits() == bits;
          case ShapeDatum.Truth it -> !isOfEach;
          case ShapeDatum.Pointer it -> cell.size() == program.pointerBytes();
          case ShapeDatum.Own it -> isOfEach && cell.size() == program.pointerBytes();
          case ShapeDatum.Function it -> cell.size() == program.pointerBytes();
        };
    demand(fits, "a cell that its datum does not fit");
    if (!(isOfEach && cell.datum() instanceof ShapeDatum.Symbol)) {
      datum(cell.datum(), isOfEach);
    }
  }

  private void datum(ShapeDatum datum, boolean mayOwn) {
    switch (datum) {
      case ShapeDatum.Number it -> demand(it.bits() > 0 && it.bits() <= 64, "a wide number");
      case ShapeDatum.Symbol it -> {
        Integer known = widths.putIfAbsent(it.id(), it.bits());
        demand(it.bits() > 0 && (known == null || known == it.bits()), "a symbol of two widths");
      }
      case ShapeDatum.Pointer it -> {
        unowned(it.object());
        offset(it.offset());
      }
      case ShapeDatum.Own it -> {
        demand(mayOwn, "an object outside segments owns another");
        demand(shape.objects().containsKey(it.object()), "an object that is not there");
        offset(it.offset());
      }
      case ShapeDatum.Function it ->
          demand(program.functions().containsKey(it.name()), "a function that is not there");
      case ShapeDatum.Truth it -> {
        demand(it.bits() > 0, "a comparison without bits");
        datum(it.left(), false);
        datum(it.right(), false);
        demand(width(it.left()) == width(it.right()), "a comparison of two widths");
      }
    }
  }

  /** Offsets are those of addresses, read as signed. */
  private void offset(long offset) {
    int unused = 64 - 8 * program.pointerBytes();
    demand(offset << unused >> unused == offset, "an offset that is too great");
  }

  private int width(ShapeDatum datum) {
    return switch (datum) {
      case ShapeDatum.Number it -> it.bits();
      case ShapeDatum.Symbol it -> it.bits();
      case ShapeDatum.Truth it -> it.bits();
      case ShapeDatum.Pointer it -> 8 * program.pointerBytes();
      case ShapeDatum.Own it -> 8 * program.pointerBytes();
      case ShapeDatum.Function it -> 8 * program.pointerBytes();
    };
  }
}
