package narwhal.frontend.boogie;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import narwhal.frontend.boogie.parse.ProgramParser;
import narwhal.frontend.boogie.syntax.BoogieProgram;
import narwhal.frontend.boogie.syntax.Declaration;
import narwhal.ir.run.InputException;
import narwhal.ir.run.UnsupportedException;

/** Reads Boogie files into a syntax tree. */
public final class BoogieReader {
  private BoogieReader() {}

  /**
   * Several files are one program.
   *
   * @throws InputException if a file cannot be read or has a syntax error
   * @throws UnsupportedException for what is Boogie but not read here
   */
  public static BoogieProgram read(List<Path> files) {
    return DeepStack.run(
        () -> {
          List<Declaration> declarations = new ArrayList<>();
          for (Path file : files) {
            declarations.addAll(ProgramParser.parse(file.toString(), text(file)));
          }
          return new BoogieProgram(declarations);
        });
  }

  /** A program of one file with this text. */
  public static BoogieProgram read(String file, String text) {
    return DeepStack.run(() -> new BoogieProgram(ProgramParser.parse(file, text)));
  }

  /** Bytes that are no UTF-8, in comments as a rule, are replaced. */
  private static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      throw new InputException(file + ": no such file");
    } catch (IOException e) {
      throw new InputException(file + ": cannot be read: " + e.getMessage());
    }
  }
}
