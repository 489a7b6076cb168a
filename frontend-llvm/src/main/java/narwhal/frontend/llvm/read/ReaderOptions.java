package narwhal.frontend.llvm.read;

import java.util.Set;
import narwhal.frontend.llvm.Externals;
import narwhal.frontend.llvm.Rules;
import narwhal.ir.machine.Property;

/**
 * What the reader needs to know: where to start, which traps are checks, and what unknown code may
 * do.
 */
public record ReaderOptions(
    String entry, Set<Property> properties, Externals externals, Rules rules) {
  public ReaderOptions {
    properties = Set.copyOf(properties);
  }
}
