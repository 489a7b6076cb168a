package narwhal.frontend.llvm.read;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.machine.Value;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Calls of {@code llvm.*} functions, by name without the types at the end. Each family enters its
 * intrinsics into one table; what is in none is refused by name.
 */
final class IntrinsicReader {
  /** Reads one call; empty for void. */
  interface Handler {
    Optional<Value> read(LLVMValueRef call);
  }

  private final Frame frame;
  private final Map<String, Handler> handlers = new HashMap<>();

  IntrinsicReader(Frame frame) {
    this.frame = frame;
    new IntegerIntrinsics(frame).enter(handlers);
    new FloatIntrinsics(frame).enter(handlers);
    new MemoryIntrinsics(frame).enter(handlers);
    new HintIntrinsics(frame).enter(handlers);
    new VectorIntrinsics(frame).enter(handlers);
    new TrapReader(frame).enter(handlers);
  }

  Optional<Value> read(LLVMValueRef call, String name) {
    String key = name;
    while (!handlers.containsKey(key)) {
      int dot = key.lastIndexOf('.');
      if (dot <= "llvm".length()) {
        throw frame.refused("intrinsic " + name);
      }
      key = key.substring(0, dot);
    }
    return handlers.get(key).read(call);
  }
}
