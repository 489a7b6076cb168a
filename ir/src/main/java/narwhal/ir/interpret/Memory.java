package narwhal.ir.interpret;

import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Condition.Access;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.ObjectKind;

/**
 * The objects and their addresses. Addresses grow and are never given twice, so a dangling pointer
 * meets no later object; between two objects lies a gap, so the end of one is not the start of the
 * next.
 */
final class Memory {
  private static final long FIRST_ADDRESS = 0x1_0000;
  private static final long GAP = 16;
  private static final int PRUNE_LIMIT = 1 << 14;

  private final Oracle oracle;
  private final int pointerBits;

  /** Whether someone asks which bits have been written. */
  private final boolean shadowed;

  private final Budget budget;
  private List<MemoryObject> objects = new ArrayList<>();
  private int pruneAt = PRUNE_LIMIT;
  private long next = FIRST_ADDRESS;

  Memory(Oracle oracle, int pointerBits, boolean shadowed, Budget budget) {
    this.oracle = oracle;
    this.pointerBits = pointerBits;
    this.shadowed = shadowed;
    this.budget = budget;
  }

  /** A global whose contents are zero until initialised, or unknown. */
  MemoryObject global(
      String name, long size, boolean constant, boolean known, long alignment, Location location) {
    Oracle.Bytes unknown = known ? null : oracle.allocated(name, size, location);
    long address = reserve(size, alignment);
    return add(
        new MemoryObject(MemoryObject.Kind.GLOBAL, address, size, name, constant, unknown, budget));
  }

  /** An object that the environment owns: it is there from now on, and nobody may free it. */
  MemoryObject environments(long size, Location location) {
    return global(Oracle.ENVIRONMENT, size, false, false, 16, location);
  }

  /**
   * A pointer of which no byte is known may lead to an object of the environment's. What is on the
   * stack and was never written must not be read at all.
   */
  void settlePointer(MemoryObject object, long offset, int length, Location location) {
    Page page = object.page(offset);
    int index = (int) (offset - page.base);
    if (object.kind != MemoryObject.Kind.STACK && page.isUnknown(index, length)) {
      long size = object.unknownBlock(offset);
      if (size > 0) {
        MemoryObject target = environments(size, location);
        page.learn(index, length, target.address, target);
      }
    }
  }

  MemoryObject function(Function function) {
    long address = reserve(1, 16);
    return add(
        new MemoryObject(
            MemoryObject.Kind.FUNCTION, address, 0, function.name(), true, null, function, budget));
  }

  MemoryObject allocate(
      ObjectKind kind, long size, boolean zeroed, long alignment, String name, Location location) {
    Oracle.Bytes unknown = oracle.allocated(name, size, location);
    MemoryObject.Kind where =
        switch (kind) {
          case STACK -> MemoryObject.Kind.STACK;
          case HEAP -> MemoryObject.Kind.HEAP;
        };
    long address = reserve(size, alignment);
    MemoryObject object =
        new MemoryObject(where, address, size, name, false, zeroed ? null : unknown, budget);
    object.shadowed = shadowed && !zeroed;
    return add(object);
  }

  /** A stack object's scope is entered again. */
  void renew(MemoryObject object, Location location) {
    object.renew(oracle.allocated(object.name, object.size, location));
  }

  private long reserve(long size, long alignment) {
    long step = Math.max(16, alignment);
    long start = (next + step - 1) / step * step;
    long limit = pointerBits == 64 ? Long.MAX_VALUE : (1L << pointerBits) - 1;
    if (size < 0 || size > limit - start - GAP) {
      throw new Halt(new Outcome.OutOfSteps());
    }
    next = start + size + GAP;
    return start;
  }

  private MemoryObject add(MemoryObject object) {
    if (objects.size() >= pruneAt) {
      prune();
    }
    objects.add(object);
    return object;
  }

  /**
   * Forgets objects that died for good: no access to them succeeds whether they are found or not.
   */
  private void prune() {
    List<MemoryObject> kept = new ArrayList<>();
    for (MemoryObject object : objects) {
      if (!object.gone) {
        kept.add(object);
      }
    }
    objects = kept;
    pruneAt = Math.max(PRUNE_LIMIT, 2 * kept.size());
  }

  List<MemoryObject> objects() {
    return objects;
  }

  /** The object whose bytes, or whose end, the address is; null if none. */
  MemoryObject find(long address) {
    int low = 0;
    int high = objects.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (Long.compareUnsigned(objects.get(middle).address, address) <= 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    if (high < 0) {
      return null;
    }
    MemoryObject object = objects.get(high);
    return address - object.address <= object.size ? object : null;
  }

  /** The object that a pointer with this address and origin points into; null if none. */
  MemoryObject target(long address, MemoryObject origin) {
    return origin != null ? origin : find(address);
  }

  /**
   * Whether {@code length} bytes from the pointer on lie inside one live object (and may be
   * written).
   */
  boolean isAccessible(long address, MemoryObject origin, long length, Access access) {
    if (length == 0) {
      return true;
    }
    MemoryObject object = target(address, origin);
    return object != null
        && object.alive
        && !(access == Access.WRITE && object.constant)
        && isInside(object, address - object.address, length);
  }

  private static boolean isInside(MemoryObject object, long offset, long length) {
    return length >= 0 && offset >= 0 && offset <= object.size - length;
  }

  /** The object of a valid access, at least one byte long. */
  MemoryObject access(long address, MemoryObject origin, long length, Access access) {
    MemoryObject object = target(address, origin);
    if (object != null
        && object.alive
        && isInside(object, address - object.address, length)
        && !(access == Access.WRITE && object.constant)) {
      return object;
    }
    throw new UndefinedBehaviour(explain(address, object, length, access));
  }

  private static String explain(long address, MemoryObject object, long length, Access access) {
    String what = access == Access.READ ? "read" : "write";
    if (address == 0) {
      return what + " through a null pointer";
    }
    if (object == null) {
      return what + " through an invalid pointer";
    }
    String name =
        object.name.isEmpty()
            ? object.kind.name().toLowerCase(java.util.Locale.ROOT) + " object"
            : object.name;
    if (!object.alive) {
      return what + " of " + name + " after its life";
    }
    long offset = address - object.address;
    if (isInside(object, offset, length)) {
      return what + " of the constant " + name;
    }
    return what
        + " of "
        + length
        + " bytes at offset "
        + offset
        + " of "
        + name
        + " ("
        + object.size
        + " bytes)";
  }

  /** Null, or the start of a live heap object. */
  boolean isFreeable(long address, MemoryObject origin) {
    if (address == 0) {
      return true;
    }
    MemoryObject object = target(address, origin);
    return object != null
        && object.alive
        && object.kind == MemoryObject.Kind.HEAP
        && object.address == address;
  }

  void free(long address, MemoryObject origin) {
    if (!isFreeable(address, origin)) {
      throw new UndefinedBehaviour("free of a pointer that is not the start of a live heap object");
    }
    if (address != 0) {
      target(address, origin).kill();
    }
  }
}
