package narwhal.ir.interpret;

/** The way from one block to another, with the moves that the target's phis make. */
record Edge(Code.Line target, int[] sources, int[] targets) {

  void take(Frame frame) {
    frame.line = target;
    frame.next = 0;
    int count = sources.length;
    if (count == 0) {
      return;
    }
    if (count == 1) {
      frame.words[targets[0]] = frame.words[sources[0]];
      frame.references[targets[0]] = frame.references[sources[0]];
      return;
    }
    long[] words = new long[count];
    Object[] references = new Object[count];
    for (int i = 0; i < count; i++) {
      words[i] = frame.words[sources[i]];
      references[i] = frame.references[sources[i]];
    }
    for (int i = 0; i < count; i++) {
      frame.words[targets[i]] = words[i];
      frame.references[targets[i]] = references[i];
    }
  }
}
