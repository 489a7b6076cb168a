/**
 * Text to syntax tree: the lexer is ANTLR's, the parser is written by hand (decision 0021). Start
 * reading at {@link narwhal.frontend.boogie.parse.ProgramParser}.
 */
package narwhal.frontend.boogie.parse;
