package narwhal.ir.interpret;

import java.util.ArrayList;
import java.util.List;

/**
 * One call in progress. Registers and constants live in slots: a word in {@code words} with its
 * origin in {@code references}; any other datum in {@code references} alone.
 */
final class Frame {
  final Code code;
  final Frame caller;
  final long[] words;
  final Object[] references;

  /** The caller's slot for the result, or -1. */
  final int resultSlot;

  /** The stack objects made by this call, oldest first. */
  final List<MemoryObject> objects = new ArrayList<>(4);

  Code.Line line;
  int next;

  Frame(Code code, Frame caller, int resultSlot) {
    this.code = code;
    this.caller = caller;
    this.resultSlot = resultSlot;
    this.words = code.words().clone();
    this.references = code.references().clone();
    this.line = code.entry();
  }

  /** About what it takes in memory. */
  long bytes() {
    return 160 + 16L * words.length;
  }

  MemoryObject origin(int slot) {
    return (MemoryObject) references[slot];
  }

  Datum datum(int slot) {
    Object reference = references[slot];
    return reference instanceof Datum datum
        ? datum
        : new Datum.Word(words[slot], (MemoryObject) reference);
  }

  void set(int slot, Datum value) {
    if (value instanceof Datum.Word word) {
      words[slot] = word.bits();
      references[slot] = word.origin();
    } else {
      references[slot] = value;
    }
  }

  /** Ends the life of the stack objects made since there were {@code height} of them. */
  void dropObjects(int height) {
    for (int i = objects.size() - 1; i >= height; i--) {
      objects.remove(i).kill();
    }
  }
}
