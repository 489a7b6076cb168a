/**
 * Reads an LLVM module into the machine program. {@link narwhal.frontend.llvm.read.ModuleReader}
 * follows references from the entry; {@link narwhal.frontend.llvm.read.FunctionReader} reads one
 * function block by block and hands each instruction to the reader of its family. What is not
 * handled is refused by name where it is reached.
 */
package narwhal.frontend.llvm.read;
