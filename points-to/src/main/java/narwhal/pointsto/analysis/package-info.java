/**
 * Which objects a pointer may reach: a unification-based points-to analysis that knows fields and
 * arrays. Memory is a graph of {@link narwhal.pointsto.analysis.Node}s; a pointer points to a
 * {@link narwhal.pointsto.analysis.Cell}, a node and an offset in it; what lies there is a {@link
 * narwhal.pointsto.analysis.Field}. Start reading at {@link narwhal.pointsto.analysis.PointsTo}.
 */
package narwhal.pointsto.analysis;
