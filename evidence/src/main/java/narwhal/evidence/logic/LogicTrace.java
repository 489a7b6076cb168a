package narwhal.evidence.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.ir.interpret.Step;
import narwhal.ir.interpret.Step.Binding;
import narwhal.ir.logic.pass.Explicit;
import narwhal.ir.logic.run.Execution;
import narwhal.term.Term;

/** An execution line by line of the source, with the values of its variables. */
public final class LogicTrace {
  private final ConcreteText values;
  private final List<Step> trace = new ArrayList<>();
  private Execution.Step current;
  private final List<Binding> bindings = new ArrayList<>();

  private LogicTrace(Execution execution) {
    this.values = new ConcreteText(execution.indices());
  }

  public static List<Step> of(Execution execution) {
    LogicTrace text = new LogicTrace(execution);
    execution.steps().forEach(text::add);
    text.end();
    return text.trace;
  }

  /** What happens on one line one after the other is one step. */
  private void add(Execution.Step step) {
    boolean isNew =
        current == null
            || current.location().line() != step.location().line()
            || !current.procedure().equals(step.procedure());
    if (isNew) {
      end();
      current = step;
    }
    for (Execution.Change change : step.changes()) {
      binding(change).ifPresent(bindings::add);
    }
  }

  private void end() {
    if (current != null && current.location().isKnown()) {
      trace.add(new Step(current.location(), current.procedure(), bindings));
    }
    bindings.clear();
  }

  private Optional<Binding> binding(Execution.Change change) {
    Term variable = change.variable();
    return variable.name().startsWith(Explicit.CHOICE)
        ? Optional.empty()
        : values
            .of(change.value())
            .map(text -> new Binding(VariableNames.plain(variable.name()), text));
  }
}
