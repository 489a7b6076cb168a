package narwhal.engine.shape;

import java.util.Optional;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;

/**
 * Proves programs that build and walk lists of any length: executes all executions at once on
 * graphs of objects, in which a segment stands for any number of nodes.
 */
public final class ShapeEngine {
  private ShapeEngine() {}

  public static ShapeResult run(Program program, RunContext context) {
    ShapeResult result =
        new ShapeResult.Open(context.deadline().clock().resource(), Location.NONE, -1);
    for (Precision precision : Precision.all()) {
      Explorer explorer =
          new Explorer(
              program,
              precision,
              context.deadline().within(context.deadline().left().dividedBy(2)));
      try {
        Optional<OpenException> open = explorer.run();
        if (open.isEmpty()) {
          return new ShapeResult.Proved(explorer.loops(), explorer.certificate());
        }
        OpenException e = open.get();
        result = new ShapeResult.Open(e.getMessage(), e.location(), e.check());
        if (e.check() >= 0) {
          return result;
        }
      } catch (ResourceException e) {
        context.deadline().check();
      }
    }
    return result;
  }
}
