package narwhal.pointsto;

import java.util.Optional;
import narwhal.pointsto.analysis.Field;
import narwhal.pointsto.analysis.Node;
import narwhal.term.Term;

/**
 * The memory of one field of the points-to graph: a map from packed pointers to cells of {@code
 * cellBytes} bytes. Accesses are multiples of a cell in size and in distance from the field's
 * start. What the map holds elsewhere nobody reads.
 *
 * @param origins the number of the object that a pointer in the cell points to, if someone asks
 *     what is reachable ({@link Origins})
 * @param shadow a map of the same sort with the bits that have been written, if someone asks and
 *     not all of them have been ({@link Shadows})
 * @param addresses which bytes of which addresses the cells hold, if someone may look ({@link
 *     AddressMaps})
 */
record Region(
    Term map,
    int cellBytes,
    Node node,
    Field field,
    Optional<Term> origins,
    Optional<Term> shadow,
    Optional<Term> addresses) {}
