package narwhal.pointsto;

/**
 * How the logic program is built.
 *
 * @param objectBits how many bits of a pointer number the object; more objects mean a smaller range
 *     of offsets
 */
public record LoweringOptions(int objectBits) {

  /** Room for 65 thousand objects in 64 bits, for 500 in 32. */
  public static LoweringOptions forPointerBytes(int bytes) {
    return new LoweringOptions(bytes == 8 ? 16 : 9);
  }
}
