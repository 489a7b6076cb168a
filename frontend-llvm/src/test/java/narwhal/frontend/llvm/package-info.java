/**
 * Tests of the front end on C programs that check themselves, on LLVM assembly, and on bad input.
 */
package narwhal.frontend.llvm;
