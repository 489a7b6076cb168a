/**
 * The logic program as text that Boogie reads. Start at {@link narwhal.ir.boogie.BoogiePrinter}.
 */
package narwhal.ir.boogie;
