package narwhal.solver;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Loads the solvers' native libraries from the folder {@code lib} below the one that the system
 * property {@code narwhal.native} names. Each is loaded when its back end is first opened, once,
 * and none is unpacked from a jar.
 */
public final class NativeLibraries {
  /** The system property that names the folder. */
  public static final String FOLDER_PROPERTY = "narwhal.native";

  private NativeLibraries() {}

  public static void loadBitwuzla() {
    Bitwuzla.LOADED.run();
  }

  public static void loadZ3() {
    Z3.LOADED.run();
  }

  public static void loadCvc5() {
    Cvc5.LOADED.run();
  }

  /** What happened at loading: nothing, or the exception to throw at each use. */
  private record Outcome(NativeLibraryException failure) {
    static Outcome of(String... files) {
      try {
        for (String file : files) {
          load(file);
        }
        return new Outcome(null);
      } catch (NativeLibraryException e) {
        return new Outcome(e);
      }
    }

    void run() {
      if (failure != null) {
        throw new NativeLibraryException(failure.getMessage(), failure);
      }
    }
  }

  /** The holders' class initialisation is what makes loading lazy and happen once. */
  private static final class Bitwuzla {
    static final Outcome LOADED = Outcome.of("libbitwuzlaj.so");
  }

  private static final class Z3 {
    static final Outcome LOADED;

    static {
      System.setProperty("z3.skipLibraryLoad", "true");
      LOADED = Outcome.of("libz3.so", "libz3java.so");
    }
  }

  private static final class Cvc5 {
    static final Outcome LOADED;

    static {
      System.setProperty("cvc5.skipLibraryLoad", "true");
      LOADED = Outcome.of("libcvc5jni.so");
    }
  }

  /** A program in the folder {@code bin} beside the libraries. */
  public static Path program(String name) {
    return file("bin", name);
  }

  private static Path file(String kind, String name) {
    String folder = System.getProperty(FOLDER_PROPERTY);
    if (folder == null) {
      throw new NativeLibraryException(
          "cannot load " + name + ": the system property " + FOLDER_PROPERTY + " is not set");
    }
    Path file = Path.of(folder, kind, name).toAbsolutePath();
    if (!Files.isReadable(file)) {
      throw new NativeLibraryException("native library not found: " + file);
    }
    return file;
  }

  @SuppressWarnings("restricted")
  private static void load(String name) {
    Path file = file("lib", name);
    try {
      System.load(file.toString());
    } catch (UnsatisfiedLinkError e) {
      throw new NativeLibraryException("cannot load " + file + ": " + e.getMessage(), e);
    }
  }
}
