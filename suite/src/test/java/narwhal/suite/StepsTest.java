package narwhal.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Stream;
import narwhal.cli.NarwhalCommandLine;
import narwhal.cli.json.Json;
import narwhal.cli.json.ReportJson;
import narwhal.cli.verify.Verification;
import narwhal.cli.verify.VerifyOptions;
import narwhal.evidence.Report;
import narwhal.evidence.UnknownReason;
import narwhal.evidence.Verdict;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A budget of steps gives the same answer, for the same reasons, however slow the machine is. */
@Execution(ExecutionMode.SAME_THREAD)
final class StepsTest {
  private static final Path ROOT =
      Path.of(System.getProperty("narwhal.root", "..")).resolve("regression");

  private static final List<String> PROGRAMS =
      List.of(
          "loops/count-up-safe.c",
          "loops/insertion-sort-unsafe.c",
          "loops/nondet-exit-safe.c",
          "functions/recursion-sum-safe.c",
          "functions/recursion-sum-unsafe.c",
          "functions/mutual-recursion-safe.c",
          "shapes/ring-safe.c",
          "lists/doubly-linked-unlink-unsafe.c",
          "functions/mutual-summaries-safe.c",
          "floats/monotone-addition-safe.c",
          "pointers/distance-of-objects-unknown.c");

  /** Has no invariant that linear arithmetic tells, and no end. */
  private static final String ENDLESS =
      """
      extern unsigned __VERIFIER_nondet_uint(void);
      void reach_error(void);
      int main(void) {
        unsigned n = __VERIFIER_nondet_uint(), s = 0;
        for (unsigned i = 0; i < n; s += 2 * i + 1, i++)
          if (s != i * i)
            reach_error();
        return 0;
      }
      """;

  @TempDir Path folder;

  /** What a run says, and all that it counted apart from times. */
  private record Seen(String verdict, String report, Map<String, Long> counters, long steps) {}

  @TestFactory
  Stream<DynamicTest> aSlowMachineGivesTheSameAnswer() {
    return PROGRAMS.stream()
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name,
                    () -> {
                      RegressionProgram program = RegressionProgram.read(ROOT.resolve(name));
                      List<String> words = new ArrayList<>(List.of("--steps", "10m"));
                      words.addAll(program.commandLine());
                      Seen first = quickly(words);
                      assertEquals("verdict: " + program.expected(), first.verdict);
                      assertEquals(first, slowly(words));
                    }));
  }

  @Test
  void whereStepsEndTheOpenIsTheSame() throws Exception {
    List<String> words = List.of("--steps", "2m", "--property", "unreach-call", endless());
    Seen first = quickly(words);
    assertEquals("verdict: UNKNOWN (steps)", first.verdict);
    assertEquals(first, slowly(words));
  }

  @Test
  void tooFewStepsNameWhatIsOpenAndAdvise() throws Exception {
    VerifyOptions options =
        NarwhalCommandLine.verifyOptions(
            "--steps", "300k", "--property", "unreach-call", endless());
    Report report =
        NarwhalCommandLine.onDeepStack(() -> report(options, context(options, message -> {})));
    UnknownReason reason = assertInstanceOf(Verdict.Unknown.class, report.verdict()).reason();
    assertEquals(UnknownReason.Kind.STEPS, reason.kind());
    assertTrue(reason.detail().startsWith("after 300k steps: "), reason.detail());
    assertTrue(reason.advice().getFirst().endsWith("--steps 600k"), reason.advice().toString());
    assertEquals(1, report.checks().size());
  }

  /**
   * Fig. 3 of SeaHorn's paper in its encoding: intervals say that the smaller number is not
   * negative, and Spacer needs no more; by itself it does not find that in the same steps.
   */
  @Test
  void intervalsFeedSpacer() throws Exception {
    List<String> words =
        List.of(
            "--engine=horn",
            "--horn-encoding=small-step",
            "--signed-overflow=excluded",
            "--property=unreach-call",
            "--steps=3m",
            ROOT.resolve("seahorn/growing-pair-safe.c").toString());
    assertEquals("verdict: SAFE", quickly(words).verdict);
    List<String> alone = new ArrayList<>(words);
    alone.add("--horn-start=nothing");
    assertEquals("verdict: UNKNOWN (steps)", quickly(alone).verdict);
  }

  private String endless() throws Exception {
    return Files.writeString(folder.resolve("endless.c"), ENDLESS).toString();
  }

  private static Seen quickly(List<String> words) throws Exception {
    return seen(words, message -> {});
  }

  /** Beside others that want the processor, with delays on the way. */
  private static Seen slowly(List<String> words) throws Exception {
    AtomicBoolean isOver = new AtomicBoolean();
    List<Thread> others = new ArrayList<>();
    for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++) {
      others.add(
          Thread.ofPlatform()
              .daemon()
              .start(
                  () -> {
                    while (!isOver.get()) {
                      Thread.onSpinWait();
                    }
                  }));
    }
    try {
      return seen(words, message -> pause());
    } finally {
      isOver.set(true);
      for (Thread other : others) {
        other.join();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(60);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static RunContext context(VerifyOptions options, Consumer<String> progress) {
    return new RunContext(options.budget().begin(), progress, new Statistics());
  }

  private static Seen seen(List<String> words, Consumer<String> progress) throws Exception {
    VerifyOptions options = NarwhalCommandLine.verifyOptions(words.toArray(String[]::new));
    RunContext context = context(options, progress);
    Report report = NarwhalCommandLine.onDeepStack(() -> report(options, context));
    Map<String, Long> counters = new TreeMap<>(context.statistics().counters());
    counters.keySet().removeIf(name -> name.endsWith(".us"));
    return new Seen(
        report.verdict().line(),
        Json.pretty(ReportJson.of(report)),
        counters,
        context.deadline().clock().nanos());
  }

  private static Report report(VerifyOptions options, RunContext context) {
    return options.budget().told(Verification.run(options, context));
  }
}
