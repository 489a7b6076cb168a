package narwhal.solver.horn;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Begins to solve what it will probably be asked, while somebody else still reads that. Asked
 * something else, it begins anew.
 */
public final class AheadSolver implements HornSolver {
  private final Supplier<HornSolver> solvers;
  private final String guess;
  private HornSolver solver;
  private final CompletableFuture<HornAnswer> answer = new CompletableFuture<>();

  /**
   * @param solvers gives a solver for each question
   * @param guess the script that it will be asked
   */
  public AheadSolver(Supplier<HornSolver> solvers, String guess, Duration limit) {
    this.solvers = solvers;
    this.guess = guess;
    HornSolver first = solvers.get();
    this.solver = first;
    Thread.ofPlatform()
        .daemon()
        .name("solving ahead")
        .start(() -> answer.complete(first.solve(guess, limit)));
  }

  @Override
  public String name() {
    return solver.name();
  }

  @Override
  public HornAnswer solve(String script, Duration limit) {
    if (script.equals(guess)) {
      return answer.join();
    }
    solver.close();
    solver = solvers.get();
    return solver.solve(script, limit);
  }

  @Override
  public Optional<String> model(Duration limit) {
    return solver.model(limit);
  }

  @Override
  public void close() {
    solver.close();
  }
}
