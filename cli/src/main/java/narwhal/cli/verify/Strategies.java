package narwhal.cli.verify;

import java.util.List;
import narwhal.cli.options.Suggestion;
import narwhal.cli.options.UsageException;

/** The one list of strategies, in the order of preference. */
public final class Strategies {
  private Strategies() {}

  public static List<Strategy> all() {
    return List.of(
        new AutoStrategy(),
        new BmcStrategy("bmc", false),
        new BmcStrategy("k-induction", true),
        new HornStrategy(true),
        new AbsintStrategy(),
        new ShapeStrategy());
  }

  public static Strategy named(String name) {
    List<String> names = all().stream().map(Strategy::name).toList();
    return all().stream()
        .filter(s -> s.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "there is no engine '"
                        + name
                        + "'"
                        + Suggestion.phrase(name, names)
                        + " (known: "
                        + String.join(", ", names)
                        + ")"));
  }
}
