/**
 * The clang program: its flags, its system headers, its processes. Nothing of LLVM is loaded here.
 */
package narwhal.frontend.llvm.clang;
