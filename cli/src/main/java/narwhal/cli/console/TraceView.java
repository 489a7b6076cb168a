package narwhal.cli.console;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import narwhal.ir.interpret.Step;

/**
 * The execution as lines of text: the function when it changes, then line number, source, and new
 * values.
 */
final class TraceView {
  private static final int HEAD = 12;
  private static final int TAIL = 30;
  private static final int SOURCE_WIDTH = 56;
  private static final int MOST_VALUES = 5;

  private final SourceText sources;
  private final boolean whole;

  TraceView(SourceText sources, boolean whole) {
    this.sources = sources;
    this.whole = whole;
  }

  List<String> lines(List<Step> trace) {
    List<Step> steps =
        trace.stream()
            .filter(s -> s.location().isKnown() && !s.function().startsWith("narwhal."))
            .toList();
    List<String> lines = new ArrayList<>();
    String function = "";
    int hidden = whole ? 0 : Math.max(0, steps.size() - HEAD - TAIL);
    for (int i = 0; i < steps.size(); i++) {
      if (hidden > 1 && i == HEAD) {
        lines.add("  … " + hidden + " steps (--verbose shows them) …");
        i += hidden - 1;
        function = "";
        continue;
      }
      Step step = steps.get(i);
      if (!step.function().equals(function)) {
        function = step.function();
        lines.add("  " + function + "  (" + step.location().file() + ")");
      }
      lines.add(line(step));
    }
    return lines;
  }

  private String line(Step step) {
    String source = sources.line(step.location()).orElse("").strip();
    if (source.length() > SOURCE_WIDTH) {
      source = source.substring(0, SOURCE_WIDTH - 1) + "…";
    }
    String values = values(step.bindings());
    String text = String.format("  %6d | %s", step.location().line(), source);
    return values.isEmpty()
        ? text
        : String.format("%-" + (SOURCE_WIDTH + 11) + "s  %s", text, values);
  }

  /** The last value of each name, the last few names. */
  private String values(List<Step.Binding> bindings) {
    Map<String, String> last = new LinkedHashMap<>();
    for (Step.Binding binding : bindings) {
      last.remove(binding.name());
      last.put(binding.name(), binding.value());
    }
    int hidden = whole ? 0 : Math.max(0, last.size() - MOST_VALUES);
    StringJoiner text = new StringJoiner(", ", hidden > 0 ? "…, " : "", "");
    last.entrySet().stream().skip(hidden).forEach(e -> text.add(e.getKey() + " = " + e.getValue()));
    return text.length() == 0 ? "" : text.toString();
  }
}
