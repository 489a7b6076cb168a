package narwhal.ir.shape;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * A set of states of an execution at one place. A state is in the set if there are
 *
 * <ul>
 *   <li>for each symbol of {@code ranges}, or that is used, a number in its range,
 *   <li>for each object that no node owns (see below) an object of memory, and for each segment a
 *       row of one heap object or more, its nodes,
 * </ul>
 *
 * all these objects of memory different, such that
 *
 * <ul>
 *   <li>the objects named in {@code globals} and {@code frames} are the global variables and the
 *       stack objects of the calls, of which there are no others,
 *   <li>each register that a frame names holds what its datum says; other registers hold anything,
 *   <li>each object is as {@link ShapeObject} says,
 *   <li>there are no other live heap objects, but for those that nodes own; where {@code lost},
 *       there may be others.
 * </ul>
 *
 * <p>An object that some {@link ShapeDatum.Own} names is not an object of memory, but a description
 * of what nodes own: each node of the segment has one such object, or a row of such, for itself, or
 * null where that is allowed. Nothing but its owner's datum may name it. In the cells of a segment
 * and of owned objects, a symbol says only that the cell holds a number of its range, another one
 * in each node and cell; a pointer there is the same in all nodes. (The cells for the ends of a
 * segment that nothing owns hold what they say, as cells of other objects do.)
 *
 * <p>Of addresses it is assumed that live objects do not overlap, that none contains, ends at, or
 * begins at null, and that functions lie outside objects.
 *
 * @param frames the calls that are going on, the first one first
 * @param globals the object of each global variable, by name
 * @param ranges what is known of symbols, by their ids; of others nothing is
 * @param lost whether there may be heap objects that are not told of
 */
public record Shape(
    List<ShapeFrame> frames,
    Map<String, Integer> globals,
    SortedMap<Integer, ShapeObject> objects,
    Map<Integer, ShapeRange> ranges,
    boolean lost) {
  public Shape {
    frames = List.copyOf(frames);
    globals = Map.copyOf(globals);
    objects = java.util.Collections.unmodifiableSortedMap(new java.util.TreeMap<>(objects));
    ranges = Map.copyOf(ranges);
  }
}
