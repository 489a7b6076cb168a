/**
 * Proofs about linked data: a symbolic execution of the machine program on graphs of objects, in
 * which segments stand for lists of any length.
 */
package narwhal.engine.shape;
