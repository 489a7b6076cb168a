package narwhal.evidence.shape;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.ir.shape.CutPoint;
import narwhal.ir.shape.Shape;
import narwhal.ir.shape.ShapeCertificate;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.term.TermFactory;

/**
 * Proves again what a certificate of shapes says: executes the program from its start, and from
 * every shape that is reached, to the next cut points, where each world must be in a shape. Shapes
 * that nothing reaches do not matter.
 */
public final class ShapeChecker {
  /** How many instructions may come before a cut point, in all worlds together. */
  private static final int MOST_STEPS = 2_000_000;

  /** After so many it is looked whether there is time. */
  private static final int OFTEN = 256;

  private final Tools tools;
  private final Opening opening;
  private final Execution execution;
  private final Deadline deadline;
  private final Map<List<CutPoint.Position>, CutPoint> cutPoints = new HashMap<>();
  private final boolean mayLose;

  /** A shape of a cut point. */
  private record Reached(CutPoint at, Shape shape) {}

  /** Shapes that executions are in, by their numbers, and those to execute from still. */
  private final Map<List<CutPoint.Position>, Set<Integer>> reached = new HashMap<>();

  private final Deque<Reached> open = new ArrayDeque<>();
  private int steps;

  private ShapeChecker(
      Program program,
      ShapeCertificate certificate,
      SmtSolver solver,
      TermFactory terms,
      Deadline deadline) {
    this.tools = new Tools(program, terms, solver, deadline);
    this.opening = new Opening(tools);
    this.execution = new Execution(tools, opening);
    this.deadline = deadline;
    for (CutPoint at : certificate.cutPoints()) {
      at.shapes().forEach(shape -> WellFormed.check(shape, at, program));
      cutPoints.put(at.calls(), at);
    }
    this.mayLose = !asksForHeap(program);
  }

  public static ShapeCheck check(
      Program program, ShapeCertificate certificate, SolverBackend backend, RunContext context) {
    TermFactory terms = new TermFactory();
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      ShapeChecker checker =
          new ShapeChecker(program, certificate, solver, terms, context.deadline());
      checker.run();
      return new ShapeCheck.Proved(
          checker.reached.values().stream().mapToInt(Set::size).sum(),
          checker.tools.questions.asked(),
          backend.name());
    } catch (NotProvedException e) {
      return new ShapeCheck.Refused(e.getMessage(), e.location());
    } catch (ResourceException e) {
      return new ShapeCheck.Unfinished(e.resource());
    } catch (IllegalArgumentException | IllegalStateException | ClassCastException e) {
      return new ShapeCheck.Refused("the checker failed: " + e.getMessage(), Location.NONE);
    }
  }

  /** Whether some condition is about all heap objects. */
  private static boolean asksForHeap(Program program) {
    return program.functions().values().stream()
        .flatMap(function -> function.blocks().stream())
        .flatMap(block -> block.instructions().stream())
        .anyMatch(
            instruction ->
                switch (instruction) {
                  case Instruction.Check i -> isOfHeap(i.condition());
                  case Instruction.Test i -> isOfHeap(i.condition());
                  default -> false;
                });
  }

  private static boolean isOfHeap(Condition condition) {
    return condition instanceof Condition.AllFreed || condition instanceof Condition.AllReachable;
  }

  private void run() {
    follow(new Start(tools).world());
    while (!open.isEmpty()) {
      Reached next = open.pop();
      follow(Instance.of(tools, execution, next.at, next.shape));
    }
  }

  /** Executes to the next cut points. */
  private void follow(World start) {
    Deque<World> worlds = new ArrayDeque<>(List.of(start));
    while (!worlds.isEmpty()) {
      World world = worlds.pop();
      Activation call = world.top();
      boolean isLast = call.next == call.block.instructions().size();
      int depth = world.calls.size();
      for (World next : execution.step(world)) {
        boolean isEntered = isLast && next.calls.size() == depth;
        if (!isEntered || !arrive(next)) {
          worlds.push(next);
        }
      }
      if (++steps > MOST_STEPS) {
        throw new NotProvedException("too many steps", start.location());
      }
      if (steps % OFTEN == 0) {
        deadline.check(OFTEN);
      }
    }
  }

  /** Whether there is a cut point here; then the world must be in one of its shapes. */
  private boolean arrive(World world) {
    CutPoint here = cutPoints.get(world.place());
    if (here == null) {
      return false;
    }
    for (int i = 0; i < here.shapes().size(); i++) {
      Shape shape = here.shapes().get(i);
      if (Matching.covers(tools, opening, shape, world, mayLose)) {
        if (reached.computeIfAbsent(here.calls(), it -> new HashSet<>()).add(i)) {
          open.add(new Reached(here, shape));
        }
        return true;
      }
    }
    if (!tools.questions.isPossible(world)) {
      return true;
    }
    throw new NotProvedException("memory is in none of the shapes", world.location());
  }
}
