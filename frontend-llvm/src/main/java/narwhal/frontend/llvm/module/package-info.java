/** LLVM in process: loading the library, parsing, linking and verifying modules. */
package narwhal.frontend.llvm.module;
