/**
 * From the machine program to the logic program: which objects a pointer may reach ({@link
 * narwhal.pointsto.analysis.PointsTo}), which objects need no memory at all ({@link
 * narwhal.pointsto.Promotion}), and the translation itself. Start reading at {@link
 * narwhal.pointsto.Lowering}.
 */
package narwhal.pointsto;
