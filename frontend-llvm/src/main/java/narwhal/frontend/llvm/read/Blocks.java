package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * The blocks of a function that can be reached from its start, in reverse postorder (so that every
 * definition but a phi's precedes its uses), with a label for each.
 */
final class Blocks {
  private final List<LLVMBasicBlockRef> order;
  private final Map<Long, String> labels = new HashMap<>();

  Blocks(LLVMValueRef function) {
    order = reversePostorder(LLVMGetEntryBasicBlock(function));
    Set<String> taken = new HashSet<>();
    for (LLVMBasicBlockRef block : order) {
      String name = LLVMGetBasicBlockName(block).getString();
      String label = name.isEmpty() ? "b" : name;
      for (int i = taken.size(); !taken.add(label); i++) {
        label = (name.isEmpty() ? "b" : name + ".") + i;
      }
      labels.put(block.address(), label);
    }
  }

  List<LLVMBasicBlockRef> order() {
    return order;
  }

  boolean contains(LLVMBasicBlockRef block) {
    return labels.containsKey(block.address());
  }

  String label(LLVMBasicBlockRef block) {
    return labels.get(block.address());
  }

  /** A block on the way down, and which of its successors is next. */
  private static final class Visit {
    final LLVMBasicBlockRef block;
    final LLVMValueRef last;
    int next;

    Visit(LLVMBasicBlockRef block) {
      this.block = block;
      this.last = LLVMGetBasicBlockTerminator(block);
      this.next = LLVMGetNumSuccessors(last);
    }
  }

  private static List<LLVMBasicBlockRef> reversePostorder(LLVMBasicBlockRef entry) {
    List<LLVMBasicBlockRef> done = new ArrayList<>();
    Set<Long> seen = new HashSet<>(Set.of(entry.address()));
    Deque<Visit> stack = new ArrayDeque<>(List.of(new Visit(entry)));
    while (!stack.isEmpty()) {
      Visit top = stack.peek();
      if (top.next == 0) {
        done.add(stack.pop().block);
        continue;
      }
      LLVMBasicBlockRef successor = LLVMGetSuccessor(top.last, --top.next);
      if (seen.add(successor.address())) {
        stack.push(new Visit(successor));
      }
    }
    Collections.reverse(done);
    return done;
  }
}
