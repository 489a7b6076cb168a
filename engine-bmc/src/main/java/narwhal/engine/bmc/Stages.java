package narwhal.engine.bmc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.engine.bmc.unroll.Bounds;
import narwhal.engine.bmc.unroll.Cut;
import narwhal.engine.bmc.unroll.CutPoint;
import narwhal.engine.bmc.unroll.UnrollSettings;
import narwhal.engine.bmc.unroll.Unroller;
import narwhal.engine.bmc.unroll.Unrolling;
import narwhal.ir.logic.Program;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.solver.Answer;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** The unrollings of a program up to growing bounds, each made once. */
final class Stages {
  private static final Duration PER_CUT = Duration.ofSeconds(5);

  private final Program program;
  private final TermFactory terms;
  private final BmcOptions options;
  private final Prover prover;
  private final RunContext context;
  private final Map<Bounds, Stage> made = new HashMap<>();
  private int unrolled;

  Stages(
      Program program, TermFactory terms, BmcOptions options, Prover prover, RunContext context) {
    this.program = program;
    this.terms = terms;
    this.options = options;
    this.prover = prover;
    this.context = context;
  }

  /** How many terms unrolling has made by now. */
  int terms() {
    return unrolled;
  }

  /** The unrolling up to these bounds, as far as half of the time goes. */
  Stage at(Bounds bounds) {
    Stage stage = at(bounds, context.deadline().within(context.deadline().left().dividedBy(2)));
    made.remove(bounds);
    Unrolling unrolling = stage.unrolling();
    context.statistics().set("bmc.terms", terms.size());
    context.statistics().set("bmc.obligations", unrolling.obligations().size());
    context.statistics().set("bmc.bound", greatest(bounds));
    long loops = unrolling.cuts().stream().map(Cut::point).distinct().count();
    context
        .progress()
        .accept(
            "bound %d: %d checks, %d loops cut%s, solving …"
                .formatted(
                    greatest(bounds),
                    unrolling.obligations().size(),
                    loops,
                    unrolling.isStopped() ? ", stopped (" + unrolling.stopped() + ")" : ""));
    return stage;
  }

  /** Bounds that turned out to be passed, which may come again. */
  void keep(Stage stage) {
    stage.separate();
    made.put(stage.bounds(), stage);
  }

  /** What was left for greater bounds that have decided nothing: it is to be answered after all. */
  Stage back(Stage stage) {
    stage.stay();
    context.statistics().set("bmc.bound", greatest(stage.bounds()));
    context.progress().accept("back at bound %d, solving …".formatted(greatest(stage.bounds())));
    return stage;
  }

  /** The unrolling up to these bounds; kept for {@link #at(Bounds)} if the time suffices. */
  Stage at(Bounds bounds, Deadline slice) {
    Stage known = made.get(bounds);
    if (known != null) {
      return known;
    }
    long start = System.nanoTime();
    Stage stage = new Stage(bounds, unroll(bounds, false, slice));
    context.statistics().add("bmc.unroll.us", (System.nanoTime() - start) / 1000);
    context.statistics().add("bmc.rounds", 1);
    context.statistics().add("bmc.steps", stage.unrolling().steps());
    if (!stage.unrolling().isStopped()) {
      made.put(bounds, stage);
    }
    return stage;
  }

  Unrolling unroll(Bounds bounds, boolean inductive, Deadline slice) {
    UnrollSettings settings =
        new UnrollSettings(bounds, inductive, options.memory(), options.maxTerms());
    int before = terms.size();
    Unrolling unrolling = Unroller.unroll(program, terms, settings, slice);
    unrolled += terms.size() - before;
    unrolling
        .memory()
        .forEach((rule, count) -> context.statistics().add("bmc.memory." + rule, count));
    return unrolling;
  }

  /**
   * The loops and recursions that some execution may repeat more often than they were unrolled, or
   * of which that is not decided.
   *
   * @param time for a question that is asked alone
   */
  List<CutPoint> open(Stage stage, Duration time) {
    if (stage.open().isPresent()) {
      return stage.open().get();
    }
    Map<CutPoint, Term> cuts = cuts(stage.unrolling());
    List<Term> goals = List.copyOf(cuts.values());
    Duration tenth = context.deadline().left().dividedBy(10);
    Duration each = tenth.compareTo(PER_CUT) < 0 ? tenth : PER_CUT;
    List<Boolean> mayHold =
        goals.size() == 1
            ? List.of(!prover.decide(goals.get(0), time, solver -> 0).answer().isUnsat())
            : prover.mayHold(goals, each);
    List<CutPoint> open = new ArrayList<>();
    int next = 0;
    for (CutPoint point : cuts.keySet()) {
      if (mayHold.get(next++)) {
        open.add(point);
      }
    }
    return open;
  }

  /**
   * As above, but decided by the first solver until the slice is over; empty if it neither finds an
   * execution that passes some bound nor can tell that there is none.
   */
  Optional<List<CutPoint>> openIn(Stage stage, Deadline slice) {
    if (stage.open().isEmpty() && slice.left().toMillis() > 0) {
      long start = System.nanoTime();
      List<CutPoint> open = new ArrayList<>();
      boolean isPassed = false;
      Map<CutPoint, Term> cuts = cuts(stage.unrolling());
      Duration each = slice.left().dividedBy(Math.max(1, cuts.size()));
      try (Prover.Questions questions = prover.questions(each)) {
        for (Map.Entry<CutPoint, Term> cut : cuts.entrySet()) {
          Answer answer = questions.answer(cut.getValue());
          isPassed |= answer.isSat();
          if (!answer.isUnsat()) {
            open.add(cut.getKey());
          }
        }
      }
      if (isPassed || open.isEmpty()) {
        stage.foundOpen(open, System.nanoTime() - start);
      }
    }
    return stage.open();
  }

  /** For each loop and recursion that was cut what is satisfied by the executions beyond. */
  Map<CutPoint, Term> cuts(Unrolling unrolling) {
    Map<CutPoint, List<Term>> byPoint = new LinkedHashMap<>();
    for (Cut cut : unrolling.cuts()) {
      byPoint.computeIfAbsent(cut.point(), point -> new ArrayList<>()).add(cut.reached());
    }
    Map<CutPoint, Term> result = new LinkedHashMap<>();
    byPoint.forEach((point, all) -> result.put(point, VerificationCondition.any(terms, all)));
    return result;
  }

  /** The bounds, greater where an execution may pass them; the same if that is not allowed. */
  Bounds grown(Stage stage, List<CutPoint> open) {
    Bounds bounds = stage.bounds();
    Bounds next = bounds;
    for (Cut cut : stage.unrolling().cuts()) {
      if (open.contains(cut.point()) && cut.isDecided()) {
        next = bounds.withMoreDecided(options.maxBound());
        break;
      }
    }
    for (Cut cut : stage.unrolling().cuts()) {
      CutPoint point = cut.point();
      if (open.contains(point) && !cut.isDecided() && bounds.of(point) < options.maxBound(point)) {
        long doubled = Math.max(1, 2L * bounds.of(point));
        next = next.with(point, (int) Math.min(options.maxBound(point), doubled));
      }
    }
    return next;
  }

  static int greatest(Bounds bounds) {
    return bounds.special().values().stream().max(Comparator.naturalOrder()).orElse(bounds.base());
  }
}
