package narwhal.evidence.shape;

import java.math.BigInteger;
import java.util.TreeMap;
import narwhal.evidence.shape.Piece.Node;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.shape.ShapeObject.Kind;
import narwhal.term.Term;

/** Instructions that make, read, write and end objects; the pointers they follow are to nodes. */
final class MemoryEffects {
  private final Tools tools;

  MemoryEffects(Tools tools) {
    this.tools = tools;
  }

  Word allocate(Instruction.Allocate i, World world) {
    boolean isStack = i.kind() == ObjectKind.STACK;
    Term bytes = tools.words.term(tools.reading.of(i.size(), world), world);
    if (bytes.width() > tools.pointerBits) {
      throw new NotProvedException("the size of an object has too many bits", i.location());
    }
    Term size = tools.terms.resizeUnsigned(tools.pointerBits, bytes);
    int piece = tools.fresh.piece();
    world.pieces.put(
        piece,
        new Node(
            isStack ? Kind.STACK : Kind.HEAP,
            tools.fresh.address(),
            size,
            true,
            i.zeroed(),
            new TreeMap<>()));
    if (isStack) {
      world.top().objects.add(piece);
    }
    return new Word.Pointer(piece, 0);
  }

  Word load(Instruction.Load i, World world) {
    Type type = i.result().type();
    if (type.isAggregate() || type.storeSize() == 0) {
      return new Word.Unknown();
    }
    Word.Pointer from = follow(i.pointer(), type.storeSize(), world);
    Word word = tools.bytes.read(world, from.piece(), from.offset(), type.storeSize());
    return tools.words.resized(word, Words.bits(type).orElseThrow(), world);
  }

  void store(Instruction.Store i, World world) {
    Type type = i.value().type();
    long size = type.storeSize();
    if (size == 0) {
      return;
    }
    Word.Pointer to = followToWrite(i.pointer(), size, world);
    if (type.isAggregate()) {
      tools.bytes.havoc(world, to.piece(), to.offset(), size);
    } else {
      Word word = tools.reading.of(i.value(), world);
      Word stored = tools.words.resized(word, Math.toIntExact(8 * size), world);
      tools.bytes.write(world, to.piece(), to.offset(), size, stored);
    }
  }

  void copy(Instruction.MemoryCopy i, World world) {
    long size = length(i.length(), world);
    if (size > 0) {
      Word.Pointer to = followToWrite(i.target(), size, world);
      Word.Pointer from = follow(i.source(), size, world);
      tools.bytes.copy(world, to.piece(), to.offset(), from.piece(), from.offset(), size);
    }
  }

  void set(Instruction.MemorySet i, World world) {
    long size = length(i.length(), world);
    if (size > 0) {
      Word.Pointer to = followToWrite(i.target(), size, world);
      Word octet = tools.words.resized(tools.reading.of(i.octet(), world), 8, world);
      tools.bytes.fill(world, to.piece(), to.offset(), size, octet);
    }
  }

  void havoc(Instruction.HavocMemory i, World world) {
    long size = length(i.length(), world);
    if (size > 0) {
      Word.Pointer to = followToWrite(i.pointer(), size, world);
      tools.bytes.havoc(world, to.piece(), to.offset(), size);
    }
  }

  void free(Instruction.Free i, World world) {
    Word pointer = tools.reading.of(i.pointer(), world);
    if (pointer instanceof Word.Pointer p
        && p.offset() == 0
        && world.node(p.piece()).kind() == Kind.HEAP) {
      end(p.piece(), world);
    } else if (!tools.questions.holds(world, tools.terms.not(tools.words.isTrue(pointer, world)))) {
      throw new NotProvedException("what is freed is not known", i.location());
    }
  }

  /** A stack object's scope begins or ends; its contents are anything. */
  void renew(Value value, boolean isAlive, World world) {
    if (!(tools.reading.of(value, world) instanceof Word.Pointer p)) {
      throw new NotProvedException("whose scope it is, is not known", world.location());
    }
    if (world.pieces.get(p.piece()) instanceof Node node && node.kind() == Kind.STACK) {
      world.pieces.put(p.piece(), node.renewed(isAlive));
    }
  }

  void restore(Instruction.StackRestore i, World world) {
    long kept = constant(i.saved(), "the height of the stack", world);
    if (kept < 0 || kept > world.top().objects.size()) {
      throw new NotProvedException("the height of the stack is none", i.location());
    }
    endAfter((int) kept, world);
  }

  /** The stack objects of the call after the first so many end. */
  void endAfter(int kept, World world) {
    while (world.top().objects.size() > kept) {
      end(world.top().objects.removeLast(), world);
    }
  }

  /** Pointers to an object that ends are numbers from now on, and not null if they were inside. */
  private void end(int piece, World world) {
    Node node = world.node(piece);
    Term address = node.address();
    world.replace(
        word -> {
          if (!(word instanceof Word.Pointer p) || p.piece() != piece) {
            return word;
          }
          Term offset = tools.terms.bv(p.offset(), tools.pointerBits);
          return new Word.Bits(tools.terms.bvAdd(address, offset));
        });
    world.pieces.remove(piece);
    world.assume(tools.questions.isPlaced(address, node.size()));
  }

  private long length(Value value, World world) {
    long length = constant(value, "how many bytes", world);
    if (length < 0) {
      throw new NotProvedException("too many bytes", world.location());
    }
    return length;
  }

  private long constant(Value value, String what, World world) {
    Term term = tools.words.term(tools.reading.of(value, world), world);
    return tools
        .questions
        .constant(world, term)
        .map(BigInteger::longValue)
        .orElseThrow(() -> new NotProvedException(what + " is not known", world.location()));
  }

  private Word.Pointer followToWrite(Value value, long size, World world) {
    Word.Pointer pointer = follow(value, size, world);
    if (world.node(pointer.piece()).kind() == Kind.CONSTANT) {
      throw new NotProvedException("a write to a constant", world.location());
    }
    return pointer;
  }

  private Word.Pointer follow(Value value, long size, World world) {
    Word word = tools.reading.of(value, world);
    Term length = tools.terms.bv(size, tools.pointerBits);
    if (word instanceof Word.Pointer pointer
        && world.pieces.get(pointer.piece()).isAlive()
        && isWithin(pointer, length, world)) {
      return pointer;
    }
    throw new NotProvedException(
        "a pointer whose object is not known is followed", world.location());
  }

  /** Whether so many bytes from the pointer on are surely inside its object. */
  boolean isWithin(Word.Pointer pointer, Term length, World world) {
    if (pointer.offset() < 0) {
      return false;
    }
    Term size =
        switch (world.pieces.get(pointer.piece())) {
          case Node node -> node.size();
          case Piece.Chain chain -> tools.terms.bv(chain.pattern().size(), tools.pointerBits);
        };
    Term offset = tools.terms.bv(pointer.offset(), tools.pointerBits);
    Term isInside =
        tools.terms.and(
            tools.terms.bvUle(offset, size),
            tools.terms.bvUle(length, tools.terms.bvSub(size, offset)));
    return tools.questions.holds(world, isInside);
  }
}
