package narwhal.ir.machine;

import static narwhal.ir.machine.ValueText.type;
import static narwhal.ir.machine.ValueText.typed;
import static narwhal.ir.machine.ValueText.value;

import java.util.List;
import java.util.stream.Collectors;

/** One instruction as one line of text. */
final class InstructionText {
  private InstructionText() {}

  static String of(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Defining i ->
          i.result() + " : " + type(i.result().type()) + " = " + defining(i);
      case Instruction.Effect i -> effect(i);
      case Terminator t -> terminator(t);
    };
  }

  private static String defining(Instruction.Defining instruction) {
    return switch (instruction) {
      case Instruction.Binary i ->
          word(i.operator()) + " " + typed(i.left()) + ", " + value(i.right());
      case Instruction.Compare i ->
          "compare " + word(i.predicate()) + " " + typed(i.left()) + ", " + value(i.right());
      case Instruction.FloatBinary i ->
          "float " + word(i.operator()) + " " + list(i.left(), i.right());
      case Instruction.FloatUnary i -> "float " + word(i.function()) + " " + value(i.operand());
      case Instruction.FusedMultiplyAdd i -> "float fma " + list(i.a(), i.b(), i.c());
      case Instruction.FloatCompare i ->
          "float compare " + word(i.predicate()) + " " + typed(i.left()) + ", " + value(i.right());
      case Instruction.Cast i -> word(i.operator()) + " " + typed(i.operand());
      case Instruction.Select i ->
          "select " + value(i.condition()) + " ? " + value(i.then()) + " : " + value(i.otherwise());
      case Instruction.IntUnary i -> word(i.function()) + " " + value(i.operand());
      case Instruction.FunnelShift i ->
          (i.left() ? "funnel left " : "funnel right ") + list(i.high(), i.low(), i.amount());
      case Instruction.WithOverflow i ->
          word(i.operator()) + " overflow " + typed(i.left()) + ", " + value(i.right());
      case Instruction.Saturating i ->
          word(i.operator()) + " saturating " + list(i.left(), i.right());
      case Instruction.Phi i ->
          "phi "
              + i.incoming().stream()
                  .map(in -> in.predecessor() + ": " + value(in.value()))
                  .collect(Collectors.joining(", "));
      case Instruction.Copy i -> "copy " + value(i.operand());
      case Instruction.Extract i -> "extract " + value(i.aggregate()) + path(i.path());
      case Instruction.Insert i ->
          "insert " + value(i.aggregate()) + path(i.path()) + " := " + typed(i.part());
      case Instruction.ExtractLane i -> "lane " + value(i.vector()) + "[" + value(i.index()) + "]";
      case Instruction.InsertLane i ->
          "insert lane " + value(i.vector()) + "[" + value(i.index()) + "] := " + value(i.part());
      case Instruction.PointerAdd i -> pointerAdd(i);
      case Instruction.Allocate i ->
          "allocate "
              + word(i.kind())
              + (i.zeroed() ? " zeroed " : " ")
              + value(i.size())
              + " align "
              + i.alignment()
              + (i.name().isEmpty() ? "" : " \"" + i.name() + "\"");
      case Instruction.Load i -> "load " + value(i.pointer());
      case Instruction.StackSave i -> "stack save";
      case Instruction.ObjectSize i -> "object size " + value(i.pointer());
      case Instruction.ObjectOffset i -> "object offset " + value(i.pointer());
      case Instruction.Test i -> "test " + condition(i.condition());
      case Instruction.Marked i -> "marked " + value(i.pointer());
      case Instruction.LoadShadow i -> "load shadow " + value(i.pointer());
      case Instruction.Havoc i -> "havoc \"" + i.source() + "\"";
    };
  }

  private static String effect(Instruction.Effect instruction) {
    return switch (instruction) {
      case Instruction.Store i -> "store " + typed(i.value()) + " to " + value(i.pointer());
      case Instruction.MemoryCopy i -> "memory copy " + list(i.target(), i.source(), i.length());
      case Instruction.MemorySet i -> "memory set " + list(i.target(), i.octet(), i.length());
      case Instruction.Free i -> "free " + value(i.pointer());
      case Instruction.StackRestore i -> "stack restore " + value(i.saved());
      case Instruction.LifetimeStart i -> "lifetime start " + value(i.pointer());
      case Instruction.LifetimeEnd i -> "lifetime end " + value(i.pointer());
      case Instruction.HavocMemory i ->
          "havoc memory " + list(i.pointer(), i.length()) + " \"" + i.source() + "\"";
      case Instruction.HavocAll i -> "havoc all \"" + i.source() + "\"";
      case Instruction.Call i -> call(i);
      case Instruction.Check i -> "check #" + i.id() + " " + condition(i.condition());
      case Instruction.Mark i ->
          (i.set() ? "mark " : "unmark ")
              + list(i.pointer(), i.length())
              + " when "
              + value(i.when());
      case Instruction.ClearMarks i -> "clear marks";
      case Instruction.StoreShadow i ->
          "store shadow " + typed(i.value()) + " to " + value(i.pointer());
      case Instruction.Goal i -> "goal " + value(i.condition()) + " \"" + i.text() + "\"";
      case Instruction.Assume i -> "assume " + value(i.condition());
    };
  }

  private static String terminator(Terminator terminator) {
    return switch (terminator) {
      case Terminator.Jump t -> "jump " + t.target();
      case Terminator.Branch t ->
          "branch " + value(t.condition()) + " ? " + t.then() + " : " + t.otherwise();
      case Terminator.Switch t ->
          "switch "
              + typed(t.value())
              + t.cases().stream()
                  .map(c -> " " + c.value() + ": " + c.target() + ",")
                  .collect(Collectors.joining())
              + " otherwise: "
              + t.otherwise();
      case Terminator.IndirectJump t -> "jump to " + value(t.address()) + " of " + t.targets();
      case Terminator.Return t -> "return" + t.value().map(v -> " " + typed(v)).orElse("");
      case Terminator.Stop t -> "stop" + t.status().map(v -> " " + typed(v)).orElse("");
      case Terminator.Unreachable t -> "unreachable";
    };
  }

  private static String condition(Condition condition) {
    return switch (condition) {
      case Condition.Holds c -> "holds " + value(c.condition());
      case Condition.Accessible c ->
          "accessible " + word(c.access()) + " " + list(c.pointer(), c.length());
      case Condition.Freeable c -> "freeable " + value(c.pointer());
      case Condition.Disjoint c -> "disjoint " + list(c.first(), c.second(), c.length());
      case Condition.AllFreed c -> "all freed";
      case Condition.AllReachable c -> "all reachable" + (c.stackCounts() ? " (stack counts)" : "");
      case Condition.Never c -> "never";
      case Condition.Callable c -> "callable " + value(c.callee());
    };
  }

  private static String pointerAdd(Instruction.PointerAdd i) {
    StringBuilder text = new StringBuilder("pointer ").append(value(i.base()));
    if (i.constant() != 0 || i.terms().isEmpty()) {
      text.append(" + ").append(i.constant());
    }
    i.terms()
        .forEach(t -> text.append(" + ").append(value(t.index())).append(" * ").append(t.scale()));
    return text.toString();
  }

  private static String call(Instruction.Call i) {
    String arguments =
        i.arguments().stream().map(ValueText::typed).collect(Collectors.joining(", "));
    return i.result().map(r -> r + " : " + type(r.type()) + " = ").orElse("")
        + "call "
        + value(i.callee())
        + "("
        + arguments
        + ")";
  }

  private static String path(List<Integer> path) {
    return path.stream().map(index -> "." + index).collect(Collectors.joining());
  }

  private static String list(Value... values) {
    return java.util.Arrays.stream(values).map(ValueText::value).collect(Collectors.joining(", "));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
  }
}
