package narwhal.frontend.boogie.syntax;

/** A name where it is declared or used. */
public record Name(Place place, String text) {}
