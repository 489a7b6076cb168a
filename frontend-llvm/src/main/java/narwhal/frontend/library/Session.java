package narwhal.frontend.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import narwhal.frontend.checks.CheckTable;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;

/** What the expansions of one run of the pass share. */
final class Session {
  private final Program program;
  private final LibraryOptions options;
  private final CheckTable checks;
  private final List<Approximation> approximations;
  private final Set<Instruction> pristine;
  private final ErrorNumber errorNumber;
  private final Set<String> recorded = new TreeSet<>();

  Session(Program program, LibraryOptions options) {
    this.program = program;
    this.options = options;
    this.checks = new CheckTable(program.checks(), options.properties());
    this.pristine = Freshness.pristineHavocs(program);
    this.errorNumber = new ErrorNumber(program);
    this.approximations = new ArrayList<>(program.approximations());
  }

  /** See {@link Freshness}. */
  boolean isPristine(Instruction call) {
    return pristine.contains(call);
  }

  ErrorNumber errorNumber() {
    return errorNumber;
  }

  Program program() {
    return program;
  }

  LibraryOptions options() {
    return options;
  }

  CheckTable checks() {
    return checks;
  }

  /**
   * Records an approximation once, where it is first made; what gives an execution more than it can
   * have, wherever it is made, as a violation must not come from there.
   */
  void record(Approximation.Direction direction, String what, Location location) {
    boolean isNews = recorded.add(direction + what);
    if (isNews || direction == Approximation.Direction.OVER) {
      approximations.add(new Approximation(direction, what, location));
    }
  }

  List<Approximation> approximations() {
    return approximations;
  }
}
