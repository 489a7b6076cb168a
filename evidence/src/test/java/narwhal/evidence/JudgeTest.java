package narwhal.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.evidence.replay.Composer;
import narwhal.evidence.replay.ReplayOptions;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Signature;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.run.RunContext;
import org.junit.jupiter.api.Test;

/** The rules of publication, on the program {@code x = nondet(); check(x != 42)}. */
final class JudgeTest {
  private static final Path CLANG = Path.of("clang");

  private static final Location HERE = new Location("p.c", 3, 1, "main");
  private static final CheckInfo CHECK = new CheckInfo(0, Property.UNREACH_CALL, HERE, "x is 42");

  @Test
  void aViolationThatTheInterpreterSeesIsPublished() {
    Report report = judge(List.of(), refuted(42));
    assertEquals("verdict: UNSAFE (unreach-call)", report.verdict().line());
    Violation violation = report.violation().orElseThrow();
    assertEquals(CHECK, violation.check());
    assertEquals("42", violation.inputs().getFirst().text());
    assertEquals(CheckStatus.VIOLATED, report.checks().get(CHECK));
  }

  @Test
  void aViolationThatTheInterpreterRefutesIsAnInternalError() {
    assertThrows(RefutedException.class, () -> judge(List.of(), refuted(41)));
  }

  @Test
  void anOverApproximationExplainsARefutedViolation() {
    Report report = judge(List.of(entry(Direction.OVER)), refuted(41));
    Verdict.Unknown unknown = assertInstanceOf(Verdict.Unknown.class, report.verdict());
    assertEquals(UnknownReason.Kind.APPROXIMATION, unknown.reason().kind());
  }

  @Test
  void anOverApproximationDoesNotHideAConfirmedViolation() {
    assertInstanceOf(
        Verdict.Unsafe.class, judge(List.of(entry(Direction.OVER)), refuted(42)).verdict());
  }

  @Test
  void aProofIsPublishedWithItsAssumptions() {
    Report report = judge(List.of(entry(Direction.ASSUMED)), proved());
    assertEquals("verdict: SAFE", report.verdict().line());
    assertEquals(CheckStatus.PROVED, report.checks().get(CHECK));
  }

  @Test
  void aProofThatLeansOnAnUnderApproximationIsNotPublished() {
    Report report = judge(List.of(entry(Direction.UNDER)), proved());
    assertInstanceOf(Verdict.Unknown.class, report.verdict());
  }

  @Test
  void aProofThatLeavesACheckOpenIsABug() {
    EngineAnswer answer =
        new EngineAnswer.Proved(Map.of(0, CheckStatus.UNDECIDED), List.of(), Grounds.NONE);
    assertThrows(IllegalStateException.class, () -> judge(List.of(), answer));
  }

  @Test
  void aWriteThroughAPointerOfTheEnvironmentMayBeHarmless() {
    Report report = judge(throughPointer(42), List.of(), refuted(0));
    assertInstanceOf(Verdict.Unsafe.class, report.verdict());
    assertEquals(
        "a new object of 4096 bytes", report.violation().orElseThrow().inputs().getFirst().text());
  }

  @Test
  void noObjectOfTheEnvironmentIsMadeWhereItDoesNotLeadToTheViolation() {
    Report report = judge(throughPointer(41), List.of(), refuted(0));
    Verdict.Unknown unknown = assertInstanceOf(Verdict.Unknown.class, report.verdict());
    assertEquals(UnknownReason.Kind.REPLAY, unknown.reason().kind());
  }

  private static Report judge(List<Approximation> entries, EngineAnswer answer) {
    return judge(program(), entries, answer);
  }

  private static Report judge(Program program, List<Approximation> entries, EngineAnswer answer) {
    ReplayOptions replay =
        new ReplayOptions(
            List.of(),
            List.of(),
            Map.of(),
            64,
            "main",
            CLANG,
            Composer.PLAIN,
            false,
            Duration.ofSeconds(1));
    return new Judge(program, new Ledger(entries), replay, RunContext.quiet()).judge(answer);
  }

  private static EngineAnswer proved() {
    return new EngineAnswer.Proved(Map.of(), List.of(), Grounds.NONE);
  }

  private static EngineAnswer refuted(long choice) {
    return new EngineAnswer.Refuted(
        0,
        () ->
            new Oracle() {
              @Override
              public BigInteger choose(Type type, String source, Location location) {
                return BigInteger.valueOf(choice);
              }

              @Override
              public Bytes allocated(String name, long size, Location location) {
                return offset -> 0;
              }
            },
        Map.of());
  }

  private static Approximation entry(Direction direction) {
    return new Approximation(direction, "something", HERE);
  }

  /** {@code p = nondet(); *p = value; x = *p; check(x != 42)}. */
  private static Program throughPointer(int value) {
    Value.Register p = new Value.Register(2, "p", new Type.Pointer(8));
    Value.Register x = new Value.Register(0, "x", Type.I32);
    return program(
        x,
        new Instruction.Havoc(p, "nondet", HERE),
        new Instruction.Store(Value.of(value, Type.I32), p, 4, HERE),
        new Instruction.Load(x, p, 4, HERE));
  }

  private static Program program() {
    Value.Register x = new Value.Register(0, "x", Type.I32);
    return program(x, new Instruction.Havoc(x, "nondet", HERE));
  }

  /** Violates its check where the instructions make {@code x} 42. */
  private static Program program(Value.Register x, Instruction... before) {
    Value.Register fine = new Value.Register(1, "fine", Type.BOOL);
    List<Instruction> instructions = new ArrayList<>(List.of(before));
    instructions.add(
        new Instruction.Compare(fine, IntPredicate.NE, x, Value.of(42, Type.I32), HERE));
    instructions.add(new Instruction.Check(new Condition.Holds(fine), 0, HERE));
    Block block =
        new Block(
            "entry", instructions, new Terminator.Return(Optional.of(Value.of(0, Type.I32)), HERE));
    Function main =
        new Function(
            "main", new Signature(Type.I32, List.of(), false), List.of(), List.of(block), HERE);
    return new Program(8, "main", Map.of("main", main), Map.of(), List.of(CHECK), List.of());
  }
}
