package narwhal.cli.horn;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How a file of Horn clauses is solved.
 *
 * @param command the program that solves it instead of Spacer
 * @param checks whether another solver checks the answer
 * @param confirmedOnly whether an answer counts only if that solver confirms it
 * @param showsModel whether the solution is printed
 */
public record HornFileOptions(
    Path file,
    Optional<String> command,
    boolean checks,
    boolean confirmedOnly,
    boolean showsModel) {}
