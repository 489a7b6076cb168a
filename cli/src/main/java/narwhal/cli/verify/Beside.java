package narwhal.cli.verify;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import narwhal.cli.worker.Launch;
import narwhal.cli.worker.Message;
import narwhal.cli.worker.WorkerProcess;
import narwhal.ir.machine.Program;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;

/**
 * The worker beside: in a process of its own where this one can be started again, else on the
 * thread of who asks. What goes wrong there is no verdict; the first worker goes on.
 */
final class Beside {
  private static final String PREFIX = "horn: ";

  /** It ends a little earlier, so that it is heard. */
  private static final Duration MARGIN = Duration.ofMillis(500);

  private final Program program;
  private final VerifyOptions options;
  private final RunContext context;
  private final MemoryShares memory;

  Beside(Program program, VerifyOptions options, RunContext context, MemoryShares memory) {
    this.program = program;
    this.options = options;
    this.context = context;
    this.memory = memory;
  }

  Strategy.Result run() {
    try {
      return options.launch().isPresent()
          ? inProcess(options.launch().get())
          : AutoStrategy.BESIDE.run(program, options, context);
    } catch (RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError e) {
      return failed(String.valueOf(e), context);
    }
  }

  /**
   * The same on this thread.
   *
   * @throws ResourceException if the budget ends before there is an answer
   */
  static Strategy.Result here(Program program, VerifyOptions options, RunContext context) {
    try {
      return AutoStrategy.BESIDE.run(program, options, context);
    } catch (ResourceException e) {
      throw e;
    } catch (RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError e) {
      return failed(String.valueOf(e), context);
    }
  }

  private Strategy.Result inProcess(Launch launch) {
    try (WorkerProcess worker =
        launch.start(
            context.deadline().left().minus(MARGIN),
            line -> context.progress().accept(PREFIX + line))) {
      memory.share(worker);
      Optional<Message> message = worker.await();
      return message
          .map(this::result)
          .orElseGet(
              () ->
                  failed(
                      memory.hasStoppedSecond()
                          ? "it gave way when memory became scarce"
                          : "the process ended without an answer",
                      context));
    } catch (IOException e) {
      return failed("the process could not be started: " + e.getMessage(), context);
    } catch (InterruptedException e) {
      // The other has decided.
      Thread.currentThread().interrupt();
      return HornStrategy.undecided("stopped");
    }
  }

  private Strategy.Result result(Message message) {
    if (!message.program().equals(Fingerprint.of(program))) {
      return failed("it has read another program: files have changed meanwhile", context);
    }
    message.statistics().forEach((name, value) -> context.statistics().add(name, value));
    return new Strategy.Result(message.answer(), message.ledger(), message.told());
  }

  private static Strategy.Result failed(String story, RunContext context) {
    context.progress().accept(PREFIX + story);
    context.statistics().add("horn.failed", 1);
    return HornStrategy.undecided("Horn clauses: " + story);
  }
}
