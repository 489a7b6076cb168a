package narwhal.engine.horn.file;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import narwhal.engine.horn.clause.Atom;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.engine.horn.clause.Predicate;
import narwhal.engine.horn.file.HornFileResult.Evidence;
import narwhal.engine.horn.spacer.Models;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.solver.SolverBackend;
import narwhal.solver.horn.HornAnswer;
import narwhal.solver.horn.HornSolver;
import narwhal.solver.horn.SpacerSolver;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.GroundFacts;
import narwhal.term.smtlib.ParseException;

/**
 * Has the clauses of a file solved and the answer checked: a solution clause by clause, a
 * derivation of false step by step, by a solver other than the finder. An answer that this refutes
 * is none; one that it cannot decide stands, and its evidence says so.
 */
public final class HornFileEngine {
  /** How deep derivations are looked for where the finder gives none. */
  private static final int DEEPEST = 32;

  static final String UNCHECKED = "not confirmed: not asked for";

  private static final String UNFINISHED = "not confirmed: the check did not end";

  /** What Z3 says at its limits. */
  static final List<String> ENDED =
      List.of("timeout", "canceled", "no answer", "max. resource limit exceeded");

  private static final Duration LEAST_CHECK = Duration.ofSeconds(10);

  private final HornFile file;
  private final TermFactory terms;
  private final HornSolver finder;
  private final Optional<SolverBackend> wanted;
  private final Consumer<HornFileResult> answered;
  private final RunContext context;

  private HornFileEngine(
      HornFile file,
      TermFactory terms,
      HornSolver finder,
      Optional<SolverBackend> wanted,
      Consumer<HornFileResult> answered,
      RunContext context) {
    this.file = file;
    this.terms = terms;
    this.finder = finder;
    this.wanted = wanted;
    this.answered = answered;
    this.context = context;
  }

  /**
   * @param checker not the solver that finds; none where its answer is not to be checked
   * @param answered gets what stands if the check does not end
   */
  public static HornFileResult run(
      HornFile file,
      TermFactory terms,
      HornSolver finder,
      Optional<SolverBackend> checker,
      Consumer<HornFileResult> answered,
      RunContext context) {
    return new HornFileEngine(file, terms, finder, checker, answered, context).run();
  }

  private HornFileResult run() {
    ClauseSystem system = file.system();
    context.statistics().set("horn.predicates", system.predicates().size());
    context.statistics().set("horn.clauses", system.clauses().size());
    context
        .progress()
        .accept(
            "%s: %d clauses, %d predicates"
                .formatted(finder.name(), system.clauses().size(), system.predicates().size()));
    long start = context.deadline().clock().nanos();
    HornAnswer answer = finder.solve(file.script(), context.deadline().left());
    Duration solving = Duration.ofNanos(context.deadline().clock().nanos() - start);
    context.statistics().add("horn.solver.us", solving.toNanos() / 1000);
    if (answer.kind() == HornAnswer.Kind.UNKNOWN) {
      return unknown(answer.reason());
    }
    boolean isSolved = answer.kind() == HornAnswer.Kind.SAT;
    if (wanted.isEmpty()) {
      return isSolved ? satisfiable(false, UNCHECKED, Optional.empty()) : refuted(false, UNCHECKED);
    }
    answered.accept(
        isSolved ? satisfiable(false, UNFINISHED, Optional.empty()) : refuted(false, UNFINISHED));
    context.progress().accept(answer.kind() + ", checking that");
    long checking = System.nanoTime();
    try {
      return isSolved ? solved(checkingTime(solving)) : refuted(checkingTime(solving));
    } finally {
      context.statistics().add("horn.check.us", (System.nanoTime() - checking) / 1000);
    }
  }

  /** A check takes its time, but not the whole of a long limit where there is an answer already. */
  private Deadline checkingTime(Duration solving) {
    Duration most = LEAST_CHECK.plus(solving.multipliedBy(3));
    return context.deadline().within(most);
  }

  private HornFileResult unknown(String reason) {
    boolean time = context.deadline().isPast() || ENDED.contains(reason);
    return new HornFileResult.Unknown(
        time ? HornFileResult.Unknown.Kind.TIME : HornFileResult.Unknown.Kind.SOLVER,
        finder.name() + ": " + reason);
  }

  /** Where the solution is not confirmed, Spacer is asked for another one. */
  private HornFileResult solved(Deadline limit) {
    Optional<String> model = finder.model(limit.left());
    HornFileResult first = confirmed(model, finder.name(), limit);
    if (first instanceof HornFileResult.Satisfiable(Evidence evidence, Optional<String> m)
        && evidence.confirmed()) {
      return first;
    }
    context.progress().accept("looking for another solution");
    try (SpacerSolver other = new SpacerSolver(SpacerSolver.Clauses.AS_THEY_ARE, limit.clock())) {
      HornAnswer answer = other.solve(file.script(), limit.left());
      return switch (answer.kind()) {
        case SAT -> {
          HornFileResult second = confirmed(other.model(limit.left()), other.name(), limit);
          boolean isBetter =
              second instanceof HornFileResult.Satisfiable s && s.evidence().confirmed();
          yield isBetter ? second : first;
        }
        case UNSAT -> rejected("both that there is a solution and that there is none");
        case UNKNOWN -> first;
      };
    }
  }

