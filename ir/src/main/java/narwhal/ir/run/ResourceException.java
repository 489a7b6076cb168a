package narwhal.ir.run;

/** A budget is used up: time, memory, steps, objects. The verdict is UNKNOWN. */
public final class ResourceException extends RuntimeException {
  private final String resource;

  public ResourceException(String resource) {
    super("out of " + resource);
    this.resource = resource;
  }

  public String resource() {
    return resource;
  }
}
