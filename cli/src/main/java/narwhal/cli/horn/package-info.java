/** What {@code narwhal verify FILE.smt2} does: reading, solving, checking, saying what came out. */
package narwhal.cli.horn;
