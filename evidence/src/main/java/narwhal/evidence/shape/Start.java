package narwhal.evidence.shape;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import narwhal.evidence.shape.Piece.Node;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.shape.ShapeObject.Kind;

/** The world before the first instruction. */
final class Start {
  private final Tools tools;

  Start(Tools tools) {
    this.tools = tools;
  }

  World world() {
    Map<String, Integer> globals = new HashMap<>();
    tools.program.globals().keySet().forEach(name -> globals.put(name, tools.fresh.piece()));
    World world = new World(globals);
    for (Global global : tools.program.globals().values()) {
      world.pieces.put(
          globals.get(global.name()),
          new Node(
              global.constant() ? Kind.CONSTANT : Kind.GLOBAL,
              tools.fresh.address(),
              tools.terms.bv(global.size(), tools.pointerBits),
              true,
              global.initial().isPresent(),
              new TreeMap<>()));
    }
    Function entry = tools.program.functions().get(tools.program.entry());
    world.calls.add(new Activation(entry, entry.blocks().getFirst(), 0));
    for (Global global : tools.program.globals().values()) {
      global.initial().ifPresent(value -> fill(world, globals.get(global.name()), 0, value));
    }
    return world;
  }

  private void fill(World world, int piece, long offset, Value value) {
    switch (value) {
      case Value.Zero zero -> {}
      case Value.Aggregate aggregate -> {
        for (int i = 0; i < aggregate.parts().size(); i++) {
          long at = offset + aggregate.type().offsetOf(i);
          fill(world, piece, at, aggregate.parts().get(i));
        }
      }
      case Value.Undefined undefined -> {
        for (long i = 0; i < undefined.type().size(); i++) {
          tools.bytes.write(world, piece, offset + i, 1, new Word.Bits(tools.fresh.variable(8)));
        }
      }
      case Value.Register register ->
          throw new NotProvedException("a register in a global variable", Location.NONE);
      case Value.IntConstant c -> scalar(world, piece, offset, c);
      case Value.FloatConstant c -> scalar(world, piece, offset, c);
      case Value.Null c -> scalar(world, piece, offset, c);
      case Value.Address c -> scalar(world, piece, offset, c);
      case Value.FixedPointer c -> scalar(world, piece, offset, c);
      case Value.AddressAsInt c -> scalar(world, piece, offset, c);
    }
  }

  private void scalar(World world, int piece, long offset, Value value) {
    Type type = value.type();
    Word word = tools.reading.of(value, world);
    int bits = Math.toIntExact(8 * type.storeSize());
    if (!word.equals(tools.words.number(0, tools.words.width(word)))) {
      Word stored = tools.words.resized(word, bits, world);
      tools.bytes.write(world, piece, offset, type.storeSize(), stored);
    }
  }
}
