package narwhal.pointsto;

import java.util.Optional;
import narwhal.term.Term;

/**
 * A part of memory that pointers of one points-to class reach: a map from packed pointers to cells
 * of {@code cellBytes} bytes. Accesses are multiples of a cell in size and offset.
 *
 * @param origins the number of the object that a pointer in the cell points to, if someone asks
 *     what is reachable ({@link Origins})
 */
record Region(Term map, int cellBytes, Node node, Optional<Term> origins) {}
