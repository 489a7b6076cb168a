package narwhal.ir.machine;

/** Where an object lives. */
public enum ObjectKind {
  STACK,
  HEAP
}
