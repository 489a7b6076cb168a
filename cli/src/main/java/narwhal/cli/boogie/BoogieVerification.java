package narwhal.cli.boogie;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import narwhal.cli.logic.LogicOptions;
import narwhal.cli.logic.LogicVerification;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.Grounds;
import narwhal.evidence.Ledger;
import narwhal.evidence.Report;
import narwhal.evidence.Verdict;
import narwhal.evidence.invariant.SourceInvariant;
import narwhal.frontend.boogie.BoogieReader;
import narwhal.frontend.boogie.lower.BoogieLowering;
import narwhal.frontend.boogie.lower.LoweredPrograms;
import narwhal.frontend.boogie.lower.LoweringOptions;
import narwhal.frontend.boogie.syntax.BoogieProgram;
import narwhal.ir.logic.Invariant;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.term.TermFactory;

/** The way from Boogie files to a report. */
public final class BoogieVerification {
  private final BoogieProgram program;
  private final BoogieOptions options;
  private final RunContext context;

  private BoogieVerification(BoogieProgram program, BoogieOptions options, RunContext context) {
    this.program = program;
    this.options = options;
    this.context = context;
  }

  /**
   * @param loaded is told the checks of the program as soon as they are known
   */
  public static BoogieReport run(
      BoogieOptions options, RunContext context, Consumer<List<CheckInfo>> loaded) {
    context.progress().accept("reading");
    BoogieProgram program = BoogieReader.read(options.files());
    return new BoogieVerification(program, options, context).run(loaded);
  }

  /** The logic programs that the files stand for. */
  public static LoweredPrograms lower(BoogieOptions options, TermFactory terms) {
    return new BoogieVerification(BoogieReader.read(options.files()), options, null).lower(terms);
  }

  private LoweredPrograms lower(TermFactory terms) {
    return BoogieLowering.lower(
        terms, program, new LoweringOptions(options.entry(), options.modular()));
  }

  private LoweredPrograms library(TermFactory terms) {
    return BoogieLowering.lower(terms, program, LoweringOptions.asLibrary());
  }

  private BoogieReport run(Consumer<List<CheckInfo>> loaded) {
    LoweredPrograms lowered = lower(new TermFactory());
    int count = lowered.parts().size();
    List<CheckInfo> checks =
        lowered.parts().stream().flatMap(p -> p.program().checks().stream()).toList();
    context.statistics().set("checks", checks.size());
    loaded.accept(checks);
    if (lowered.mode() == LoweredPrograms.Mode.WHOLE && count == 1) {
      return new BoogieReport(part(this::lower, 0, context), List.of());
    }
    Map<String, Report> reports = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      String name = lowered.parts().get(i).name();
      Duration share = context.deadline().left().dividedBy(count - i);
      context.progress().accept("implementation " + name);
      Report report = implementation(lowered, i, context.deadline().within(share));
      reports.put(reports.containsKey(name) ? name + " #" + (i + 1) : name, report);
    }
    List<BoogieReport.Part> parts = new ArrayList<>();
    reports.forEach((name, report) -> parts.add(new BoogieReport.Part(name, report.verdict())));
    return new BoogieReport(whole(reports), parts);
  }

  /**
   * Against contracts; where nobody asked for contracts alone and they do not suffice, with the
   * bodies of what is called: a violation that leans on a contract of something that has a body is
   * none.
   */
  private Report implementation(LoweredPrograms lowered, int number, Deadline end) {
    boolean isAsked = options.modular() || lowered.mode() == LoweredPrograms.Mode.WHOLE;
    boolean mayUseBodies = !isAsked && callsBodies(lowered, number);
    Duration share = mayUseBodies ? end.left().dividedBy(2) : end.left();
    Report byContracts = part(this::lower, number, within(end.within(share)));
    boolean isOpen = !(byContracts.verdict() instanceof Verdict.Safe);
    return mayUseBodies && isOpen ? part(this::library, number, within(end)) : byContracts;
  }

  private RunContext within(Deadline deadline) {
    return new RunContext(deadline, context.progress(), context.statistics());
  }

  /** Whether an implementation calls something that has one. */
  private static boolean callsBodies(LoweredPrograms lowered, int number) {
    Set<String> implemented = new HashSet<>();
    lowered.parts().forEach(part -> implemented.add(part.name()));
    Program own = lowered.parts().get(number).program();
    return own.procedures().keySet().stream()
        .filter(name -> !name.equals(own.entry()))
        .anyMatch(name -> implemented.contains(name.replaceFirst("#[0-9]+$", "")));
  }

  private Report part(
      Function<TermFactory, LoweredPrograms> lowering, int number, RunContext within) {
    LogicOptions logic = options.logic();
    return LogicVerification.run(
        terms -> lowering.apply(terms).parts().get(number).program(), logic, this::told, within);
  }

  private List<SourceInvariant> told(List<Invariant> invariants) {
    return options.logic().evidence().showInvariants()
        ? InvariantTelling.of(invariants)
        : List.of();
  }

  /** The first violation, or else the first part that is open, speaks for all. */
  private static Report whole(Map<String, Report> reports) {
    Map<CheckInfo, CheckStatus> checks = new LinkedHashMap<>();
    Set<Approximation> approximations = new LinkedHashSet<>();
    List<String> proof = new ArrayList<>();
    List<SourceInvariant> invariants = new ArrayList<>();
    reports.forEach(
        (name, report) -> {
          report
              .checks()
              .forEach((check, status) -> checks.merge(check, status, BoogieVerification::worse));
          approximations.addAll(report.ledger().entries());
          report.proof().words().forEach(line -> proof.add(name + ": " + line));
          invariants.addAll(report.invariants());
        });
    Report first =
        first(reports, Verdict.Unsafe.class)
            .or(() -> first(reports, Verdict.Unknown.class))
            .orElse(null);
    return new Report(
            first == null ? new Verdict.Safe() : first.verdict(),
            checks,
            new Ledger(List.copyOf(approximations)),
            List.of(),
            first == null ? Optional.empty() : first.violation())
        .withProof(
            new Grounds(proof, reports.values().stream().allMatch(r -> r.proof().isConfirmed())))
        .withInvariants(invariants);
  }

  private static CheckStatus worse(CheckStatus one, CheckStatus other) {
    return one == CheckStatus.PROVED || other == CheckStatus.VIOLATED ? other : one;
  }

  private static Optional<Report> first(
      Map<String, Report> reports, Class<? extends Verdict> verdict) {
    return reports.values().stream().filter(r -> verdict.isInstance(r.verdict())).findFirst();
  }
}
