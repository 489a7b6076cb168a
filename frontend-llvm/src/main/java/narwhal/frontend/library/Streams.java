package narwhal.frontend.library;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Condition.Access;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * What functions demand of a stream that they are given: it is there, and has not been closed. The
 * functions that open and close streams are C models ({@code streams.c}).
 */
final class Streams {
  /** The variable of the C models that points to the closed stream, if any is watched. */
  private static final String CLOSED = "__narwhal_closed";

  /** What a function that may change all memory leaves alone. */
  private static final List<String> KEPT =
      List.of("stdin", "stdout", "stderr", CLOSED, "__narwhal_watches");

  /** Which argument is the stream. */
  private static final List<Set<String>> PLACES =
      List.of(
          Set.of(
              "getc",
              "getc_unlocked",
              "fgetc",
              "_IO_getc",
              "fscanf",
              "fprintf",
              "__fprintf_chk",
              "__vfprintf_chk",
              "fflush",
              "setbuf",
              "setvbuf",
              "fseek",
              "fseeko",
              "ftell",
              "ftello",
              "rewind",
              "feof",
              "ferror",
              "clearerr",
              "fileno"),
          Set.of("putc", "putc_unlocked", "fputc", "_IO_putc", "fputs", "fputs_unlocked"),
          Set.of("fgets"),
          Set.of("fread", "fwrite"));

  private Streams() {}

  /** The model with the checks of its stream in front, if it has one. */
  static Model checked(String name, Model model) {
    String plain = ScanFamily.plain(name);
    for (int place = 0; place < PLACES.size(); place++) {
      if (PLACES.get(place).contains(plain)) {
        int stream = place;
        return call -> {
          checkArgument(call, call.pointer(stream));
          model.expand(call);
        };
      }
    }
    return model;
  }

  /** Only {@code fflush} may be given null: it means all streams. */
  private static void checkArgument(Expansion call, Value stream) {
    String who = call.name() + ": ";
    if (!call.name().equals("fflush")) {
      check(call, stream, who);
    } else if (!(stream instanceof Value.Null)) {
      Value given = call.compare(IntPredicate.NE, stream, call.nullPointer());
      call.when(given, () -> check(call, stream, who));
    }
  }

  /** What the library knows of streams is the same after {@code change}. */
  static void keep(Expansion call, Runnable change) {
    Map<Value, Value> kept = new LinkedHashMap<>();
    for (String name : KEPT) {
      Global global = call.program().globals().get(name);
      if (global != null && global.initial().isPresent()) {
        Value place = new Value.Address(name, 0, call.pointerType());
        kept.put(place, call.load(global.type(), place));
      }
    }
    change.run();
    kept.forEach((place, before) -> call.store(before, place));
  }

  /** {@code who} stands in front of what is told. */
  static void check(Expansion call, Value stream, String who) {
    if (!call.asks(Property.VALID_DEREF)) {
      call.load(Type.I8, stream);
      return;
    }
    call.check(
        Property.VALID_DEREF,
        new Condition.Accessible(stream, call.integer(1, call.word()), Access.READ),
        who + "the stream is null or no live object");
    if (call.program().globals().containsKey(CLOSED)) {
      Value closed =
          call.load(call.pointerType(), new Value.Address(CLOSED, 0, call.pointerType()));
      call.check(
          Property.VALID_DEREF,
          new Condition.Holds(call.compare(IntPredicate.NE, stream, closed)),
          who + "the stream has been closed");
    }
  }
}
