package narwhal.cli.environment;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;

/**
 * Answers the program from an execution of its {@link KindProgram}. The interpreter asks about
 * objects of the environment's in the order in which that program makes them; where it does not
 * (memory that was read as something else before, or copied), the two executions part, and the
 * second one shows nothing.
 */
public final class KindOracle implements Oracle {
  private final Oracle kind;
  private final int pointerBytes;

  /** The objects that are there from the start are written there. */
  private long known;

  public KindOracle(Oracle kind, Program program) {
    this.kind = kind;
    this.pointerBytes = program.pointerBytes();
    this.known =
        program.globals().values().stream().filter(global -> global.initial().isEmpty()).count();
  }

  @Override
  public BigInteger choose(Type type, String source, Location location) {
    BigInteger chosen = kind.choose(type, source, location);
    return type instanceof Type.Pointer ? BigInteger.ZERO : chosen;
  }

  @Override
  public long block(String source, Location location) {
    return own(location);
  }

  private long own(Location location) {
    return kind.choose(Type.BOOL, KindProgram.OWN, location).signum() > 0 ? KindProgram.SIZE : 0;
  }

  @Override
  public Bytes allocated(String name, long size, Location location) {
    Bytes bytes = kind.allocated(name, size, location);
    if (known > 0) {
      known--;
      return bytes;
    }
    Set<Long> nulls = new HashSet<>();
    return new Bytes() {
      @Override
      public int at(long offset) {
        return nulls.contains(offset) ? 0 : bytes.at(offset);
      }

      @Override
      public long block(long offset) {
        long own = own(location);
        for (long i = 0; own == 0 && i < pointerBytes; i++) {
          nulls.add(offset + i);
        }
        return own;
      }
    };
  }
}
