package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.machine.Location;
import narwhal.ir.run.UnsupportedException;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * The numbers that stand for addresses of labels: 1 + the place among the targets of the function's
 * computed goto. A label of a function without one gets a number after all targets.
 */
final class BlockAddresses {
  private final Map<Long, List<Long>> targets = new HashMap<>();

  long number(LLVMValueRef blockAddress) {
    LLVMValueRef function = LLVMGetBlockAddressFunction(blockAddress);
    List<Long> known = targets.computeIfAbsent(function.address(), key -> find(function));
    long block = LLVMGetBlockAddressBasicBlock(blockAddress).address();
    if (!known.contains(block)) {
      known.add(block);
    }
    return 1L + known.indexOf(block);
  }

  /** The targets of the first computed goto of a function; another goto must have the same. */
  private static List<Long> find(LLVMValueRef function) {
    List<Long> found = null;
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function);
        block != null && !block.isNull();
        block = LLVMGetNextBasicBlock(block)) {
      LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
      if (LLVMGetInstructionOpcode(last) == LLVMIndirectBr) {
        List<Long> here = successors(last);
        if (found != null && !found.equals(here)) {
          throw new UnsupportedException("several computed gotos in a function", Location.NONE);
        }
        found = here;
      }
    }
    return found == null ? new ArrayList<>() : found;
  }

  private static List<Long> successors(LLVMValueRef indirect) {
    List<Long> blocks = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumSuccessors(indirect); i++) {
      long block = LLVMGetSuccessor(indirect, i).address();
      if (!blocks.contains(block)) {
        blocks.add(block);
      }
    }
    return blocks;
  }
}
