package narwhal.cli.console;

import java.util.ArrayList;
import java.util.List;
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

  private final SourceText sources;
  private final boolean whole;

  TraceView(SourceText sources, boolean whole) {
    this.sources = sources;
    this.whole = whole;
  }

  List<String> lines(List<Step> trace) {
    List<Step> steps = trace.stream().filter(s -> s.location().isKnown()).toList();
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
    StringJoiner values = new StringJoiner(", ");
    for (Step.Binding binding : step.bindings()) {
      values.add(binding.name() + " = " + binding.value());
    }
    String text = String.format("  %6d | %s", step.location().line(), source);
    return values.length() == 0
        ? text
        : String.format("%-" + (SOURCE_WIDTH + 11) + "s  %s", text, values);
  }
}
