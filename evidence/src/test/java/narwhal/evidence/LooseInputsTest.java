package narwhal.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import narwhal.evidence.replay.InterpreterReplay;
import narwhal.evidence.replay.RecordingOracle;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;
import org.junit.jupiter.api.Test;

class LooseInputsTest {
  private static final Location LOOSE = new Location("f.c", 3, 5, "main");
  private static final Location EXACT = new Location("f.c", 4, 5, "main");

  private static final Oracle ZERO =
      new Oracle() {
        @Override
        public BigInteger choose(Type type, String source, Location location) {
          return BigInteger.ZERO;
        }

        @Override
        public Bytes allocated(String name, long size, Location location) {
          return offset -> 0;
        }
      };

  private static Set<String> loose(RecordingOracle record) {
    InterpreterReplay.Run run =
        new InterpreterReplay.Run(new Outcome.Violated(0, "", EXACT), List.of(), record, 1);
    return LooseInputs.of(run, List.of(new Approximation(Direction.OVER, "unknown", LOOSE)));
  }

  @Test
  void whatTheLedgerSpeaksOfIsLoose() {
    RecordingOracle record = new RecordingOracle(ZERO);
    record.choose(Type.I32, "sin", LOOSE);
    record.choose(Type.I32, "getchar", EXACT);
    assertEquals(Set.of("sin"), loose(record));
  }

  @Test
  void whatIsCheckedOrAnythingByAgreementIsNot() {
    RecordingOracle record = new RecordingOracle(ZERO);
    for (String source :
        List.of(
            "fgets length",
            "__isoc99_fscanf",
            "__VERIFIER_nondet_pointer",
            "nd_linked_list_node",
            "nd",
            "errno after open")) {
      record.choose(Type.I32, source, LOOSE);
    }
    assertEquals(Set.of(), loose(record));
  }

  @Test
  void aTextThatIsScannedIsKnown() {
    RecordingOracle record = new RecordingOracle(ZERO);
    record.choose(Type.I32, "__isoc99_sscanf", LOOSE);
    assertEquals(Set.of("__isoc99_sscanf"), loose(record));
  }
}
