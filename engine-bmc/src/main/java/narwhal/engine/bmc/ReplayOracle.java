package narwhal.engine.bmc;

import java.math.BigInteger;
import java.util.Iterator;
import java.util.List;
import narwhal.engine.bmc.Counterexample.Choice;
import narwhal.engine.bmc.Counterexample.NewObject;
import narwhal.engine.bmc.Counterexample.Value;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;

/** Answers from a list, checking that what is asked is what was chosen. */
final class ReplayOracle implements Oracle {
  private final Iterator<Choice> choices;

  ReplayOracle(List<Choice> choices) {
    this.choices = choices.iterator();
  }

  @Override
  public BigInteger choose(Type type, String source, Location location) {
    if (!choices.hasNext()) {
      return BigInteger.ZERO;
    }
    Choice next = choices.next();
    if (next instanceof Value value && value.origin().source().equals(source)) {
      return value.bits();
    }
    throw mismatch("the value of " + source, location, next);
  }

  @Override
  public Bytes allocated(String name, long size, Location location) {
    if (!choices.hasNext()) {
      return offset -> 0;
    }
    Choice next = choices.next();
    if (next instanceof NewObject object && object.origin().source().equals(name)) {
      return object.contents();
    }
    throw mismatch("the new object " + name, location, next);
  }

  private static ReplayMismatchException mismatch(String asked, Location location, Choice next) {
    String kind = next instanceof Value ? "the value of " : "the new object ";
    return new ReplayMismatchException(
        "%s at %s is asked, but next is %s%s at %s"
            .formatted(asked, location, kind, next.origin().source(), next.origin().location()));
  }
}
