package narwhal.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import narwhal.cli.NarwhalCommandLine;
import narwhal.cli.verify.Verification;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.Report;
import narwhal.evidence.Verdict;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The example {@code examples/autopilot}: abstract interpretation proves its accesses to memory,
 * and a wrong bound is found. By default with a few of its parts; {@code -Dautopilot=whole} takes
 * all.
 */
final class AutopilotTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("narwhal.root", "..")).resolve("examples/autopilot");

  /** Calibration, scheduler and link without the rest of the autopilot. */
  private static final String FEW_PARTS =
      """
      #include "calibration.h"
      #include "link.h"
      #include "scheduler.h"

      int main(void)
      {
          calibration_load();
          link_start();
          scheduler_start();
          for (;;) {
              scheduler_tick();
              for (uint32_t task = scheduler_next(); task < TASK_COUNT; task = scheduler_next()) {
                  link_note_frame(hal_serial_read());
                  link_step();
                  hal_servo((int)task, calibration_apply(task, hal_pressure()));
                  scheduler_done(task);
              }
          }
      }
      """;

  @TempDir Path temporary;

  @Test
  void fewPartsAreProved() throws Exception {
    assertProved(run(Duration.ofMinutes(3), "absint", fewParts("calibration.c")));
  }

  @Test
  void theWrongBoundIsFoundInFewParts() throws Exception {
    Report report = run(Duration.ofMinutes(3), "auto", fewParts("unsafe/calibration.c"));
    assertEquals("verdict: UNSAFE (valid-deref)", report.verdict().line());
    var violation = report.violation().orElseThrow();
    assertTrue(violation.check().location().file().endsWith("unsafe/calibration.c"));
    assertTrue(violation.replay().isConfirmed(), violation.replay().line());
  }

  @Test
  void theWrongBoundIsNotProved() throws Exception {
    Report report = run(Duration.ofMinutes(3), "absint", fewParts("unsafe/calibration.c"));
    assertTrue(report.verdict() instanceof Verdict.Unknown, report.verdict().line());
  }

  @Test
  @EnabledIfSystemProperty(named = "autopilot", matches = "whole")
  void theWholeIsProved() throws Exception {
    assertProved(run(Duration.ofMinutes(15), "absint", all()));
  }

  private static void assertProved(Report report) {
    assertEquals("verdict: SAFE", report.verdict().line());
    assertTrue(report.checks().values().stream().allMatch(s -> s == CheckStatus.PROVED));
  }

  private static Report run(Duration limit, String engine, List<Path> files) throws Exception {
    List<String> words =
        new ArrayList<>(List.of("--engine", engine, "--property", "valid-memsafety"));
    words.addAll(List.of("-I", FOLDER.toString()));
    files.forEach(f -> words.add(f.toString()));
    var options = NarwhalCommandLine.verifyOptions(words.toArray(String[]::new));
    var context = new RunContext(Deadline.in(limit), message -> {}, new Statistics());
    return NarwhalCommandLine.onDeepStack(() -> Verification.run(options, context));
  }

  private List<Path> fewParts(String calibration) throws IOException {
    Path main = temporary.resolve("main.c");
    Files.writeString(main, FEW_PARTS);
    List<Path> files = new ArrayList<>(List.of(main));
    Stream.of(calibration, "link.c", "scheduler.c", "hal.c")
        .map(FOLDER::resolve)
        .forEach(files::add);
    return files;
  }

  private static List<Path> all() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(f -> f.toString().endsWith(".c")).sorted().toList();
    }
  }
}
