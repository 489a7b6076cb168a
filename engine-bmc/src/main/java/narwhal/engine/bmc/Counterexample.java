package narwhal.engine.bmc;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.logic.Origin;
import narwhal.term.Term;

/**
 * The choices of the environment on one violating execution, in their order up to the violation.
 * What is asked beyond them does not matter and is answered with zeros.
 */
public final class Counterexample {
  private final List<Choice> choices;

  /** One answer of the environment. */
  sealed interface Choice {
    Origin origin();
  }

  /** A value. */
  record Value(Origin origin, Term value) implements Choice {

    /** The bits of a number; zero of what has none. */
    BigInteger bits() {
      return switch (value.kind()) {
        case TRUE -> BigInteger.ONE;
        case BV_CONSTANT, FLOAT_CONSTANT -> value.bits();
        case INT_CONSTANT -> value.integer();
        default -> BigInteger.ZERO;
      };
    }
  }

  /** A new object with its undefined contents. */
  record NewObject(Origin origin, Oracle.Bytes contents) implements Choice {}

  Counterexample(List<Choice> choices) {
    this.choices = List.copyOf(choices);
  }

  /** The values that were chosen, in order, without the contents of new objects. */
  public List<Input> inputs() {
    return choices.stream()
        .filter(Value.class::isInstance)
        .map(Value.class::cast)
        .map(v -> new Input(v.origin().source(), v.origin().location(), v.value().sort(), v.bits()))
        .toList();
  }

  /** The same as terms; those of maps are chains of stores. */
  public List<Term> values() {
    return choices.stream()
        .filter(Value.class::isInstance)
        .map(choice -> ((Value) choice).value())
        .toList();
  }

  /** Gives the choices one after the other to one execution; each call starts anew. */
  public Oracle oracle() {
    return new ReplayOracle(choices);
  }

  /** Contents that are kept as values from certain offsets on, little endian; zero elsewhere. */
  static Oracle.Bytes cells(Map<Long, BigInteger> cells) {
    TreeMap<Long, BigInteger> sorted = new TreeMap<>(cells);
    return offset -> {
      Map.Entry<Long, BigInteger> cell = sorted.floorEntry(offset);
      return cell == null ? 0 : octet(cell.getValue(), offset - cell.getKey());
    };
  }

  static int octet(BigInteger bits, long index) {
    return index > Integer.MAX_VALUE / 8 ? 0 : bits.shiftRight((int) (8 * index)).intValue() & 0xFF;
  }
}
