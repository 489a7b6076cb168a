package narwhal.frontend.llvm.module;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import narwhal.ir.run.InputException;

/**
 * The native LLVM library and its Java binding, loaded from our own folder rather than unpacked
 * from jars.
 */
public final class LlvmLibrary {
  private static final List<String> FILES =
      List.of("libjnijavacpp.so", "libLLVM.so.20.1", "libjniLLVM.so");

  private LlvmLibrary() {}

  /** Loads the library; loading it again is harmless. */
  @SuppressWarnings("restricted")
  public static void load(Path nativeFolder) {
    System.setProperty("org.bytedeco.javacpp.loadLibraries", "false");
    // The binding would otherwise measure the memory of the process at every small allocation.
    System.setProperty("org.bytedeco.javacpp.maxBytes", "0");
    System.setProperty("org.bytedeco.javacpp.maxPhysicalBytes", "0");
    for (String file : FILES) {
      Path path = nativeFolder.resolve("lib").resolve(file).toAbsolutePath();
      if (!Files.exists(path)) {
        throw new InputException("the native library " + path + " is missing; build Narwhal again");
      }
      System.load(path.toString());
    }
  }
}
