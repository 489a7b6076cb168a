package narwhal.cli.options;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.clock.StepClock;
import narwhal.evidence.Report;
import narwhal.evidence.UnknownReason;
import narwhal.evidence.Verdict;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;

/**
 * What a run may use up: time, or a number of steps, which is the same on every machine.
 *
 * @param steps what is counted, if anything is
 * @param timeout when the run ends, whatever was counted; without steps there is one
 */
public record Budget(Optional<Steps> steps, Optional<Duration> timeout) {
  private static final Duration DEFAULT = Duration.ofSeconds(60);
  private static final Duration ENDLESS = Duration.ofDays(3650);

  public static Budget parse(String steps, String timeout) {
    return new Budget(
        Optional.ofNullable(steps).map(Steps::parse),
        Optional.ofNullable(timeout).map(Durations::parse));
  }

  /** When the run is ended from outside. */
  public Duration limit() {
    return timeout.orElse(steps.isPresent() ? ENDLESS : DEFAULT);
  }

  /** What the run itself keeps to. */
  public Deadline begin() {
    return steps
        .map(it -> Deadline.on(new StepClock(), StepClock.duration(it.count())))
        .orElseGet(() -> Deadline.in(limit()));
  }

  /** Notes how many steps a run has taken. */
  public void count(RunContext context) {
    if (steps.isPresent()) {
      Duration used = Duration.ofNanos(context.deadline().clock().nanos());
      context.statistics().set("steps", StepClock.steps(used));
    }
  }

  /** A report that speaks of what was really used up. */
  public Report told(Report report) {
    return report.with(told(report.verdict()));
  }

  /** As above. */
  public Verdict told(Verdict verdict) {
    return verdict instanceof Verdict.Unknown unknown
        ? new Verdict.Unknown(told(unknown.reason()))
        : verdict;
  }

  /** Where the engines' time is over, the steps are. */
  private UnknownReason told(UnknownReason reason) {
    if (steps.isEmpty() || reason.kind() != UnknownReason.Kind.TIME) {
      return reason;
    }
    List<String> advice = new ArrayList<>();
    advice.add("give twice as many steps: --steps " + steps.get().twice());
    reason.advice().stream().filter(it -> !it.contains("--timeout")).forEach(advice::add);
    return new UnknownReason(
        UnknownReason.Kind.STEPS,
        UnknownReason.Kind.STEPS.label(),
        "after %s steps: %s".formatted(steps.get(), reason.detail()),
        reason.location(),
        advice);
  }
}
