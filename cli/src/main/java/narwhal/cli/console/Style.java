package narwhal.cli.console;

/** Colours, where the output is a terminal. */
public record Style(boolean colour) {

  public String bold(String text) {
    return wrap("1", text);
  }

  public String red(String text) {
    return wrap("1;31", text);
  }

  public String green(String text) {
    return wrap("1;32", text);
  }

  public String yellow(String text) {
    return wrap("1;33", text);
  }

  public String dim(String text) {
    return wrap("2", text);
  }

  private String wrap(String code, String text) {
    return colour ? "\033[" + code + "m" + text + "\033[0m" : text;
  }
}
