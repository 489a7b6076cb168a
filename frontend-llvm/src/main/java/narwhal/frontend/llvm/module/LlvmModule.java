package narwhal.frontend.llvm.module;

import static org.bytedeco.llvm.global.LLVM.LLVMContextCreate;
import static org.bytedeco.llvm.global.LLVM.LLVMContextDispose;
import static org.bytedeco.llvm.global.LLVM.LLVMContextSetDiagnosticHandler;
import static org.bytedeco.llvm.global.LLVM.LLVMCreateMemoryBufferWithContentsOfFile;
import static org.bytedeco.llvm.global.LLVM.LLVMDisposeMessage;
import static org.bytedeco.llvm.global.LLVM.LLVMDisposeModule;
import static org.bytedeco.llvm.global.LLVM.LLVMGetDataLayoutStr;
import static org.bytedeco.llvm.global.LLVM.LLVMGetDiagInfoDescription;
import static org.bytedeco.llvm.global.LLVM.LLVMGetModuleDataLayout;
import static org.bytedeco.llvm.global.LLVM.LLVMGetTarget;
import static org.bytedeco.llvm.global.LLVM.LLVMLinkModules2;
import static org.bytedeco.llvm.global.LLVM.LLVMParseIRInContext;
import static org.bytedeco.llvm.global.LLVM.LLVMReturnStatusAction;
import static org.bytedeco.llvm.global.LLVM.LLVMSetDataLayout;
import static org.bytedeco.llvm.global.LLVM.LLVMSetIsNewDbgInfoFormat;
import static org.bytedeco.llvm.global.LLVM.LLVMSetTarget;
import static org.bytedeco.llvm.global.LLVM.LLVMVerifyModule;
import static org.bytedeco.llvm.global.LLVM.LLVMWriteBitcodeToFile;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import narwhal.ir.run.InputException;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMDiagnosticHandler;
import org.bytedeco.llvm.LLVM.LLVMDiagnosticInfoRef;
import org.bytedeco.llvm.LLVM.LLVMMemoryBufferRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.global.LLVM;

/**
 * One LLVM module with its context. What was given as a module has passed through the clang program
 * before, so whatever makes LLVM abort has done so there. Confined to one thread.
 */
public final class LlvmModule implements AutoCloseable {
  private static final String LAYOUT_64 =
      "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";
  private static final String LAYOUT_32 =
      "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128";

  private final LLVMContextRef context;
  private final List<String> messages;
  private final LLVMDiagnosticHandler handler;
  private LLVMModuleRef module;

  private LlvmModule() {
    context = LLVMContextCreate();
    messages = new ArrayList<>();
    handler = new Listener(messages);
    LLVMContextSetDiagnosticHandler(context, handler, null);
  }

  /** Parses the files and links them into one module. */
  public static LlvmModule load(List<Path> files, int archBits) {
    LlvmModule result = new LlvmModule();
    try {
      for (Path file : files) {
        result.add(file, archBits);
      }
      result.verify();
      LLVMSetIsNewDbgInfoFormat(result.module, 0);
      return result;
    } catch (RuntimeException e) {
      result.close();
      throw e;
    }
  }

  /**
   * Parses the files and links them into one module, with the functions of {@code stubs} in place
   * of theirs.
   *
   * @param stubs modules by the names to be used in messages
   */
  public static LlvmModule load(
      List<Path> files, Map<Path, Path> stubs, boolean exposesStatics, int archBits) {
    LlvmModule result = new LlvmModule();
    try {
      List<LLVMModuleRef> modules = files.stream().map(result::parse).toList();
      List<LLVMModuleRef> all = new ArrayList<>(modules);
      stubs.forEach((name, file) -> all.add(result.override(modules, name, file)));
      if (exposesStatics) {
        Overriding.exposeStatics(all);
      }
      all.forEach(next -> result.add(next, "the files", archBits));
      result.verify();
      LLVMSetIsNewDbgInfoFormat(result.module, 0);
      return result;
    } catch (RuntimeException e) {
      result.close();
      throw e;
    }
  }

