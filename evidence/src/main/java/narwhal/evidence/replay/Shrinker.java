package narwhal.evidence.replay;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import narwhal.evidence.InputValue;
import narwhal.evidence.ValueText;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;

/**
 * Makes a counterexample smaller: inputs move towards zero as long as the interpreter still sees
 * the same check violated. Small values read better, and a small overflow is one that a sanitizer's
 * red zone catches. Every answer to the interpreter is a possible choice of the environment, so
 * nothing can go wrong but a missed chance.
 */
final class Shrinker {
  private static final int MOST_RUNS = 400;
  private static final int MOST_INPUTS = 100;
  private static final BigInteger STRIDE = BigInteger.valueOf(16);
  private static final long LONGEST_RUN = 100_000;
  private static final Duration LONGEST = Duration.ofMillis(500);

  private final Program program;
  private final RunContext context;
  private final Deadline deadline;
  private InterpreterReplay.Run best;
  private final int check;
  private int runs;

  private Shrinker(Program program, InterpreterReplay.Run run, int check, RunContext context) {
    this.program = program;
    this.best = run;
    this.check = check;
    this.context = context;
    this.deadline =
        context.deadline().within(context.deadline().left().dividedBy(10)).within(LONGEST);
  }

  /** A run that violates the same check, with inputs no greater. */
  static InterpreterReplay.Run shrink(
      Program program, InterpreterReplay.Run run, Outcome.Violated violated, RunContext context) {
    if (run.instructions() > LONGEST_RUN || run.record().inputs().size() > MOST_INPUTS) {
      return run;
    }
    Shrinker shrinker = new Shrinker(program, run, violated.check(), context);
    shrinker.shrinkAll();
    context.statistics().set("shrink.runs", shrinker.runs);
    return shrinker.best;
  }

  private void shrinkAll() {
    for (int i = 0; i < best.record().inputs().size(); i++) {
      shrink(i);
    }
  }

  private void shrink(int index) {
    InputValue input = best.record().inputs().get(index);
    if (!(input.type() instanceof Type.Int type) || type.bits() > 64) {
      return;
    }
    if (input.bits().signum() == 0 || attempt(index, BigInteger.ZERO, type)) {
      return;
    }
    // What looks negative may be a large unsigned number: if half of it will do, it is taken as
    // one.
    BigInteger half = input.bits().shiftRight(1);
    boolean negative = input.bits().testBit(type.bits() - 1) && type.bits() > 1;
    if (negative && attempt(index, half, type)) {
      approach(index, half, type);
    } else {
      approach(index, negative ? ValueText.signed(input.bits(), type.bits()) : input.bits(), type);
    }
  }

  /**
   * Moves from {@code start}, which violates the check, towards zero, which does not: first tries
   * small values, each a few times the one before, then halves the distance.
   */
  private void approach(int index, BigInteger start, Type.Int type) {
    BigInteger value = start;
    BigInteger tooSmall = BigInteger.ZERO;
    for (BigInteger small = BigInteger.valueOf(start.signum());
        small.abs().compareTo(start.abs()) < 0;
        small = small.multiply(STRIDE)) {
      if (attempt(index, small, type)) {
        value = small;
        break;
      }
      tooSmall = small;
    }
    while (value.subtract(tooSmall).abs().compareTo(BigInteger.ONE) > 0) {
      BigInteger middle = tooSmall.add(value).shiftRight(1);
      if (middle.equals(value) || middle.equals(tooSmall) || deadline.isPast()) {
        return;
      }
      if (attempt(index, middle, type)) {
        value = middle;
      } else {
        tooSmall = middle;
      }
    }
  }

  /** A run on other inputs may go on for ever; one that is worth having is about as long. */
  private long mostSteps() {
    return 2 * best.instructions() + 1000;
  }

  private boolean attempt(int index, BigInteger value, Type.Int type) {
    List<InputValue> inputs = best.record().inputs();
    if (runs >= MOST_RUNS || deadline.isPast() || index >= inputs.size()) {
      return false;
    }
    runs++;
    List<InputValue> changed = new ArrayList<>(inputs);
    InputValue old = changed.get(index);
    BigInteger bits = value.mod(BigInteger.ONE.shiftLeft(type.bits()));
    changed.set(index, new InputValue(old.source(), old.type(), bits, old.location()));
    InterpreterReplay.Run run =
        InterpreterReplay.run(
            program, new ListOracle(changed, best.record().objects()), mostSteps(), context);
    boolean same = run.outcome() instanceof Outcome.Violated v && v.check() == check;
    if (same && run.record().inputs().size() <= inputs.size()) {
      best = run;
      return true;
    }
    return false;
  }
}
