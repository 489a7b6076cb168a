package narwhal.frontend.llvm.read;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import narwhal.frontend.llvm.module.LlvmModule;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Property;
import narwhal.ir.run.Deadline;

/**
 * What the readers of one module share: translation tables, and the checks and approximations found
 * so far.
 */
final class Session {
  private final LlvmModule module;
  private final ReaderOptions options;
  private final Deadline deadline;
  private final Types types;
  private final Symbols symbols = new Symbols();
  private final BlockAddresses blockAddresses = new BlockAddresses();
  private final Constants constants;
  private final Locations locations;
  private final Attributes attributes = new Attributes();
  private final List<CheckInfo> checks = new ArrayList<>();
  private final Set<Approximation> approximations = new LinkedHashSet<>();
  private final ShadowPlaces shadowPlaces = new ShadowPlaces();
  private CarriedResults carriedResults;
  private Boolean variadicTarget;

  Session(LlvmModule module, ReaderOptions options, Deadline deadline) {
    this.module = module;
    this.options = options;
    this.deadline = deadline;
    this.types = new Types(module.layout());
    this.constants = new Constants(module.context(), types, symbols, blockAddresses);
    this.locations = new Locations(module.context());
  }

  LlvmModule module() {
    return module;
  }

  ReaderOptions options() {
    return options;
  }

  Deadline deadline() {
    return deadline;
  }

  Types types() {
    return types;
  }

  Symbols symbols() {
    return symbols;
  }

  Constants constants() {
    return constants;
  }

  Locations locations() {
    return locations;
  }

  Attributes attributes() {
    return attributes;
  }

  List<CheckInfo> checks() {
    return checks;
  }

  Set<Approximation> approximations() {
    return approximations;
  }

  ShadowPlaces shadowPlaces() {
    return shadowPlaces;
  }

  CarriedResults carriedResults() {
    if (carriedResults == null) {
      carriedResults = new CarriedResults(module.module());
    }
    return carriedResults;
  }

  /** Whether a variadic function with a body may be called through a pointer. */
  boolean hasVariadicTarget() {
    if (variadicTarget == null) {
      variadicTarget = VariadicTargets.exist(module.module());
    }
    return variadicTarget;
  }

  /** A new check; the answer is its id. */
  int check(Property property, Location location, String text) {
    int id = checks.size();
    checks.add(new CheckInfo(id, property, location, text));
    return id;
  }

  void record(Approximation.Direction direction, String what, Location location) {
    approximations.add(new Approximation(direction, what, location));
  }
}
