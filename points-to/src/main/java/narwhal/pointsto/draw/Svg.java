package narwhal.pointsto.draw;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A picture as SVG. Boxes stand in columns: what a box points to stands to its right, unless it
 * stands further left already.
 */
public final class Svg {
  private static final int ROW = 18;
  private static final int LETTER = 7;
  private static final int MARGIN = 20;
  private static final int BETWEEN_COLUMNS = 90;
  private static final int BETWEEN_BOXES = 24;

  /** Where a box stands. */
  private record Place(int x, int y, int width, int height) {}

  private final Picture picture;
  private final Map<Integer, Place> places = new HashMap<>();
  private final StringBuilder out = new StringBuilder();
  private int width;
  private int height;

  private Svg(Picture picture) {
    this.picture = picture;
  }

  public static String render(Picture picture) {
    return new Svg(picture).render();
  }

  private String render() {
    place();
    out.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                + "font-family=\"monospace\" font-size=\"12\">%n",
            width,
            height));
    out.append(
        """
        <defs><marker id="head" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto">
        <path d="M0,0 L8,4 L0,8 z" fill="#345"/></marker></defs>
        <rect width="100%" height="100%" fill="white"/>
        """);
    picture.boxes().forEach(this::box);
    picture.boxes().forEach(this::arrows);
    return out.append("</svg>\n").toString();
  }

  private void place() {
    int x = MARGIN;
    for (List<Picture.Box> column : columns()) {
      int y = MARGIN;
      int widest = 0;
      for (Picture.Box box : column) {
        int boxWidth = LETTER * letters(box) + 16;
        int boxHeight = ROW * (head(box).size() + box.rows().size()) + 8;
        places.put(box.number(), new Place(x, y, boxWidth, boxHeight));
        widest = Math.max(widest, boxWidth);
        y += boxHeight + BETWEEN_BOXES;
        height = Math.max(height, y);
      }
      x += widest + BETWEEN_COLUMNS;
    }
    width = x;
  }

  /** Breadth first from the boxes that nothing points to; what is left starts a search anew. */
  private List<List<Picture.Box>> columns() {
    Map<Integer, Integer> columnOf = new HashMap<>();
    for (Picture.Box box : picture.boxes()) {
      if (picture.boxes().stream().noneMatch(other -> pointsTo(other, box))) {
        spread(List.of(box), columnOf);
      }
    }
    for (Picture.Box box : picture.boxes()) {
      if (!columnOf.containsKey(box.number())) {
        spread(List.of(box), columnOf);
      }
    }
    List<List<Picture.Box>> columns = new ArrayList<>();
    for (Picture.Box box : picture.boxes()) {
      int column = columnOf.get(box.number());
      while (columns.size() <= column) {
        columns.add(new ArrayList<>());
      }
      columns.get(column).add(box);
    }
    return columns;
  }

  private void spread(List<Picture.Box> start, Map<Integer, Integer> columnOf) {
    List<Picture.Box> now = start;
    for (int column = 0; !now.isEmpty(); column++) {
      List<Picture.Box> next = new ArrayList<>();
      for (Picture.Box box : now) {
        if (columnOf.putIfAbsent(box.number(), column) == null) {
          box.rows()
              .forEach(
                  row -> row.arrow().ifPresent(a -> next.add(picture.boxes().get(a.box() - 1))));
        }
      }
      now = next;
    }
  }

  private static boolean pointsTo(Picture.Box from, Picture.Box to) {
    return from.number() != to.number()
        && from.rows().stream()
            .anyMatch(row -> row.arrow().filter(a -> a.box() == to.number()).isPresent());
  }

  private static List<String> head(Picture.Box box) {
    List<String> lines = new ArrayList<>(box.objects());
    if (!box.kind().isEmpty()) {
      lines.add("(" + box.kind() + ")");
    }
    return lines;
  }

  private static int letters(Picture.Box box) {
    int most = head(box).stream().mapToInt(String::length).max().orElse(0);
    return Math.max(most, box.rows().stream().mapToInt(r -> r.text().length()).max().orElse(0));
  }

  private void box(Picture.Box box) {
    Place place = places.get(box.number());
    List<String> head = head(box);
    rectangle(place.x, place.y, place.width, place.height, "#f7f9fb");
    rectangle(place.x, place.y, place.width, ROW * head.size() + 4, "#dde7f0");
    int y = place.y;
    for (String line : head) {
      y += ROW;
      text(place.x + 8, y - 4, line);
    }
    for (Picture.Row row : box.rows()) {
      y += ROW;
      text(place.x + 8, y, row.text());
    }
  }

  private void arrows(Picture.Box box) {
    Place from = places.get(box.number());
    for (int i = 0; i < box.rows().size(); i++) {
      int y = from.y + ROW * (head(box).size() + i + 1) - 4;
      box.rows().get(i).arrow().ifPresent(arrow -> arrow(from, y, arrow));
    }
  }

  private void arrow(Place from, int y, Picture.Arrow arrow) {
    Place to = places.get(arrow.box());
    int startX = from.x + from.width;
    int endY = to.y + ROW / 2 + 2;
    boolean isForward = to.x > from.x;
    int endX = isForward ? to.x : to.x + to.width;
    int bend = isForward ? -BETWEEN_COLUMNS / 2 : BETWEEN_COLUMNS / 2;
    out.append(
        String.format(
            Locale.ROOT,
            "<path d=\"M%d,%d C%d,%d %d,%d %d,%d\" fill=\"none\" stroke=\"#345\" "
                + "marker-end=\"url(#head)\"/>%n",
            startX,
            y,
            startX + BETWEEN_COLUMNS / 2,
            y,
            endX + bend,
            endY,
            endX,
            endY));
    if (arrow.offset() != 0) {
      text(isForward ? endX - 5 * LETTER : endX + 8, endY - 4, "+" + arrow.offset());
    }
  }

  private void rectangle(int x, int y, int boxWidth, int boxHeight, String colour) {
    out.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" "
                + "stroke=\"#345\"/>%n",
            x,
            y,
            boxWidth,
            boxHeight,
            colour));
  }

  private void text(int x, int y, String line) {
    String escaped = line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    out.append(String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\">%s</text>%n", x, y, escaped));
  }
}
