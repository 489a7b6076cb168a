/**
 * What a proof by shapes of memory says, as plain records: which states of memory there are at the
 * places where all executions pass. Start reading at {@link narwhal.ir.shape.Shape}, which says
 * what the records mean; whoever writes or checks a {@link narwhal.ir.shape.ShapeCertificate} keeps
 * to that.
 */
package narwhal.ir.shape;
