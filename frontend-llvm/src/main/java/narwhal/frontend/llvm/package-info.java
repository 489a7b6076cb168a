/**
 * The front end: from C, LLVM assembly or bitcode to the machine program. {@link
 * narwhal.frontend.llvm.Frontend} names the steps in order: clang compiles, {@code module} loads
 * and links in process, {@code read} turns LLVM's values into records.
 */
package narwhal.frontend.llvm;
