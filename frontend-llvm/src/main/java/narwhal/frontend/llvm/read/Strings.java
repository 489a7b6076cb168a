package narwhal.frontend.llvm.read;

import java.nio.charset.StandardCharsets;
import org.bytedeco.javacpp.BytePointer;

/** Text of LLVM, which comes as bytes with a length and without a final zero. */
final class Strings {
  private Strings() {}

  static String read(BytePointer bytes, long length) {
    return new String(bytes(bytes, length), StandardCharsets.UTF_8);
  }

  static byte[] bytes(BytePointer bytes, long length) {
    byte[] copy = new byte[Math.toIntExact(length)];
    bytes.capacity(length).get(copy);
    return copy;
  }
}
