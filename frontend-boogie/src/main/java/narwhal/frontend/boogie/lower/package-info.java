/**
 * A checked Boogie program to logic programs (decision 0021). Start reading at {@link
 * narwhal.frontend.boogie.lower.BoogieLowering}.
 */
package narwhal.frontend.boogie.lower;
