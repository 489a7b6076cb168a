package narwhal.evidence.replay;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import narwhal.evidence.InputValue;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Writes the C file that plays the environment in a compiled replay. Every source of input has a
 * queue of recorded values; the function of that name answers from it, allocation fails where it
 * was chosen to, fresh heap blocks hold the bytes that were read from them, and errors announce
 * themselves on standard error as {@code narwhal-replay: PROPERTY: TEXT}.
 */
final class Harness {
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  /** What functions that were called leave in errno, zero if it stays. */
  private static final String ERRNO = "errno after ";

  private static final String SET_ERRNO =
      """
        int number = 0;
        if (next_errno_after_NAME < count_errno_after_NAME) TAKE(errno_after_NAME, &number, 4);
        if (number) *__errno_location() = number;
      """;
  private static final int ENTRY = 16;

  /** Says in the last byte of an entry that the rest is the number of an object. */
  private static final BigInteger BLOCK = BigInteger.ONE.shiftLeft(8 * (ENTRY - 1));

  private final RecordingOracle record;
  private final EnvironmentObjects objects;
  private final Optional<Function> entry;
  private final List<String> arguments;
  private final Map<String, List<InputValue>> queues = new LinkedHashMap<>();
  private final Set<String> limits = new TreeSet<>();

  /**
   * @param entry is called in place of main, if given
   * @param real sources of input that this does not play
   */
  Harness(RecordingOracle record, Optional<Function> entry, Set<String> real) {
    this.record = record;
    this.objects = new EnvironmentObjects(record);
    this.entry = entry;
    this.arguments = ProgramArguments.of(record.inputs());
    for (InputValue input : record.inputs()) {
      if (ProgramArguments.isArgument(input) || real.contains(input.source())) {
        continue;
      }
      queues.computeIfAbsent(input.source(), source -> new ArrayList<>()).add(input);
    }
    for (RecordingOracle.FreshObject object : record.objects()) {
      if (object.isOfEnvironment() || HarnessLibrary.ALLOCATORS.contains(object.name())) {
        continue;
      }
      if (!object.read().isEmpty()) {
        limits.add("the value of the uninitialised '" + object.name() + "' cannot be forced");
      }
      if (!object.blocks().isEmpty()) {
        limits.add("a pointer in the uninitialised '" + object.name() + "' cannot be forced");
      }
    }
  }

  /**
   * What this harness cannot reproduce, for the explanation of a replay that confirms nothing;
   * complete after {@link #text}.
   */
  List<String> limits() {
    return List.copyOf(limits);
  }

  /** What the program is started with. */
  List<String> arguments() {
    return arguments;
  }

  String text() {
    StringBuilder c = new StringBuilder(HarnessLibrary.RUNTIME);
    Map<String, String> bodies = HarnessLibrary.BODIES;
    Set<String> needed = new TreeSet<>();
    for (String allocator : HarnessLibrary.ALLOCATORS) {
      needed.add(allocator + " fails");
    }
    for (String function : bodies.keySet()) {
      if (queues.keySet().stream()
          .anyMatch(s -> s.equals(function) || s.startsWith(function + " "))) {
        needed.addAll(
            List.of(
                function,
                function + " succeeds",
                function + " length",
                function + " offset",
                function + " fills",
                function + " fits",
                function + " position",
                function + " fails"));
      }
    }
    for (String source : needed) {
      queue(c, source, queues.getOrDefault(source, List.of()));
    }
    contents(c);
    c.append(objects.text());
    c.append(HarnessLibrary.ALLOCATION);
    bodies.forEach((function, body) -> c.append(needed.contains(function) ? body : ""));
    entry.ifPresent(
        function -> {
          main(c, function);
          function.parameters().forEach(p -> needed.add(p.name()));
        });
    queues.forEach(
        (source, values) -> {
          String beside = source.startsWith(ERRNO) ? source.substring(ERRNO.length()) : "";
          boolean isBeside = queues.containsKey(beside) && !needed.contains(beside);
          if (!needed.contains(source) && !isBeside) {
            function(c, source, values);
          }
        });
    return c.toString();
  }

  /**
   * A main that calls the entry with the recorded values of its parameters; those that were never
   * asked for are 0.
   */
  private void main(StringBuilder c, Function function) {
    StringBuilder types = new StringBuilder();
    StringBuilder names = new StringBuilder();
    StringBuilder takes = new StringBuilder();
    for (Value.Register parameter : function.parameters()) {
      String type = cType(parameter.type());
      List<InputValue> values = queues.getOrDefault(parameter.name(), List.of());
      if (type.isEmpty() || values.size() > 1 || !IDENTIFIER.matcher(parameter.name()).matches()) {
        limits.add(
            "the parameter '" + parameter.name() + "' cannot be given to a compiled program");
        type = "long";
        values = List.of();
      }
      String name = "parameter" + parameter.id();
      types.append(types.isEmpty() ? "" : ", ").append(type);
      names.append(names.isEmpty() ? "" : ", ").append(name);
      takes.append("  ").append(type).append(' ').append(name).append(" = 0;\n");
      if (values.stream().anyMatch(InputValue::isBlock)) {
        int number = values.getFirst().block().orElseThrow().number();
        takes.append("  ").append(name).append(" = narwhal_object(").append(number).append(");\n");
      } else if (!values.isEmpty()) {
        queue(c, parameter.name(), values);
        takes.append("  TAKE(").append(parameter.name()).append(", &").append(name);
        takes.append(", ").append(size(parameter.type())).append(");\n");
      }
    }
    String called = function.name();
    c.append("extern void ").append(called).append('(').append(types).append(");\n");
    c.append("int main(void) {\n").append(takes).append("  ").append(called);
    c.append('(').append(names).append(");\n  return 0;\n}\n");
  }

