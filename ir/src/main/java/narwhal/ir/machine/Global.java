package narwhal.ir.machine;

import java.util.Optional;

/** A global variable; without an initial value it is external and its contents are unknown. */
public record Global(
    String name,
    Type type,
    long size,
    Optional<Value> initial,
    boolean constant,
    long alignment,
    Location location) {}
