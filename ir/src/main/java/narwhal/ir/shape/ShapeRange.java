package narwhal.ir.shape;

/**
 * Numbers from {@code min} to {@code max}, read as signed, a single bit as unsigned; without 0
 * where {@code nonZero}. Of numbers of more than 64 bits nothing is said.
 */
public record ShapeRange(long min, long max, boolean nonZero) {}