  /** One plain function that answers from its queue. */
  private void function(StringBuilder c, String name, List<InputValue> values) {
    if (!IDENTIFIER.matcher(name).matches() || HarnessLibrary.RESERVED.contains(name)) {
      limits.add("the input '" + name + "' cannot be given to a compiled program");
      return;
    }
    Type type = values.getFirst().type();
    queue(c, name, values);
    if (name.equals("__VERIFIER_nondet_memory")) {
      c.append(HarnessLibrary.NONDET_MEMORY);
      return;
    }
    String cType = cType(type);
    if (cType.isEmpty() || values.stream().anyMatch(v -> !v.type().equals(type))) {
      limits.add("what " + name + " gives cannot be given to a compiled program");
      return;
    }
    if (type instanceof Type.Pointer) {
      c.append(HarnessLibrary.pointerFunction(name));
      return;
    }
    String errno = ERRNO + name;
    boolean setsErrno = queues.containsKey(errno);
    if (setsErrno) {
      queue(c, errno, queues.get(errno));
      c.append("extern int *__errno_location(void);\n");
    }
    c.append("__attribute__((weak)) ").append(cType).append(' ').append(name).append("() {\n  ");
    c.append(cType).append(" result = 0;\n");
    c.append("  TAKE(").append(name).append(", &result, ").append(size(type)).append(");\n");
    c.append(setsErrno ? SET_ERRNO.replace("NAME", name) : "").append("  return result;\n}\n");
  }

  private static void queue(StringBuilder c, String source, List<InputValue> values) {
    String id = source.replaceAll("[^A-Za-z0-9_]", "_");
    c.append("static unsigned next_").append(id).append(", count_").append(id);
    c.append(" = ").append(values.size()).append(";\n");
    c.append("static const unsigned char values_").append(id).append("[][");
    c.append(ENTRY).append("] = {\n");
    for (InputValue value : values) {
      c.append("  {");
      BigInteger rest =
          value
              .block()
              .map(block -> BLOCK.add(BigInteger.valueOf(block.number())))
              .orElse(value.bits());
      for (int i = 0; i < ENTRY; i++) {
        c.append(rest.byteValue() & 0xff).append(',');
        rest = rest.shiftRight(8);
      }
      c.append("}, // ").append(value.text()).append('\n');
    }
    c.append("  {0}};\n");
  }

  /**
   * The bytes of fresh heap blocks that the execution looked at: which block of which allocator,
   * where, what.
   */
  private void contents(StringBuilder c) {
    c.append(
        "static const struct { unsigned allocator, block; unsigned long offset; unsigned char value; }\n");
    c.append("narwhal_contents[] = {\n");
    Map<String, Integer> blocks = new LinkedHashMap<>();
    for (RecordingOracle.FreshObject object : record.objects()) {
      int allocator = HarnessLibrary.ALLOCATORS.indexOf(object.name());
      if (allocator < 0) {
        continue;
      }
      int block = blocks.merge(object.name(), 1, Integer::sum) - 1;
      object
          .read()
          .forEach(
              (offset, value) ->
                  c.append(
                      String.format("  {%d, %d, %dUL, %d},%n", allocator, block, offset, value)));
    }
    c.append("  {~0u, 0, 0, 0}};\n");
  }

  private static String cType(Type type) {
    return switch (type) {
      case Type.Int t ->
          t.bits() == 1
              ? "_Bool"
              : switch (size(t)) {
                case 1 -> "signed char";
                case 2 -> "short";
                case 4 -> "int";
                case 8 -> "long long";
                case 16 -> "__int128";
                default -> "";
              };
      case Type.Float t ->
          switch (t.format()) {
            case SINGLE -> "float";
            case DOUBLE -> "double";
            case X87 -> "long double";
            case QUAD -> "__float128";
            case HALF, BFLOAT -> "";
          };
      case Type.Pointer t -> "void *";
      case Type.Void t -> "";
      case Type.Array t -> "";
      case Type.Vector t -> "";
      case Type.Struct t -> "";
    };
  }

  /** Bytes of the value in memory, without the padding of x87 floats. */
  private static int size(Type type) {
    if (type instanceof Type.Int t) {
      int bytes = 1;
      while (bytes * 8 < t.bits()) {
        bytes *= 2;
      }
      return bytes;
    }
    return (int) type.storeSize();
  }
}
