package narwhal.frontend.boogie.lower;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.logic.Command;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Property;
import narwhal.term.Term;

/** The checks of a program; what stands at one place and says the same is one check. */
final class Checks {
  private final Map<Key, CheckInfo> checks = new LinkedHashMap<>();

  private record Key(Location location, String text) {}

  List<CheckInfo> all() {
    return List.copyOf(checks.values());
  }

  Command.Assert check(Term condition, Location location, String text) {
    CheckInfo info =
        checks.computeIfAbsent(
            new Key(location, text),
            key -> new CheckInfo(checks.size(), Property.UNREACH_CALL, location, text));
    return new Command.Assert(condition, info.id());
  }
}
