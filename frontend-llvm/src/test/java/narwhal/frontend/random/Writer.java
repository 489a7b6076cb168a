package narwhal.frontend.random;

/** C text with indentation. */
final class Writer {
  private final StringBuilder out = new StringBuilder();
  private int depth;

  void line(String text) {
    if (text.startsWith("}")) {
      depth--;
    }
    out.append("  ".repeat(Math.max(0, depth))).append(text).append('\n');
    if (text.endsWith("{")) {
      depth++;
    }
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
