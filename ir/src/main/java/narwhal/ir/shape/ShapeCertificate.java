package narwhal.ir.shape;

import java.util.List;

/**
 * A proof that no execution violates a check: at each cut point, every execution is in one of its
 * shapes. From the start of the program, and from each shape, all executions come to cut points in
 * their shapes again, or end, and violate nothing on the way.
 */
public record ShapeCertificate(List<CutPoint> cutPoints) {
  public ShapeCertificate {
    cutPoints = List.copyOf(cutPoints);
  }
}
