package narwhal.pointsto.analysis;

/**
 * The part of a field that lies in a range of bytes.
 *
 * @param distance from the start of the range
 */
public record Piece(Field field, long distance, long length) {}
