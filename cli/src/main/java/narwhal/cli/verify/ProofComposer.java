package narwhal.cli.verify;

import java.nio.file.Path;
import java.util.List;
import narwhal.evidence.replay.Composer;
import narwhal.frontend.llvm.Composition;
import narwhal.frontend.llvm.module.LlvmModule;

/** Stubs and static functions in a compiled replay, as in the front end. */
record ProofComposer(Composition composition) implements Composer {
  @Override
  public List<Path> stubs() {
    return composition.stubs();
  }

  @Override
  public boolean isPlain() {
    return composition.stubs().isEmpty() && !composition.exposesStatics();
  }

  @Override
  public void compose(List<Path> modules, List<Path> stubs) {
    LlvmModule.rewrite(modules, stubs, composition.exposesStatics());
  }
}
