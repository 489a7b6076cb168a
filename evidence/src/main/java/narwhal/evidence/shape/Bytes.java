package narwhal.evidence.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import narwhal.evidence.shape.Piece.Cell;
import narwhal.evidence.shape.Piece.Node;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Reads and writes bytes of nodes; the caller knows that they are inside. */
final class Bytes {
  /** More bytes than this become anything. */
  static final long LONGEST = 4096;

  private final TermFactory terms;
  private final Words words;
  private final Fresh fresh;

  Bytes(TermFactory terms, Words words, Fresh fresh) {
    this.terms = terms;
    this.words = words;
    this.fresh = fresh;
  }

  /** What so many bytes hold; what was not known before has a name afterwards. */
  Word read(World world, int piece, long offset, long size) {
    Node node = world.node(piece);
    Cell cell = node.cells().get(offset);
    if (cell != null && cell.size() == size) {
      return cell.word();
    }
    int bits = Math.toIntExact(8 * size);
    if (overlapping(node, offset, size).isEmpty()) {
      if (node.zeroed()) {
        return words.number(0, bits);
      }
      Word word = new Word.Bits(fresh.variable(bits));
      write(world, piece, offset, size, word);
      return word;
    }
    Term all = octet(world, piece, offset);
    for (long i = 1; i < size; i++) {
      all = terms.concat(octet(world, piece, offset + i), all);
    }
    return new Word.Bits(all);
  }

  private Term octet(World world, int piece, long offset) {
    Node node = world.node(piece);
    SortedMap<Long, Cell> cells = overlapping(node, offset, 1);
    if (!cells.isEmpty()) {
      long start = cells.firstKey();
      return octet(cells.get(start).word(), offset - start, world);
    }
    if (node.zeroed()) {
      return terms.bv(0, 8);
    }
    Term unknown = fresh.variable(8);
    write(world, piece, offset, 1, new Word.Bits(unknown));
    return unknown;
  }

  /** One byte of a word. */
  Term octet(Word word, long index, World world) {
    int low = Math.toIntExact(8 * index);
    return terms.extract(low + 7, low, words.term(word, world));
  }

  /** The cells that hold some of the bytes. */
  static SortedMap<Long, Cell> overlapping(Node node, long offset, long size) {
    SortedMap<Long, Cell> before = node.cells().headMap(offset);
    boolean reachesIn =
        !before.isEmpty() && before.lastKey() + before.get(before.lastKey()).size() > offset;
    return node.cells().subMap(reachesIn ? before.lastKey() : offset, offset + size);
  }

  void write(World world, int piece, long offset, long size, Word word) {
    clear(world, piece, offset, size);
    world.pieces.put(piece, world.node(piece).with(offset, new Cell(size, word)));
  }

  /** Gives bytes any contents. */
  void havoc(World world, int piece, long offset, long size) {
    clear(world, piece, offset, size);
    if (!world.node(piece).zeroed()) {
      return;
    }
    if (size > LONGEST) {
      world.pieces.put(piece, world.node(piece).withZeroed(false));
      return;
    }
    for (long i = 0; i < size; i++) {
      write(world, piece, offset + i, 1, new Word.Bits(fresh.variable(8)));
    }
  }

  /** Makes all bytes the same. */
  void fill(World world, int piece, long offset, long size, Word octet) {
    Node node = world.node(piece);
    boolean isZero = octet.equals(words.number(0, 8));
    boolean isAll = offset == 0 && node.size().equals(terms.bv(size, node.size().width()));
    if (isZero && isAll) {
      world.pieces.put(piece, node.withCells(new TreeMap<>()).withZeroed(true));
    } else if (size <= LONGEST) {
      for (long i = 0; i < size; i++) {
        write(world, piece, offset + i, 1, octet);
      }
    } else {
      havoc(world, piece, offset, size);
    }
  }

  /** Copies bytes; the source is read before anything is written. */
  void copy(World world, int target, long to, int source, long from, long size) {
    if (size > LONGEST) {
      havoc(world, target, to, size);
      return;
    }
    Node read = world.node(source);
    havoc(world, target, to, size);
    for (long i = 0; i < size; i++) {
      SortedMap<Long, Cell> here = overlapping(read, from + i, 1);
      if (!here.isEmpty()) {
        long start = here.firstKey();
        Cell cell = here.get(start);
        if (start == from + i && start + cell.size() <= from + size) {
          write(world, target, to + i, cell.size(), cell.word());
          i += cell.size() - 1;
        } else {
          Term octet = octet(cell.word(), from + i - start, world);
          write(world, target, to + i, 1, new Word.Bits(octet));
        }
      } else if (read.zeroed()) {
        write(world, target, to + i, 1, words.number(0, 8));
      }
    }
  }

  /** Takes cells out; of those that reach further, the other bytes stay. */
  private void clear(World world, int piece, long offset, long size) {
    Node node = world.node(piece);
    SortedMap<Long, Cell> cells = new TreeMap<>(node.cells());
    List<Map.Entry<Long, Cell>> gone = new ArrayList<>(overlapping(node, offset, size).entrySet());
    for (Map.Entry<Long, Cell> entry : gone) {
      long start = entry.getKey();
      Cell cell = entry.getValue();
      cells.remove(start);
      for (long i = 0; i < cell.size(); i++) {
        if (start + i < offset || start + i >= offset + size) {
          cells.put(start + i, new Cell(1, new Word.Bits(octet(cell.word(), i, world))));
        }
      }
    }
    world.pieces.put(piece, node.withCells(cells));
  }
}
