package narwhal.pointsto;

import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Value;

/**
 * How the logic program is built.
 *
 * @param objectBits how many bits of a pointer number the object; more objects mean a smaller range
 *     of offsets
 * @param checksRefused whether what is not followed becomes a check that no execution comes there,
 *     behind those of the program; if not, such executions are left out
 */
public record LoweringOptions(int objectBits, boolean checksRefused) {
  /** What the usual layout of 32 bits has no room for, with some to spare. */
  private static final long LARGE = 1L << 21;

  /** Leaves out what is not followed. */
  public LoweringOptions(int objectBits) {
    this(objectBits, false);
  }

  public LoweringOptions withObjectBits(int bits) {
    return new LoweringOptions(bits, checksRefused);
  }

  public LoweringOptions checkingRefused(boolean checks) {
    return new LoweringOptions(objectBits, checks);
  }

  /** Room for 65 thousand objects in 64 bits, for 500 in 32. */
  public static LoweringOptions forPointerBytes(int bytes) {
    return new LoweringOptions(bytes == 8 ? 16 : 9);
  }

  /**
   * What suits a program at first. In 32 bits, objects whose size is computed may be large, and get
   * room for 128 MiB at the price of there being few objects.
   */
  public static LoweringOptions forProgram(Program program) {
    return program.pointerBytes() == 4 && hasLargeObjects(program)
        ? new LoweringOptions(4)
        : forPointerBytes(program.pointerBytes());
  }

  private static boolean hasLargeObjects(Program program) {
    if (program.globals().values().stream().anyMatch(global -> global.size() >= LARGE)) {
      return true;
    }
    for (Function function : program.functions().values()) {
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          if (instruction instanceof Instruction.Allocate i
              && !(i.size() instanceof Value.IntConstant size
                  && size.value().longValue() < LARGE)) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