  /**
   * Lets the functions of {@code stubs} replace those of the files, as {@link #load} does, but file
   * by file and in place.
   */
  public static void rewrite(List<Path> files, List<Path> stubs, boolean exposesStatics) {
    List<LLVMModuleRef> all = new ArrayList<>();
    LlvmModule session = new LlvmModule();
    try {
      List<LLVMModuleRef> modules = files.stream().map(session::parse).toList();
      all.addAll(modules);
      stubs.forEach(stub -> all.add(session.override(modules, stub, stub)));
      if (exposesStatics) {
        Overriding.exposeStatics(all);
      }
      List<Path> targets = new ArrayList<>(files);
      targets.addAll(stubs);
      for (int i = 0; i < all.size(); i++) {
        if (LLVMWriteBitcodeToFile(all.get(i), targets.get(i).toString()) != 0) {
          throw new InputException(targets.get(i) + ": cannot be written");
        }
      }
    } finally {
      all.forEach(LLVM::LLVMDisposeModule);
      session.close();
    }
  }

  private LLVMModuleRef override(List<LLVMModuleRef> modules, Path name, Path file) {
    LLVMModuleRef stub = parse(file);
    if (Overriding.replace(modules, stub).isEmpty()) {
      throw new InputException(
          name
              + ": this stub replaces nothing: no function of the program is called "
              + String.join(" or ", Overriding.definitions(stub)));
    }
    return stub;
  }

  /** Links a further module in, before it is read. */
  public void link(Path file, int archBits) {
    LLVMSetIsNewDbgInfoFormat(module, 1);
    add(file, archBits);
    LLVMSetIsNewDbgInfoFormat(module, 0);
  }

  public LLVMContextRef context() {
    return context;
  }

  public LLVMModuleRef module() {
    return module;
  }

  public LLVMTargetDataRef layout() {
    return LLVMGetModuleDataLayout(module);
  }

  /** The target triple, such as {@code x86_64-unknown-linux-gnu}. */
  public String target() {
    return LLVMGetTarget(module).getString();
  }

  private void add(Path file, int archBits) {
    add(parse(file), file.toString(), archBits);
  }

  private void add(LLVMModuleRef next, String name, int archBits) {
    if (LLVMGetDataLayoutStr(next).getString().isEmpty()) {
      LLVMSetDataLayout(next, archBits == 64 ? LAYOUT_64 : LAYOUT_32);
      LLVMSetTarget(next, archBits == 64 ? "x86_64-unknown-linux-gnu" : "i386-unknown-linux-gnu");
    }
    if (module == null) {
      module = next;
      return;
    }
    if (!LLVMGetDataLayoutStr(next).getString().equals(LLVMGetDataLayoutStr(module).getString())) {
      LLVMDisposeModule(next);
      throw new InputException(name + ": compiled for another target than the other files");
    }
    if (LLVMLinkModules2(module, next) != 0) {
      throw new InputException("the files do not link: " + said());
    }
  }

  private LLVMModuleRef parse(Path file) {
    LLVMMemoryBufferRef buffer = new LLVMMemoryBufferRef();
    BytePointer message = new BytePointer();
    if (LLVMCreateMemoryBufferWithContentsOfFile(new BytePointer(file.toString()), buffer, message)
        != 0) {
      throw new InputException(file + ": " + take(message));
    }
    LLVMModuleRef parsed = new LLVMModuleRef();
    if (LLVMParseIRInContext(context, buffer, parsed, message) != 0) {
      throw new InputException(take(message) + "\n" + file + ": not a valid LLVM module");
    }
    return parsed;
  }

  private void verify() {
    BytePointer message = new BytePointer();
    if (LLVMVerifyModule(module, LLVMReturnStatusAction, message) != 0) {
      throw new InputException(take(message) + "\nnot a valid LLVM module");
    }
  }

  private String said() {
    return messages.isEmpty() ? "no reason given" : String.join("; ", messages);
  }

  private static String take(BytePointer message) {
    String text = message.isNull() ? "" : message.getString().strip();
    LLVMDisposeMessage(message);
    return text;
  }

  @Override
  public void close() {
    if (module != null) {
      LLVMDisposeModule(module);
      module = null;
    }
    LLVMContextDispose(context);
    handler.close();
  }

  /** Collects what LLVM says, so that it neither prints nor exits. */
  private static final class Listener extends LLVMDiagnosticHandler {
    private final List<String> messages;

    Listener(List<String> messages) {
      this.messages = messages;
    }

    @Override
    public void call(LLVMDiagnosticInfoRef info, Pointer data) {
      BytePointer description = LLVMGetDiagInfoDescription(info);
      messages.add(description.getString());
      LLVMDisposeMessage(description);
    }
  }
}
