/**
 * The machine program: typed SSA over registers and memory, what LLVM says as records. Start
 * reading at {@link narwhal.ir.machine.Program}, then {@link narwhal.ir.machine.Instruction}.
 */
package narwhal.ir.machine;
