/**
 * SMT-LIB 2.6 text: {@link narwhal.term.smtlib.SmtLibPrinter} writes terms and scripts, {@link
 * narwhal.term.smtlib.SmtLibParser} reads them. Both work on terms of any depth.
 */
package narwhal.term.smtlib;
