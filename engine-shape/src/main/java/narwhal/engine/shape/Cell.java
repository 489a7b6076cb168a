package narwhal.engine.shape;

/** Some bytes of an object that were written at once, or look so. */
record Cell(long size, Datum datum) {}
