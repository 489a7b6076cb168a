package narwhal.solver.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import narwhal.solver.NativeLibraries;

/** The child of {@link Z3Script}: runs the script on standard input and prints what it prints. */
final class Z3ScriptMain {
  private static final long STACK = 512L << 20;

  /** In megabytes; Z3 gives up where it needs more. */
  private static final int MEMORY = 3000;

  private Z3ScriptMain() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    String script = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    NativeLibraries.loadZ3();
    Native.globalParamSet("memory_max_size", String.valueOf(MEMORY));
    Thread thread = Thread.ofPlatform().stackSize(STACK).start(() -> run(script));
    thread.join();
    Runtime.getRuntime().halt(0);
  }

  private static void run(String script) {
    long configuration = Native.mkConfig();
    long context = Native.mkContext(configuration);
    // Errors become exceptions; Z3's own handler would end the process.
    Native.setInternalErrorHandler(context);
    String output;
    try {
      output = Native.evalSmtlib2String(context, script);
    } catch (Z3Exception e) {
      output = "(error \"" + e.getMessage() + "\")";
    }
    try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
      out.write(output.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // Nobody listens any more.
      Runtime.getRuntime().halt(1);
    }
  }
}
