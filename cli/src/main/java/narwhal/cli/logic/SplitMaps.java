package narwhal.cli.logic;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import narwhal.ir.logic.Program;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.separation.MapSeparation;
import narwhal.separation.Separation;
import narwhal.term.TermFactory;

/** Whether independent uses of a map get different maps before the engines see the program. */
public enum SplitMaps {
  /** Where some map gets more than one block within a share of the time. */
  AUTO,
  /** The same, however long it takes. */
  ON,
  OFF;

  private static final int SHARE = 4;
  private static final Duration MOST = Duration.ofSeconds(30);

  public static final List<String> WORDS = List.of("auto", "on", "off");

  public static SplitMaps named(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  /** The program by its maps' uses; nothing if that is not wanted or takes too long. */
  Optional<Separation> apply(TermFactory terms, Program program, RunContext context) {
    return switch (this) {
      case OFF -> Optional.empty();
      case ON -> Optional.of(MapSeparation.separate(terms, program, context));
      case AUTO -> {
        Duration share = context.deadline().left().dividedBy(SHARE);
        try {
          yield Optional.of(
              MapSeparation.separate(terms, program, context.within(share).within(MOST)));
        } catch (ResourceException e) {
          context.statistics().add("maps.given-up", 1);
          yield Optional.empty();
        }
      }
    };
  }
}
