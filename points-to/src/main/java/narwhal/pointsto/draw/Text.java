package narwhal.pointsto.draw;

/** A picture as lines of text. */
public final class Text {
  private Text() {}

  public static String render(Picture picture) {
    if (picture.boxes().isEmpty()) {
      return "no object of the program lies in memory\n";
    }
    StringBuilder out = new StringBuilder();
    for (Picture.Box box : picture.boxes()) {
      out.append("node ").append(box.number());
      out.append(box.kind().isEmpty() ? "" : " (" + box.kind() + ")").append(": ");
      out.append(String.join(", ", box.objects())).append('\n');
      for (Picture.Row row : box.rows()) {
        out.append("  ").append(row.text());
        row.arrow().ifPresent(arrow -> out.append(" -> ").append(target(arrow)));
        out.append('\n');
      }
    }
    return out.toString();
  }

  static String target(Picture.Arrow arrow) {
    return "node " + arrow.box() + (arrow.offset() == 0 ? "" : " +" + arrow.offset());
  }
}
