package narwhal.ir.machine;

/**
 * A check of the program: which property it belongs to, where it stands in the source, and what it
 * says in words.
 */
public record CheckInfo(int id, Property property, Location location, String text) {}
