package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.bytedeco.javacpp.SizeTPointer;
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

  static String nameOf(LLVMValueRef value) {
    try (SizeTPointer length = new SizeTPointer(1)) {
      var bytes = LLVMGetValueName2(value, length);
      return bytes == null ? "" : Strings.read(bytes, length.get());
    }
  }
}
