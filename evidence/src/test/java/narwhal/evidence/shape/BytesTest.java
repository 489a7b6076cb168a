package narwhal.evidence.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import narwhal.evidence.shape.Piece.Node;
import narwhal.ir.shape.ShapeObject.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** Random reads and writes, beside an array of bytes. */
final class BytesTest {
  private static final int SIZE = 24;
  private static final int ROUNDS = 60;

  @Test
  void bytesAreThoseWritten() {
    for (int seed = 0; seed < 60; seed++) {
      new Play(seed).run();
    }
  }

  private static final class Play {
    private final TermFactory terms = new TermFactory();
    private final Fresh fresh = new Fresh(terms, 64);
    private final Words words = new Words(terms, 64);
    private final Bytes bytes = new Bytes(terms, words, fresh);
    private final World world = new World(Map.of());
    private final SplittableRandom random;

    /** Two objects, and what their bytes are; null for those that are anything. */
    private final Term[][] expected = new Term[2][SIZE];

    Play(int seed) {
      random = new SplittableRandom(seed);
      for (int piece = 0; piece < 2; piece++) {
        boolean isZeroed = random.nextBoolean();
        world.pieces.put(
            piece,
            new Node(
                Kind.HEAP, fresh.address(), terms.bv(SIZE, 64), true, isZeroed, new TreeMap<>()));
        for (int i = 0; i < SIZE; i++) {
          expected[piece][i] = isZeroed ? terms.bv(0, 8) : null;
        }
      }
    }

    void run() {
      for (int i = 0; i < ROUNDS; i++) {
        int piece = random.nextInt(2);
        int size = random.nextInt(1, 9);
        int offset = random.nextInt(SIZE - size + 1);
        switch (random.nextInt(5)) {
          case 0 -> write(piece, offset, size);
          case 1 -> fill(piece, random.nextInt(4) == 0 ? 0 : offset, size);
          case 2 -> copy(piece, offset, random.nextInt(2), random.nextInt(SIZE - size + 1), size);
          case 3 -> havoc(piece, offset, size);
          default -> read(piece, offset, size);
        }
      }
      for (int piece = 0; piece < 2; piece++) {
        read(piece, 0, SIZE);
      }
    }

    private void write(int piece, int offset, int size) {
      BigInteger number = BigInteger.valueOf(random.nextLong(Long.MAX_VALUE));
      Term value = terms.bv(number, 8 * size);
      bytes.write(world, piece, offset, size, new Word.Bits(value));
      for (int i = 0; i < size; i++) {
        expected[piece][offset + i] = terms.extract(8 * i + 7, 8 * i, value);
      }
    }

    private void fill(int piece, int offset, int size) {
      int length = offset == 0 ? SIZE : size;
      Term octet = terms.bv(random.nextInt(3), 8);
      bytes.fill(world, piece, offset, length, new Word.Bits(octet));
      for (int i = 0; i < length; i++) {
        expected[piece][offset + i] = octet;
      }
    }

    private void copy(int target, int to, int source, int from, int size) {
      Term[] read = expected[source].clone();
      bytes.copy(world, target, to, source, from, size);
      for (int i = 0; i < size; i++) {
        expected[target][to + i] = read[from + i];
      }
    }

    private void havoc(int piece, int offset, int size) {
      bytes.havoc(world, piece, offset, size);
      for (int i = 0; i < size; i++) {
        expected[piece][offset + i] = null;
      }
    }

    /** Known bytes are what they should be; the others are anything. */
    private void read(int piece, int offset, int size) {
      Term word = words.term(bytes.read(world, piece, offset, size), world);
      for (int i = 0; i < size; i++) {
        Term octet = terms.extract(8 * i + 7, 8 * i, word);
        Term known = expected[piece][offset + i];
        if (known != null) {
          assertEquals(known, octet);
        }
      }
    }
  }
}
