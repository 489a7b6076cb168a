package narwhal.engine.horn;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import narwhal.clock.Clock;
import narwhal.engine.horn.certificate.Certificate;
import narwhal.engine.horn.clause.ArrayCells;
import narwhal.engine.horn.clause.Clause;
import narwhal.engine.horn.clause.ClauseBuilder;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.engine.horn.clause.Constants;
import narwhal.engine.horn.clause.Detached;
import narwhal.engine.horn.clause.Encoding;
import narwhal.engine.horn.clause.ErrorFlags;
import narwhal.engine.horn.clause.Errors;
import narwhal.engine.horn.clause.Inlining;
import narwhal.engine.horn.clause.Instantiation;
import narwhal.engine.horn.clause.MixedSemantics;
import narwhal.engine.horn.clause.PointerSplit;
import narwhal.engine.horn.clause.Predicate;
import narwhal.engine.horn.clause.Slicing;
import narwhal.engine.horn.clause.Unfolding;
import narwhal.engine.horn.finite.FiniteStates;
import narwhal.engine.horn.integer.Bits;
import narwhal.engine.horn.integer.IntegerClauses;
import narwhal.engine.horn.known.Known;
import narwhal.engine.horn.known.KnownStatements;
import narwhal.engine.horn.spacer.Solution;
import narwhal.engine.horn.spacer.Spacer;
import narwhal.ir.logic.Invariant;
import narwhal.ir.logic.Program;
import narwhal.ir.run.RunContext;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.solver.Solvers;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Proves programs by Horn clauses. Spacer looks for invariants and summaries over mathematical
 * integers: first as if no sum ever left its range, which is quick and often right, then with all
 * wrap-around; there is one way only where the program has no bit-vectors. Whatever it finds is
 * only proposed: the proof is what another solver confirms clause by clause for the program as it
 * is.
 */
public final class HornEngine {
  private static final Duration FIRST_TURN = Duration.ofMillis(1500);

  /** States of few constants get one part of so many of the time. */
  private static final int FINITE_PART = 3;

  /** Who enumerates these states; not the checker. */
  private static final String FINDER = "z3";

  /** What one question about integers may take, which solvers need not decide at all. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** What the question may take whether a part of a constraint can be met. */
  private static final Duration POSSIBILITY = Duration.ofSeconds(2);

  private static final String NO_SOLUTION =
      "no invariants exist over integers that know as little as linear arithmetic does; a check may"
          + " be violated";

  private final Program program;
  private final TermFactory terms;
  private final SolverBackend checker;
  private final RunContext context;
  private final HornOptions options;
  private final ClauseSystem system;

  /** The system that is solved; what is found is checked with the whole one. */
  private final ClauseSystem reduced;

  /** The same with cells instead of arrays. */
  private final ClauseSystem smaller;

  private final Map<Boolean, IntegerClauses> integers = new HashMap<>();
  private final Map<Boolean, IntegerClauses> cellIntegers = new HashMap<>();
  private final Optional<ArrayCells> cells;
  private final Set<Proposal> proposals = new LinkedHashSet<>();
  private final List<Way> ways = new ArrayList<>();
  private final boolean hasBits;
  private HornResult.Unknown closest;

  private record Proposal(Predicate predicate, Term statement) {}

  /** How to look for a solution. */
  private record Way(boolean cells, boolean wraps, Spacer.Variant variant) {
    @Override
    public String toString() {
      return "integers %s, lemmas generalised %s%s"
          .formatted(
              wraps ? "as they are" : "without bounds",
              variant == Spacer.Variant.GLOBAL ? "in groups" : "one by one",
              cells ? ", cells of arrays" : "");
    }
  }

