package narwhal.suite.build;

import java.io.BufferedInputStream;
import java.io.File;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.LoadableConstantEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Replaces the switches over types in the classes of jars by plain code. The compiler leaves each
 * of them to be made at its first use, which the start-up cache cannot remember: about a
 * millisecond for every one. The replacement is what the Java runtime would make: a chain of type
 * tests.
 */
public final class StaticSwitches {
  private static final String BOOTSTRAPS = "Ljava/lang/runtime/SwitchBootstraps;";

  /** The method that takes the place of one switch. */
  private record Switch(String name, MethodTypeDesc type, List<ClassEntry> labels) {}

  private final ClassFile classFile;

  /**
   * @param loader sees the classes that those to be changed refer to
   */
  StaticSwitches(ClassLoader loader) {
    ClassHierarchyResolver resolver =
        ClassHierarchyResolver.ofResourceParsing(loader)
            .orElse(ClassHierarchyResolver.defaultResolver());
    classFile = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(resolver));
  }

  /** Changes each jar in place. */
  public static void main(String[] jars) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (String jar : jars) {
      urls.add(url(jar));
    }
    for (String jar : jars) {
      try (URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new))) {
        new StaticSwitches(loader).changeJar(Path.of(jar));
      }
    }
  }

  private static URL url(String file) throws MalformedURLException {
    return new File(file).toURI().toURL();
  }

  private void changeJar(Path jar) throws IOException {
    Path changed = jar.resolveSibling(jar.getFileName() + ".changed");
    try (ZipInputStream in =
            new ZipInputStream(new BufferedInputStream(Files.newInputStream(jar)));
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(changed))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        out.putNextEntry(new ZipEntry(entry.getName()));
        byte[] bytes = in.readAllBytes();
        out.write(entry.getName().endsWith(".class") ? change(bytes) : bytes);
        out.closeEntry();
      }
    }
    Files.move(changed, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  /** The class with its switches replaced; the same bytes if there are none. */
  byte[] change(byte[] bytes) {
    ClassModel model = classFile.parse(bytes);
    boolean isInterface = model.flags().has(AccessFlag.INTERFACE);
    List<Switch> switches = new ArrayList<>();
    CodeTransform code =
        (builder, element) -> {
          if (element instanceof InvokeDynamicInstruction i && isTypeSwitch(i)) {
            Switch replaced = replacement(i, switches.size());
            switches.add(replaced);
            builder.invokestatic(
                model.thisClass().asSymbol(), replaced.name, replaced.type, isInterface);
          } else {
            builder.with(element);
          }
        };
    ClassTransform methods =
        ClassTransform.endHandler(
            builder ->
                switches.forEach(
                    s ->
                        builder.withMethodBody(
                            s.name,
                            s.type,
                            ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
                            body -> write(body, s))));
    byte[] changed =
        classFile.transformClass(
            model, ClassTransform.transformingMethodBodies(code).andThen(methods));
    return switches.isEmpty() ? bytes : changed;
  }

  private static boolean isTypeSwitch(InvokeDynamicInstruction instruction) {
    var bootstrap = instruction.bootstrapMethod();
    return bootstrap.owner().descriptorString().equals(BOOTSTRAPS)
        && bootstrap.methodName().equals("typeSwitch")
        && labels(instruction).stream().allMatch(label -> label instanceof ClassEntry);
  }

  private static List<LoadableConstantEntry> labels(InvokeDynamicInstruction instruction) {
    return instruction.invokedynamic().bootstrap().arguments();
  }

  private static Switch replacement(InvokeDynamicInstruction instruction, int number) {
    List<ClassEntry> labels =
        labels(instruction).stream().map(label -> (ClassEntry) label).toList();
    return new Switch("typeSwitch$" + number, instruction.typeSymbol(), labels);
  }

  /**
   * {@code (value, from)}: −1 for null, otherwise the first label from {@code from} on that the
   * value is an instance of, or the number of labels.
   */
  private static void write(CodeBuilder code, Switch s) {
    int count = s.labels.size();
    Label nonNull = code.newLabel();
    code.aload(0).ifnonnull(nonNull).iconst_m1().ireturn().labelBinding(nonNull);
    List<Label> tests = new ArrayList<>();
    List<SwitchCase> starts = new ArrayList<>();
    for (int i = 0; i <= count; i++) {
      tests.add(code.newLabel());
      if (i < count) {
        starts.add(SwitchCase.of(i, tests.get(i)));
      }
    }
    code.iload(1).tableswitch(tests.get(count), starts);
    for (int i = 0; i < count; i++) {
      code.labelBinding(tests.get(i)).aload(0).instanceOf(s.labels.get(i));
      code.ifeq(tests.get(i + 1)).loadConstant(i).ireturn();
    }
    code.labelBinding(tests.get(count)).loadConstant(count).ireturn();
  }
}
