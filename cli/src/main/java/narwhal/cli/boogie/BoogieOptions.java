package narwhal.cli.boogie;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import narwhal.cli.logic.LogicOptions;

/**
 * Which Boogie program is verified, and how.
 *
 * @param entry the procedure to start at; otherwise {@code main} or {@code ULTIMATE.start}
 * @param modular whether every implementation is proved against the contracts alone
 */
public record BoogieOptions(
    List<Path> files, Optional<String> entry, boolean modular, LogicOptions logic) {
  public BoogieOptions {
    files = List.copyOf(files);
  }
}