  private HornEngine(
      Program program,
      TermFactory terms,
      SolverBackend checker,
      HornOptions options,
      Known known,
      RunContext context) {
    this.program = program;
    this.terms = terms;
    this.checker = checker.on(context.deadline().clock());
    this.options = options;
    this.context = context;
    ClauseSystem unfolded = clauses(program, terms, options);
    this.hasBits = hasBits(unfolded);
    this.system = hasBits ? PointerSplit.of(terms, program.pointers(), unfolded) : unfolded;
    Constants constants = new Constants(terms, system);
    KnownStatements statements = new KnownStatements(terms, unfolded, known);
    ClauseSystem sliced = sliced(constants.reduced());
    this.reduced = statements.strengthened(sliced);
    for (Predicate predicate : system.predicates()) {
      constants.statements(predicate).forEach(c -> proposals.add(new Proposal(predicate, c)));
      statements.about(predicate).forEach(s -> proposals.add(new Proposal(predicate, s)));
    }
    this.cells =
        ArrayCells.isNeedless(sliced)
            ? Optional.empty()
            : Optional.of(new ArrayCells(terms, sliced));
    ClauseSystem inCells = Slicing.of(cells.map(ArrayCells::reduced).orElse(sliced));
    this.smaller = statements.strengthened(inCells);
    if (cells.isPresent()) {
      addWays(true);
    }
    if (!cells.map(ArrayCells::isWhole).orElse(false)) {
      addWays(false);
    }
    context.statistics().set("horn.predicates", system.predicates().size());
    context.statistics().set("horn.clauses", system.clauses().size());
  }

  /** Without what does not matter; each step may leave the other something to do. */
  private ClauseSystem sliced(ClauseSystem whole) {
    ClauseSystem now = Slicing.of(whole);
    ClauseSystem next = Detached.of(terms, now, this::isPossible);
    while (!next.equals(now)) {
      now = Slicing.of(next);
      next = Detached.of(terms, now, this::isPossible);
    }
    return now;
  }

  private boolean isPossible(Term formula) {
    SolverOptions limits = SolverOptions.DEFAULT.withTime(POSSIBILITY).once();
    try (SmtSolver solver = checker.open(terms, limits)) {
      solver.assertTerm(formula);
      return solver.check().isSat();
    }
  }

  /**
   * @param checker the solver that confirms; not the one that finds
   */
  public static HornResult run(
      Program program,
      TermFactory terms,
      SolverBackend checker,
      HornOptions options,
      RunContext context) {
    return run(program, terms, checker, options, Known.NOTHING, context);
  }

  /**
   * @param known statements that may help to find others; they are checked with the rest
   */
  public static HornResult run(
      Program program,
      TermFactory terms,
      SolverBackend checker,
      HornOptions options,
      Known known,
      RunContext context) {
    return new HornEngine(program, terms, checker, options, known, context).prove();
  }

  /** With the usual options. */
  public static HornResult run(
      Program program, TermFactory terms, SolverBackend checker, RunContext context) {
    return run(program, terms, checker, HornOptions.DEFAULT, context);
  }

  /** The clauses of a program; large blocks are unfolded where that makes them larger still. */
  public static ClauseSystem clauses(Program program, TermFactory terms, HornOptions options) {
    Program asked = transformed(program, terms, options);
    ClauseSystem clauses = ClauseBuilder.of(asked, terms, options.encoding(), options.errors());
    return Instantiation.of(
        terms, options.encoding() == Encoding.LARGE_BLOCK ? Unfolding.of(terms, clauses) : clauses);
  }

