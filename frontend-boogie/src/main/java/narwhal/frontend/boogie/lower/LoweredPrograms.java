package narwhal.frontend.boogie.lower;

import java.util.List;
import narwhal.ir.logic.Program;

/** The logic programs that a Boogie program stands for; it is safe if all of them are. */
public record LoweredPrograms(Mode mode, List<Part> parts) {
  public LoweredPrograms {
    parts = List.copyOf(parts);
  }

  /** How calls were taken. */
  public enum Mode {
    /** One program, from an entry; calls go into implementations. */
    WHOLE,
    /** A program for each implementation; calls are what contracts say. */
    MODULAR,
    /** A program for each implementation; calls go into implementations. */
    LIBRARY
  }

  /** A program and the name of the procedure it starts in. */
  public record Part(String name, Program program) {}
}
