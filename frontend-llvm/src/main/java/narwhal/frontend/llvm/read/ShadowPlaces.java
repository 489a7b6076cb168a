package narwhal.frontend.llvm.read;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.ShadowTypes;
import narwhal.ir.machine.Type;

/**
 * The globals in which a caller leaves what has been written of arguments, and the callee what has
 * been written of its result.
 */
final class ShadowPlaces {
  private final Map<String, Map<Type, Global>> places = new LinkedHashMap<>();

  /** The global of a place for shadows of one shape; nobody has left anything there at first. */
  String name(String place, Type shape) {
    Map<Type, Global> shapes = places.computeIfAbsent(place, p -> new LinkedHashMap<>());
    return shapes
        .computeIfAbsent(
            shape,
            s ->
                new Global(
                    "__narwhal_shadow." + place + "." + shapes.size(),
                    s,
                    s.size(),
                    Optional.of(ShadowTypes.written(s)),
                    false,
                    16,
                    Location.NONE))
        .name();
  }

  /** Adds all of them to the globals of a program. */
  void addTo(Map<String, Global> globals) {
    places.values().stream()
        .flatMap(shapes -> shapes.values().stream())
        .forEach(global -> globals.put(global.name(), global));
  }
}
