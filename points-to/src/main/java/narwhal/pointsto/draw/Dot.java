package narwhal.pointsto.draw;

import java.util.List;

/** A picture in the language of Graphviz. */
public final class Dot {
  private Dot() {}

  public static String render(Picture picture) {
    StringBuilder out = new StringBuilder("digraph points_to {\n  rankdir=LR;\n");
    out.append("  node [shape=record, fontname=\"monospace\"];\n");
    for (Picture.Box box : picture.boxes()) {
      out.append("  n").append(box.number()).append(" [label=\"");
      out.append(escaped(title(box)));
      for (int i = 0; i < box.rows().size(); i++) {
        out.append("|<f").append(i).append("> ").append(escaped(box.rows().get(i).text()));
      }
      out.append("\"];\n");
    }
    for (Picture.Box box : picture.boxes()) {
      arrows(box, out);
    }
    return out.append("}\n").toString();
  }

  private static void arrows(Picture.Box box, StringBuilder out) {
    List<Picture.Row> rows = box.rows();
    for (int i = 0; i < rows.size(); i++) {
      int row = i;
      rows.get(i)
          .arrow()
          .ifPresent(
              arrow -> {
                out.append("  n").append(box.number()).append(":f").append(row);
                out.append(" -> n").append(arrow.box());
                out.append(arrow.offset() == 0 ? "" : " [label=\"+" + arrow.offset() + "\"]");
                out.append(";\n");
              });
    }
  }

  static String title(Picture.Box box) {
    String objects = String.join(", ", box.objects());
    return box.kind().isEmpty() ? objects : objects + " (" + box.kind() + ")";
  }

  private static String escaped(String text) {
    return text.replaceAll("([\\\\\"{}<>|])", "\\\\$1");
  }
}
