/**
 * The syntax tree of a Boogie program: records under sealed interfaces, each node with its place in
 * the text. Start reading at {@link narwhal.frontend.boogie.syntax.BoogieProgram}.
 */
package narwhal.frontend.boogie.syntax;
