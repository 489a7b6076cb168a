package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** The names of functions and globals, and which of them have been mentioned but not yet read. */
final class Symbols {
  private final Map<Long, String> names = new HashMap<>();
  private final Deque<LLVMValueRef> pending = new ArrayDeque<>();
  private int unnamed;

  /** The name of a function or global variable, which from now on belongs to the program. */
  String mention(LLVMValueRef symbol) {
    String known = names.get(symbol.address());
    if (known != null) {
      return known;
    }
    String name = nameOf(symbol);
    if (name.isEmpty()) {
      name = "unnamed." + unnamed++;
    }
    names.put(symbol.address(), name);
    pending.add(symbol);
    return name;
  }

  /** The next symbol to read, or null. */
  LLVMValueRef next() {
    return pending.poll();
  }

  /** The name of any value; names of C and LLVM hold no zero byte. */
  static String nameOf(LLVMValueRef value) {
    BytePointer bytes = LLVMGetValueName(value);
    return bytes == null || bytes.get() == 0 ? "" : bytes.getString(StandardCharsets.UTF_8);
  }
}
