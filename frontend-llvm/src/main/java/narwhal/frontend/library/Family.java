package narwhal.frontend.library;

import java.util.Optional;

/** Models of related functions, found by name. */
@FunctionalInterface
interface Family {
  Optional<Model> model(String name);
}