  private HornFileResult rejected(String what) {
    return new HornFileResult.Unknown(
        HornFileResult.Unknown.Kind.REJECTED, "%s says %s".formatted(finder.name(), what));
  }

  private HornFileResult confirmed(Optional<String> model, String by, Deadline limit) {
    if (model.isEmpty() && !file.system().predicates().isEmpty()) {
      return satisfiable(false, "not confirmed: %s gives no model".formatted(by), model);
    }
    List<Term> formulas;
    try {
      formulas = Models.read(terms, model.orElse(""), applications());
    } catch (ParseException e) {
      return satisfiable(
          false, "not confirmed: the model cannot be read: " + e.getMessage(), model);
    }
    SolverBackend checker = wanted.orElseThrow();
    SolutionCheck.Outcome outcome =
        new SolutionCheck(terms, file.system(), formulas, checker, limit).check();
    if (outcome.refuted().isPresent()) {
      return rejected(
          "that there is a solution, but what it gives is none, says " + checker.name());
    }
    String text =
        outcome.isConfirmed()
            ? "%d invariants checked by %s (%d clauses)"
                .formatted(outcome.invariants(), checker.name(), outcome.clauses())
            : "not confirmed: %d of %d clauses checked by %s (%s)"
                .formatted(
                    outcome.confirmed(), outcome.clauses(), checker.name(), outcome.reason());
    return satisfiable(outcome.isConfirmed(), text, model);
  }

  private static HornFileResult satisfiable(
      boolean confirmed, String text, Optional<String> model) {
    return new HornFileResult.Satisfiable(new Evidence(confirmed, text), model);
  }

  /** Each predicate of its own variables. */
  private List<Term> applications() {
    return file.system().predicates().stream()
        .map(p -> terms.apply(p.name(), Sort.BOOL, p.variables().toArray(Term[]::new)))
        .toList();
  }

  private HornFileResult refuted(Deadline limit) {
    SolverBackend checker = wanted.orElseThrow();
    try (DerivationCheck check = new DerivationCheck(terms, file.system(), checker, limit)) {
      for (SpacerSolver.Clauses clauses : SpacerSolver.Clauses.values()) {
        HornAnswer answer = SpacerSolver.prove(file.script(), clauses, limit.clock(), limit.left());
        if (answer.kind() == HornAnswer.Kind.SAT) {
          return rejected("that there is no solution, but Spacer finds one");
        }
        List<DerivationCheck.Step> steps = answer.proof().map(this::steps).orElse(List.of());
        if (!steps.isEmpty() && check.confirms(steps)) {
          return refuted(
              true,
              "a derivation of false by %d facts checked by %s"
                  .formatted(steps.size(), checker.name()));
        }
      }
      for (int depth = 1; depth <= DEEPEST && !limit.isPast(); depth *= 2) {
        if (check.confirms(depth)) {
          return refuted(
              true,
              "a derivation of false, up to %d deep, found by %s".formatted(depth, checker.name()));
        }
      }
      return refuted(false, "not confirmed: %s found no derivation".formatted(checker.name()));
    }
  }

  private static HornFileResult refuted(boolean confirmed, String text) {
    return new HornFileResult.Unsatisfiable(new Evidence(confirmed, text));
  }

  /** Those of the file's predicates; the proof may have others besides. */
  private List<DerivationCheck.Step> steps(String proof) {
    Map<String, Predicate> predicates = new HashMap<>();
    file.system().predicates().forEach(p -> predicates.put(p.name(), p));
    List<DerivationCheck.Step> steps = new ArrayList<>();
    try {
      for (GroundFacts.Step step : GroundFacts.of(terms, file.declarations(), proof)) {
        List<Atom> premises = new ArrayList<>();
        step.premises().forEach(p -> atom(p, predicates).ifPresent(premises::add));
        atom(step.fact(), predicates)
            .ifPresent(fact -> steps.add(new DerivationCheck.Step(fact, premises)));
      }
    } catch (ParseException e) {
      context.progress().accept("the proof cannot be read: " + e.getMessage());
      return List.of();
    }
    return steps;
  }

  private static Optional<Atom> atom(Term fact, Map<String, Predicate> predicates) {
    boolean named = fact.kind() == Kind.APPLY || fact.isVariable();
    return Optional.ofNullable(named ? predicates.get(fact.name()) : null)
        .filter(predicate -> predicate.variables().size() == fact.arity())
        .map(predicate -> new Atom(predicate, fact.args()));
  }
}
