package narwhal.suite.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.reflect.InvocationTargetException;
import java.nio.CharBuffer;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A class whose switches were replaced behaves as before. */
class StaticSwitchesTest {

  /** The class that is changed: guards start a switch over again after its label. */
  static final class Sample implements Function<Object, String> {
    @Override
    public String apply(Object value) {
      return switch (value) {
        case Integer i when i > 10 -> "great";
        case Integer i when i < 0 -> "negative";
        case Number n -> "number " + n;
        case CharSequence text when text.isEmpty() -> "empty";
        case CharSequence text -> "text " + text + inner(text);
        case List<?> list -> "list of " + list.size();
        default -> "other";
      };
    }

    private static String inner(Object value) {
      return switch (value) {
        case null -> "null";
        case String s -> "!";
        default -> "?";
      };
    }
  }

  @Test
  void replacedSwitchesDecideTheSame() throws Exception {
    byte[] before = bytes();
    byte[] after = new StaticSwitches(getClass().getClassLoader()).change(before);
    assertTrue(isLeftToTheRuntime(before));
    assertFalse(isLeftToTheRuntime(after));
    Function<Object, String> changed = load(after);
    Sample sample = new Sample();
    List<Object> values =
        List.of(11, -1, 5, 7L, "", "abc", CharBuffer.wrap("x"), List.of(1, 2), 'c');
    for (Object value : values) {
      assertEquals(sample.apply(value), changed.apply(value));
    }
    assertThrows(NullPointerException.class, () -> changed.apply(null));
  }

  @Test
  void classesWithoutSwitchesStayAsTheyAre() throws IOException {
    byte[] bytes = bytes(StaticSwitchesTest.class);
    assertEquals(bytes, new StaticSwitches(getClass().getClassLoader()).change(bytes));
  }

  private static byte[] bytes() throws IOException {
    return bytes(Sample.class);
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    try (InputStream in =
        type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
      return in.readAllBytes();
    }
  }

  private static boolean isLeftToTheRuntime(byte[] bytes) {
    return ClassFile.of().parse(bytes).methods().stream()
        .flatMap(method -> method.code().stream())
        .flatMap(code -> code.elementStream())
        .anyMatch(
            element ->
                element instanceof InvokeDynamicInstruction i
                    && i.bootstrapMethod().methodName().equals("typeSwitch"));
  }

  @SuppressWarnings("unchecked")
  private static Function<Object, String> load(byte[] bytes)
      throws NoSuchMethodException,
          InstantiationException,
          IllegalAccessException,
          InvocationTargetException {
    Class<?> type =
        new ClassLoader(StaticSwitchesTest.class.getClassLoader()) {
          Class<?> define() {
            return defineClass(Sample.class.getName(), bytes, 0, bytes.length);
          }
        }.define();
    var constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    return (Function<Object, String>) constructor.newInstance();
  }
}
