package narwhal.pointsto;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.OverflowOperator;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.PointsTo;

/**
 * The greatest value that an unsigned integer may have, where it comes from constants: handed on as
 * arguments, kept in a variable, added or multiplied. Enough to see how much a wrapper of {@code
 * malloc} is ever asked for.
 */
final class GreatestValues {
  private final PointsTo pointsTo;
  private final Map<String, Body> bodies = new HashMap<>();
  private final Map<String, List<Site>> callers = new HashMap<>();

  /** A call and the function that it is in. */
  private record Site(String function, Instruction.Call call) {}

  private record Place(String function, int register) {}

  /** Who defines and who uses the registers of a function. */
  private record Body(
      Function function,
      Map<Integer, Instruction> definitions,
      Map<Integer, List<Instruction>> uses) {}

  GreatestValues(Program program, PointsTo pointsTo) {
    this.pointsTo = pointsTo;
    program.functions().values().forEach(this::read);
  }

  /** The greatest value, if it is known. */
  Optional<BigInteger> of(String function, Value value) {
    return of(function, value, new HashSet<>());
  }

  private void read(Function function) {
    Body body = new Body(function, new HashMap<>(), new HashMap<>());
    bodies.put(function.name(), body);
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Defining defining) {
          body.definitions().put(defining.result().id(), instruction);
        }
        for (Value operand : Operands.of(instruction)) {
          if (operand instanceof Value.Register register) {
            body.uses().computeIfAbsent(register.id(), r -> new ArrayList<>()).add(instruction);
          }
        }
        if (instruction instanceof Instruction.Call call) {
          pointsTo
              .targets(function.name(), call)
              .forEach(
                  target ->
                      callers
                          .computeIfAbsent(target.name(), name -> new ArrayList<>())
                          .add(new Site(function.name(), call)));
        }
      }
    }
  }

  private Optional<BigInteger> of(String function, Value value, Set<Place> underWay) {
    return switch (value) {
      case Value.IntConstant constant -> Optional.of(constant.value());
      case Value.Register register -> {
        Place place = new Place(function, register.id());
        if (!underWay.add(place)) {
          yield Optional.empty();
        }
        Optional<BigInteger> greatest = ofRegister(bodies.get(function), register, underWay);
        underWay.remove(place);
        yield greatest;
      }
      default -> Optional.empty();
    };
  }

  private Optional<BigInteger> ofRegister(Body body, Value.Register register, Set<Place> underWay) {
    String name = body.function().name();
    int parameter = body.function().parameters().indexOf(register);
    if (parameter >= 0) {
      return ofParameter(name, parameter, register.type(), underWay);
    }
    return switch (body.definitions().get(register.id())) {
      case Instruction.Copy i -> of(name, i.operand(), underWay);
      case Instruction.Cast i when i.operator() == CastOperator.ZEXT ->
          of(name, i.operand(), underWay);
      case Instruction.Load i -> ofVariable(body, i, underWay);
      case Instruction.Binary i ->
          switch (i.operator()) {
            case ADD -> combined(name, i.left(), i.right(), BigInteger::add, underWay);
            case MUL -> product(name, i.left(), i.right(), underWay);
            default -> Optional.empty();
          };
      case Instruction.Extract i -> ofPart(body, i, underWay);
      case null, default -> Optional.empty();
    };
  }

  private Optional<BigInteger> product(
      String function, Value left, Value right, Set<Place> underWay) {
    return combined(function, left, right, BigInteger::multiply, underWay);
  }

  /** The product of a multiplication that also says whether it overflows. */
  private Optional<BigInteger> ofPart(Body body, Instruction.Extract part, Set<Place> underWay) {
    return part.aggregate() instanceof Value.Register register
            && body.definitions().get(register.id()) instanceof Instruction.WithOverflow i
            && i.operator() == OverflowOperator.UMUL
            && part.path().equals(List.of(0))
        ? product(body.function().name(), i.left(), i.right(), underWay)
        : Optional.empty();
  }

  /** Of values that do not overflow together. */
  private Optional<BigInteger> combined(
      String function,
      Value left,
      Value right,
      BinaryOperator<BigInteger> operator,
      Set<Place> underWay) {
    Optional<BigInteger> a = of(function, left, underWay);
    Optional<BigInteger> b = a.flatMap(found -> of(function, right, underWay));
    return b.map(found -> operator.apply(a.get(), found))
        .filter(
            greatest ->
                left.type() instanceof Type.Int type && greatest.bitLength() <= type.bits());
  }

  /** What all callers pass. */
  private Optional<BigInteger> ofParameter(
      String function, int parameter, Type type, Set<Place> underWay) {
    List<Site> sites = callers.getOrDefault(function, List.of());
    List<Optional<BigInteger>> passed = new ArrayList<>();
    for (Site site : sites) {
      List<Value> arguments = site.call().arguments();
      boolean fits = parameter < arguments.size() && arguments.get(parameter).type().equals(type);
      passed.add(fits ? of(site.function(), arguments.get(parameter), underWay) : Optional.empty());
    }
    return greatest(passed);
  }

  /**
   * What is stored into a variable of the stack before it is read for the first time, and later.
   */
  private Optional<BigInteger> ofVariable(Body body, Instruction.Load load, Set<Place> underWay) {
    if (!(load.pointer() instanceof Value.Register slot)
        || !(body.definitions().get(slot.id()) instanceof Instruction.Allocate)) {
      return Optional.empty();
    }
    List<Optional<BigInteger>> stored = new ArrayList<>();
    for (Instruction use : body.uses().get(slot.id())) {
      switch (use) {
        case Instruction.Load other when other.result().type().equals(load.result().type()) -> {}
        case Instruction.Store store
            when store.pointer().equals(slot)
                && !store.value().equals(slot)
                && store.value().type().equals(load.result().type()) ->
            stored.add(of(body.function().name(), store.value(), underWay));
        default -> stored.add(Optional.empty());
      }
    }
    return isStoredFirst(body, slot) ? greatest(stored) : Optional.empty();
  }

  private static boolean isStoredFirst(Body body, Value.Register slot) {
    return body.function().blocks().getFirst().instructions().stream()
        .filter(instruction -> Operands.of(instruction).contains(slot))
        .findFirst()
        .filter(Instruction.Store.class::isInstance)
        .isPresent();
  }

  private static Optional<BigInteger> greatest(List<Optional<BigInteger>> values) {
    return values.stream()
        .reduce((a, b) -> a.flatMap(x -> b.map(x::max)))
        .flatMap(greatest -> greatest);
  }
}
