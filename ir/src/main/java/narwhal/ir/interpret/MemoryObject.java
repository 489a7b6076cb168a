package narwhal.ir.interpret;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import narwhal.ir.machine.Function;

/**
 * One object of the memory: a global, a function, a stack or heap object. Small objects keep their
 * bytes in one page, large ones in several, all made on first use, so that a huge allocation costs
 * nothing.
 */
final class MemoryObject {
  /** Where an object comes from. */
  enum Kind {
    GLOBAL,
    FUNCTION,
    STACK,
    HEAP
  }

  private static final int FLAT_LIMIT = 1 << 16;
  private static final int PAGE_SIZE = 1 << 12;
  private static final int OVERHEAD = 64;

  final Kind kind;
  final long address;
  final long size;
  final String name;
  final boolean constant;

  /** The function whose address this is, or null. */
  final Function function;

  /** Where bytes come from that are read before they are written. */
  private Oracle.Bytes unknown;

  private final boolean zeroed;
  private final Budget budget;
  private long held;
  private Page flat;
  private Map<Long, Page> pages;

  /** Whether accesses are allowed now. A stack object may die and live again with its scope. */
  boolean alive = true;

  /** Whether its pages say which bits have been written; if not, all count as written. */
  boolean shadowed;

  /** The offsets of the bytes that bear a mark; null while none does. */
  private Set<Long> marks;

  /** Whether it died for good. */
  boolean gone;

  /** {@code unknown} is null for an object whose bytes are zero at first. */
  MemoryObject(
      Kind kind,
      long address,
      long size,
      String name,
      boolean constant,
      Oracle.Bytes unknown,
      Budget budget) {
    this(kind, address, size, name, constant, unknown, null, budget);
  }

  MemoryObject(
      Kind kind,
      long address,
      long size,
      String name,
      boolean constant,
      Oracle.Bytes unknown,
      Function function,
      Budget budget) {
    this.kind = kind;
    this.address = address;
    this.size = size;
    this.name = name;
    this.constant = constant;
    this.unknown = unknown;
    this.zeroed = unknown == null;
    this.function = function;
    this.budget = budget;
    hold(OVERHEAD);
  }

  /** The page that holds {@code offset}. */
  Page page(long offset) {
    return flat != null ? flat : newOrSparse(offset);
  }

  private Page newOrSparse(long offset) {
    if (size <= FLAT_LIMIT) {
      hold(2 * size);
      flat = new Page(0, (int) size, zeroed, shadowed);
      return flat;
    }
    if (pages == null) {
      pages = new HashMap<>();
    }
    long number = offset / PAGE_SIZE;
    Page page = pages.get(number);
    if (page == null) {
      hold(2 * PAGE_SIZE + OVERHEAD);
      page = new Page(number * PAGE_SIZE, PAGE_SIZE, zeroed, shadowed);
      pages.put(number, page);
    }
    return page;
  }

  private void hold(long bytes) {
    budget.take(bytes);
    held += bytes;
  }

  private void forget() {
    budget.give(held);
    held = 0;
    flat = null;
    pages = null;
  }

  /** The byte that the environment put at {@code offset} before anything was written there. */
  byte unknownByte(long offset) {
    return (byte) unknown.at(offset);
  }

  /** How large an object is to which a pointer leads that the environment put there; 0 if none. */
  long unknownBlock(long offset) {
    return unknown == null ? 0 : unknown.block(offset);
  }

  /**
   * Starts a new life in the same place: what was stored is gone, the bytes are the environment's
   * again.
   */
  void renew(Oracle.Bytes contents) {
    alive = true;
    unknown = contents;
    forget();
  }

  boolean isMarked(long offset) {
    return marks != null && marks.contains(offset);
  }

  /** Gives the bytes from {@code first} to before {@code end} a mark, or takes it. */
  void mark(long first, long end, boolean set) {
    if (marks == null) {
      marks = new HashSet<>();
    }
    for (long offset = Math.max(0, first); offset < Math.min(size, end); offset++) {
      if (set) {
        marks.add(offset);
      } else {
        marks.remove(offset);
      }
    }
  }

  void clearMarks() {
    marks = null;
  }

  /** Every page that something was stored in. */
  void forEachPage(Consumer<Page> action) {
    if (flat != null) {
      action.accept(flat);
    } else if (pages != null) {
      pages.values().forEach(action);
    }
  }

  /** Ends the life of the object for good; its contents are forgotten. */
  void kill() {
    alive = false;
    gone = true;
    forget();
  }
}
