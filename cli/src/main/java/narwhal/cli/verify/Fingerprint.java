package narwhal.cli.verify;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import narwhal.ir.machine.MachinePrinter;
import narwhal.ir.machine.Program;

/**
 * Tells programs apart, so that what another process proved is about the same one: files may have
 * changed since they were read here.
 */
public final class Fingerprint {
  private Fingerprint() {}

  public static String of(Program program) {
    try {
      byte[] text = MachinePrinter.print(program).getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
