/**
 * Algorithms on control-flow graphs, generic over {@code int} nodes: start reading at {@link
 * narwhal.ir.graph.Graph}. None of them recurses, so deep graphs are safe.
 */
package narwhal.ir.graph;