  /** Whether anything is a bit-vector; otherwise integers are what they are. */
  private static boolean hasBits(ClauseSystem system) {
    Set<Term> seen = new HashSet<>();
    ArrayDeque<Term> open = new ArrayDeque<>();
    system.predicates().forEach(p -> open.addAll(p.variables()));
    for (Clause clause : system.clauses()) {
      open.add(clause.constraint());
      clause.body().forEach(atom -> open.addAll(atom.arguments()));
      clause.head().ifPresent(head -> open.addAll(head.arguments()));
    }
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (hasBits(term.sort())) {
        return true;
      }
      if (seen.add(term)) {
        open.addAll(term.args());
      }
    }
    return false;
  }

  private static boolean hasBits(Sort sort) {
    return switch (sort) {
      case Sort.BitVec s -> true;
      case Sort.Array s -> hasBits(s.index()) || hasBits(s.element());
      default -> false;
    };
  }

  /** The program with what the options do to its procedures. */
  public static Program transformed(Program program, TermFactory terms, HornOptions options) {
    return switch (options.procedures()) {
      case SUMMARIES -> program;
      case INLINE -> Inlining.of(terms, program);
      case MIXED -> MixedSemantics.of(terms, program);
    };
  }

  private void addWays(boolean cells) {
    for (boolean wraps : hasBits ? new boolean[] {false, true} : new boolean[] {true}) {
      for (Spacer.Variant variant : variants()) {
        ways.add(new Way(cells, wraps, variant));
      }
    }
  }

  /** Variants are Spacer's alone. */
  private List<Spacer.Variant> variants() {
    return options.command().isPresent()
        ? List.of(Spacer.Variant.LOCAL)
        : List.of(Spacer.Variant.values());
  }

  /** All ways in turns that grow, until one proves the program or none is left. */
  private HornResult prove() {
    if (system.predicates().isEmpty()) {
      return confirmed("Spacer");
    }
    HornResult last =
        unknown(HornResult.Unknown.Kind.TIME, context.deadline().clock().over(), Set.of());
    for (Duration turn = FIRST_TURN; !ways.isEmpty(); turn = turn.multipliedBy(2)) {
      for (Way way : List.copyOf(ways)) {
        if (context.deadline().isPast()) {
          return closest(last);
        }
        if (ways.contains(way)) {
          last = attempt(way, turn);
        }
        switch (last) {
          case HornResult.Proved proved -> {
            return proved;
          }
          case HornResult.Unknown unknown -> closest = unknown.orCloser(closest);
        }
      }
      if (turn.equals(FIRST_TURN) && finiteStates() instanceof HornResult.Proved proved) {
        return proved;
      }
    }
    return closest(last);
  }

  /** What few constants in few variables tell, after all ways had a short turn. */
  private HornResult finiteStates() {
    if (!hasBits || context.deadline().isPast()) {
      return unknown(HornResult.Unknown.Kind.TIME, context.deadline().clock().over(), Set.of());
    }
    context.progress().accept("%s: states of few constants".formatted(size()));
    long start = System.nanoTime();
    RunContext part = context.within(context.deadline().left().dividedBy(FINITE_PART));
    Optional<List<Term>> solution =
        FiniteStates.solve(
            terms, cells.isPresent() ? smaller : reduced, Solvers.named(FINDER), part);
    context.statistics().add("horn.finite.us", (System.nanoTime() - start) / 1000);
    return solution.isPresent()
        ? confirm(
            solution.get(), List::of, cells.isPresent(), "enumerating states of few constants")
        : unknown(HornResult.Unknown.Kind.INVARIANT, "few constants do not tell enough", Set.of());
  }

  /** The attempt that came closest to a proof, if one came close. */
  private HornResult closest(HornResult last) {
    return closest == null || closest.open().isEmpty() ? last : closest;
  }

  private HornResult attempt(Way way, Duration turn) {
    Duration left = context.deadline().left();
    Duration limit = ways.size() == 1 || left.compareTo(turn) < 0 ? left : turn;
    context.progress().accept("%s: %s".formatted(size(), way));
    IntegerClauses clauses =
        way.cells
            ? cellIntegers.computeIfAbsent(way.wraps, w -> new IntegerClauses(terms, smaller, w))
            : integers.computeIfAbsent(way.wraps, w -> new IntegerClauses(terms, reduced, w));
    Clock clock = context.deadline().clock();
    long start = clock.nanos();
    Solution solution =
        Spacer.solve(
            terms,
            clauses.formulas(),
            clauses.applications(),
            way.variant,
            options.command(),
            clock,
            limit);
    Duration taken = Duration.ofNanos(clock.nanos() - start);
    context.statistics().add("horn.spacer.us", taken.toNanos() / 1000);
    return switch (solution) {
      case Solution.Refuted s -> {
        ways.removeIf(other -> other.cells == way.cells && other.wraps == way.wraps);
        yield unknown(HornResult.Unknown.Kind.INVARIANT, NO_SOLUTION, Set.of());
      }
      case Solution.Unknown s -> {
        // Who gives up early, or dies, does so again.
        boolean isEarly = taken.multipliedBy(2).compareTo(limit) < 0;
        ways.removeIf(other -> isEarly && other.equals(way));
        yield isEarly
            ? unknown(HornResult.Unknown.Kind.INVARIANT, gaveUp(s.reason()), Set.of())
            : unknown(
                HornResult.Unknown.Kind.TIME,
                "Spacer found no invariants in the " + clock.resource(),
                Set.of());
      }
      case Solution.Solved s -> {
        ways.remove(way);
        yield confirm(
            s.formulas(),
            new Bits(terms, clauses.integers())::proposals,
            way.cells,
            options.command().map(c -> "another solver").orElse("Spacer"));
      }
    };
  }

  private static String gaveUp(String reason) {
    return reason.isBlank() ? "Spacer gave up" : "Spacer gave up: " + reason;
  }

  private String size() {
    return "%d clauses, %d predicates"
        .formatted(system.clauses().size(), system.predicates().size());
  }

  private HornResult confirm(
      List<Term> formulas, Function<Term, List<Term>> proposed, boolean inCells, String finder) {
    context.progress().accept("checking the solution");
    for (int i = 0; i < formulas.size(); i++) {
      Predicate predicate = system.predicates().get(i);
      for (Term statement : proposed.apply(formulas.get(i))) {
        Term whole = inCells ? cells.orElseThrow().restore(statement) : statement;
        proposals.add(new Proposal(predicate, whole));
      }
    }
    return confirmed(finder);
  }

  /** Whether what was proposed so far proves the program. */
  private HornResult confirmed(String finder) {
    Certificate certificate =
        new Certificate(
            terms, system, checker, context.deadline(), hasBits ? Certificate.ENDLESS : PATIENCE);
    proposals.forEach(p -> certificate.propose(p.predicate, p.statement));
    int proposed = certificate.size();
    Certificate.Outcome outcome = certificate.check();
    context.statistics().add("horn.proposed", proposed);
    context.statistics().add("horn.kept", certificate.size());
    context.statistics().add("horn.questions", certificate.questions());
    return switch (outcome) {
      case Certificate.Outcome.Proved o ->
          new HornResult.Proved(List.of(evidence(certificate, finder)), invariants(certificate));
      case Certificate.Outcome.Open o ->
          unknown(
              HornResult.Unknown.Kind.INVARIANT,
              hasBits
                  ? "what was found does not hold for bit-vectors"
                  : "what was found does not suffice",
              o.checks());
      case Certificate.Outcome.Undecided o ->
          unknown(HornResult.Unknown.Kind.TIME, o.reason(), Set.of());
    };
  }

  /** Those of a transformed program are not about the program that the user has. */
  private List<Invariant> invariants(Certificate certificate) {
    return options.procedures() == HornOptions.Procedures.SUMMARIES
        ? certificate.invariants().stream().flatMap(i -> withoutError(i).stream()).toList()
        : List.of();
  }

  /** In the program that the user has there is no flag, and no place that came with it. */
  private Optional<Invariant> withoutError(Invariant invariant) {
    boolean isAdded =
        options.errors() == Errors.FLAGS
            && invariant.node() >= program.procedures().get(invariant.procedure()).nodes();
    if (isAdded) {
      return Optional.empty();
    }
    List<Term> statements =
        invariant.statements().stream()
            .map(statement -> ErrorFlags.withoutError(terms, statement))
            .filter(statement -> !statement.isTrue())
            .distinct()
            .toList();
    return statements.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Invariant(
                invariant.kind(),
                invariant.procedure(),
                invariant.node(),
                invariant.location(),
                statements));
  }

  private String evidence(Certificate certificate, String finder) {
    return "proved for any number of rounds and calls: %d invariants found by %s, %d clauses checked by %s"
        .formatted(certificate.size(), finder, system.clauses().size(), checker.name());
  }

  private static HornResult unknown(
      HornResult.Unknown.Kind kind, String reason, Set<Integer> open) {
    return new HornResult.Unknown(kind, reason, open);
  }
}
