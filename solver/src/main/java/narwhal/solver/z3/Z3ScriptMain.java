package narwhal.solver.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import narwhal.solver.NativeLibraries;

/**
 * The child of {@link Z3Script}: runs the parts of the script on standard input and prints what
 * they print. A part and what it prints end with a byte that no text has.
 */
final class Z3ScriptMain {
  static final int END = 0;

  private static final long STACK = 512L << 20;

  /** In megabytes; Z3 gives up where it needs more. */
  private static final int MEMORY = 3000;

  private Z3ScriptMain() {}

  public static void main(String[] args) throws InterruptedException {
    NativeLibraries.loadZ3();
    Native.globalParamSet("memory_max_size", String.valueOf(MEMORY));
    Thread thread = Thread.ofPlatform().stackSize(STACK).start(Z3ScriptMain::run);
    thread.join();
    Runtime.getRuntime().halt(0);
  }

  private static void run() {
    long context = Native.mkContext(Native.mkConfig());
    // Errors become exceptions; Z3's own handler would end the process.
    Native.setInternalErrorHandler(context);
    try (InputStream in = new FileInputStream(FileDescriptor.in);
        OutputStream out = new FileOutputStream(FileDescriptor.out)) {
      for (Optional<byte[]> part = part(in); part.isPresent(); part = part(in)) {
        String script = new String(part.get(), StandardCharsets.UTF_8);
        out.write((evaluate(context, script) + (char) END).getBytes(StandardCharsets.UTF_8));
        out.flush();
      }
    } catch (IOException e) {
      // Nobody listens any more.
      Runtime.getRuntime().halt(1);
    }
  }

  private static String evaluate(long context, String script) {
    try {
      return Native.evalSmtlib2String(context, script);
    } catch (Z3Exception e) {
      return "(error \"" + e.getMessage() + "\")";
    }
  }

  /** The bytes up to the next end; none at the end of the stream. */
  static Optional<byte[]> part(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] buffer = new byte[1 << 16];
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      // Whoever writes waits for the answer: nothing follows the end.
      if (count > 0 && buffer[count - 1] == END) {
        bytes.write(buffer, 0, count - 1);
        return Optional.of(bytes.toByteArray());
      }
      bytes.write(buffer, 0, count);
    }
    return Optional.empty();
  }
}
