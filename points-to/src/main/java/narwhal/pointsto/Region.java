package narwhal.pointsto;

import narwhal.term.Term;

/**
 * A part of memory that pointers of one points-to class reach: a map from packed pointers to cells
 * of {@code cellBytes} bytes. Accesses are multiples of a cell in size and offset.
 */
record Region(Term map, int cellBytes, Node node) {}
