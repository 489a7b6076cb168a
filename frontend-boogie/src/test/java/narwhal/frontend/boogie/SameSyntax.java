package narwhal.frontend.boogie;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import narwhal.frontend.boogie.syntax.Place;

/** Whether two trees are the same but for the places of their nodes. */
final class SameSyntax {
  private SameSyntax() {}

  static boolean same(Object left, Object right) {
    return switch (left) {
      case Place p -> right instanceof Place;
      case List<?> l -> {
        boolean same = right instanceof List<?> r && l.size() == r.size();
        for (int i = 0; same && i < l.size(); i++) {
          same = same(l.get(i), ((List<?>) right).get(i));
        }
        yield same;
      }
      case Optional<?> l ->
          right instanceof Optional<?> r
              && l.isPresent() == r.isPresent()
              && (l.isEmpty() || same(l.get(), r.get()));
      case Record l -> left.getClass() == right.getClass() && components(l, right);
      default -> left.equals(right);
    };
  }

  private static boolean components(Record left, Object right) {
    for (RecordComponent component : left.getClass().getRecordComponents()) {
      try {
        Object a = component.getAccessor().invoke(left);
        Object b = component.getAccessor().invoke(right);
        if (!same(a, b)) {
          return false;
        }
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    return true;
  }
}
