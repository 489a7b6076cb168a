/** Verification of Boogie programs. Start at {@link narwhal.cli.boogie.BoogieVerification}. */
package narwhal.cli.boogie;
