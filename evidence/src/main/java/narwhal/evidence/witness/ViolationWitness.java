package narwhal.evidence.witness;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import narwhal.evidence.InputValue;
import narwhal.evidence.Violation;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;

/**
 * The content of a violation witness: what the environment's functions return in turn, then where
 * the check is violated. These are the choices that decide an execution.
 */
final class ViolationWitness {
  private static final Pattern UNSIGNED =
      Pattern.compile("__VERIFIER_nondet_(u\\w+|bool|_Bool|size_t|unsigned\\w*)");
  private static final Pattern INPUT = Pattern.compile("[A-Za-z_]\\w*");

  private final Sources sources;

  ViolationWitness(Sources sources) {
    this.sources = sources;
  }

  /** Nothing if the violation is in no file of the task. */
  Optional<List<Object>> content(Violation violation) {
    Location at = violation.check().location();
    if (!at.isKnown() || sources.file(at).isEmpty()) {
      return Optional.empty();
    }
    List<Object> content = new ArrayList<>();
    violation.inputs().forEach(input -> returned(input).ifPresent(w -> content.add(segment(w))));
    content.add(segment(target(violation)));
    return Optional.of(content);
  }

  private Map<String, Object> target(Violation violation) {
    Location at = violation.check().location();
    // A call begins its statement; other checks are somewhere inside theirs.
    boolean isCall = violation.check().property() == Property.UNREACH_CALL && at.column() > 0;
    return waypoint(
        "target",
        Optional.empty(),
        sources.place(at, at.line(), isCall ? Optional.of(at.column()) : Optional.empty()));
  }

  /** The return of a function that gives an integer, if the call is seen in the source. */
  private Optional<Map<String, Object>> returned(InputValue input) {
    Location at = input.location();
    boolean isFunction = INPUT.matcher(input.source()).matches();
    if (!isFunction || !(input.type() instanceof Type.Int type) || !at.isKnown()) {
      return Optional.empty();
    }
    return sources
        .file(at)
        .flatMap(file -> file.callEnd(at.line(), at.column(), input.source()))
        .map(
            end -> {
              Map<String, Object> constraint = new LinkedHashMap<>();
              constraint.put("value", "\\result == " + value(input, type));
              constraint.put("format", "ext_c_expression");
              return waypoint(
                  "function_return",
                  Optional.of(constraint),
                  sources.place(at, end.line(), Optional.of(end.column())));
            });
  }

  private static String value(InputValue input, Type.Int type) {
    BigInteger bits = input.bits();
    boolean isNegative =
        !UNSIGNED.matcher(input.source()).matches()
            && type.bits() > 1
            && bits.testBit(type.bits() - 1);
    return (isNegative ? bits.subtract(BigInteger.ONE.shiftLeft(type.bits())) : bits).toString();
  }

  private static Map<String, Object> waypoint(
      String type, Optional<Map<String, Object>> constraint, Map<String, Object> place) {
    Map<String, Object> waypoint = new LinkedHashMap<>();
    waypoint.put("type", type);
    waypoint.put("action", "follow");
    constraint.ifPresent(c -> waypoint.put("constraint", c));
    waypoint.put("location", place);
    return waypoint;
  }

  private static Map<String, Object> segment(Map<String, Object> waypoint) {
    return Map.of("segment", List.of(Map.of("waypoint", waypoint)));
  }
}
