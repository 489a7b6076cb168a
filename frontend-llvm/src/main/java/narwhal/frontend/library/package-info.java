/**
 * What functions without a body do: a table from names to small models that expand a call into
 * machine instructions, and C models that are compiled and linked like any other code. Start
 * reading at {@link narwhal.frontend.library.LibraryPass}, then {@link
 * narwhal.frontend.library.LibraryTable}.
 */
package narwhal.frontend.library;
