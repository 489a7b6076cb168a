package narwhal.frontend.library;

import java.util.Set;
import narwhal.frontend.llvm.Externals;
import narwhal.frontend.llvm.Rules;
import narwhal.ir.machine.Property;

/** How library functions are modelled, and for which properties their models need checks. */
public record LibraryOptions(Rules rules, Externals externals, Set<Property> properties) {
  public LibraryOptions {
    properties = Set.copyOf(properties);
  }
}
