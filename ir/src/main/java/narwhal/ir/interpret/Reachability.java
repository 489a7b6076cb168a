package narwhal.ir.interpret;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;

/** Which objects can be reached through pointers that lie in memory. */
final class Reachability {
  private final Memory memory;
  private final int pointerBytes;
  private final Set<MemoryObject> reached = new HashSet<>();
  private final ArrayDeque<MemoryObject> pending = new ArrayDeque<>();

  Reachability(Memory memory, int pointerBytes) {
    this.memory = memory;
    this.pointerBytes = pointerBytes;
  }

  void addGlobals() {
    memory.objects().stream().filter(o -> o.kind == MemoryObject.Kind.GLOBAL).forEach(this::add);
    walk();
  }

  /** The stack objects and registers of every call in progress. */
  void addFrames(Frame top) {
    for (Frame frame = top; frame != null; frame = frame.caller) {
      frame.objects.forEach(this::add);
      for (Object reference : frame.references) {
        addReference(reference);
      }
    }
    walk();
  }

  private void addReference(Object reference) {
    switch (reference) {
      case null -> {}
      case MemoryObject object -> add(object);
      case Datum.Word word -> addReference(word.origin());
      case Datum.Parts parts -> parts.parts().forEach(this::addReference);
      default -> {}
    }
  }

  boolean contains(MemoryObject object) {
    return reached.contains(object);
  }

  /** In the order of addresses. */
  Collection<MemoryObject> objects() {
    return reached.stream().sorted(Comparator.comparingLong(o -> o.address)).toList();
  }

  private void add(MemoryObject object) {
    if (object.alive && reached.add(object)) {
      pending.add(object);
    }
  }

  private void walk() {
    while (!pending.isEmpty()) {
      pending.remove().forEachPage(this::scan);
    }
  }

  /** A pointer is as many bytes in a row as a pointer has, all of the same origin. */
  private void scan(Page page) {
    if (page.origins == null) {
      return;
    }
    int run = 0;
    for (int i = 0; i < page.origins.length; i++) {
      MemoryObject origin = page.origins[i];
      run = origin == null ? 0 : i > 0 && page.origins[i - 1] == origin ? run + 1 : 1;
      if (run >= pointerBytes) {
        add(origin);
      }
    }
  }
}
