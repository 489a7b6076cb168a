package narwhal.cli.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.evidence.Coverage;
import narwhal.evidence.Coverage.Status;

/** What a proof reaches, as fields of a report. */
final class CoverageJson {
  private CoverageJson() {}

  static void put(Coverage coverage, Map<String, Object> tree) {
    Map<String, Object> vacuity = new LinkedHashMap<>();
    vacuity.put("summary", coverage.summary());
    vacuity.put("unreached", coverage.vacuous().stream().map(CoverageJson::point).toList());
    vacuity.put("points", coverage.points().stream().map(CoverageJson::point).toList());
    tree.put("vacuity", vacuity);
    if (!coverage.lines().isEmpty()) {
      Map<String, Object> files = new LinkedHashMap<>();
      coverage
          .lines()
          .forEach(
              (file, lines) -> {
                Map<String, Object> byStatus = new LinkedHashMap<>();
                for (Status status : Status.values()) {
                  List<Integer> numbers =
                      lines.entrySet().stream()
                          .filter(e -> e.getValue() == status)
                          .map(Map.Entry::getKey)
                          .toList();
                  byStatus.put(status.label(), numbers);
                }
                files.put(file, byStatus);
              });
      tree.put("cover", files);
    }
  }

  private static Map<String, Object> point(Coverage.Point point) {
    return ReportJson.map(
        "text", point.text(),
        "location", ReportJson.location(point.location()),
        "status", point.status().label());
  }
}
