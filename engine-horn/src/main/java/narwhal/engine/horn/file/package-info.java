/**
 * Files of Horn clauses: {@link narwhal.engine.horn.file.HornFile} reads one, {@link
 * narwhal.engine.horn.file.HornFileEngine} has it solved and the answer checked by another solver.
 */
package narwhal.engine.horn.file;
