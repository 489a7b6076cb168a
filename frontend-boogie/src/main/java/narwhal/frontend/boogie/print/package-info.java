/**
 * Syntax trees as text that reads back as the same tree. Start reading at {@link
 * narwhal.frontend.boogie.print.ProgramPrinter}.
 */
package narwhal.frontend.boogie.print;
