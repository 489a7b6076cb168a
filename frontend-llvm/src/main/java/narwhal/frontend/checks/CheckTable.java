package narwhal.frontend.checks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Property;

/** Numbers the checks of a program while passes add to them; only asked properties get checks. */
public final class CheckTable {
  private final List<CheckInfo> checks;
  private final Set<Property> asked;
  private int next;
  private Optional<Location> firstUnchecked = Optional.empty();

  /** Continues the numbering of {@code existing}. */
  public CheckTable(List<CheckInfo> existing, Collection<Property> asked) {
    this.checks = new ArrayList<>(existing);
    this.asked = Set.copyOf(asked);
    this.next = existing.stream().mapToInt(CheckInfo::id).max().orElse(-1) + 1;
  }

  public boolean asks(Property property) {
    return asked.contains(property);
  }

  /** The instruction of a new check, or nothing when its property was not asked for. */
  public Optional<Instruction.Check> check(
      Property property, Condition condition, Location location, String text) {
    if (!asks(property)) {
      return Optional.empty();
    }
    int id = next++;
    checks.add(new CheckInfo(id, property, location, text));
    return Optional.of(new Instruction.Check(condition, id, location));
  }

  /** Remembers the first access that would need a check, if only its property were asked for. */
  void unchecked(Location location) {
    if (firstUnchecked.isEmpty()) {
      firstUnchecked = Optional.of(location);
    }
  }

  Optional<Location> firstUnchecked() {
    return firstUnchecked;
  }

  public List<CheckInfo> checks() {
    return List.copyOf(checks);
  }
}
