/**
 * Boogie programs to logic programs: text is read into a syntax tree ({@code syntax}), names and
 * types are checked ({@code check}), and the tree is lowered ({@code lower}); {@code print} writes
 * a tree as text. Start reading at {@link narwhal.frontend.boogie.BoogieReader}.
 */
package narwhal.frontend.boogie;
