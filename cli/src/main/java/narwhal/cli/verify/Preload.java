package narwhal.cli.verify;

import narwhal.frontend.llvm.module.LlvmLibrary;
import narwhal.ir.run.InputException;

/** Loads the native LLVM library while the command line is still being read. */
public final class Preload {
  private Preload() {}

  /** Starts loading; whoever loads the library later waits for this. */
  public static void start() {
    Thread.ofPlatform().daemon().name("preload").start(Preload::load);
  }

  private static void load() {
    try {
      LlvmLibrary.load(VerifyOptions.nativeFolder());
    } catch (InputException | LinkageError | IllegalStateException e) {
      // The front end meets the same fault and reports it.
      return;
    }
  }
}
