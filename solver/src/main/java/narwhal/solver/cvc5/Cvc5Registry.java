package narwhal.solver.cvc5;

import io.github.cvc5.Context;
import java.lang.reflect.Field;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import narwhal.solver.NativeLibraryException;

/**
 * cvc5's Java API keeps every object it makes in one global map, which is neither safe for threads
 * nor ever emptied. Sessions free their own objects, so the map is replaced by one that keeps
 * nothing.
 */
final class Cvc5Registry {
  private Cvc5Registry() {}

  static void disable() {
    if (!Once.DONE) {
      throw new NativeLibraryException("this cvc5 is not the expected version");
    }
  }

  private static final class Once {
    static final boolean DONE = replace();

    private static boolean replace() {
      try {
        Field map = Context.class.getDeclaredField("abstractPointers");
        map.setAccessible(true);
        map.set(null, new Forgetful());
        return true;
      } catch (ReflectiveOperationException e) {
        return false;
      }
    }
  }

  /** A map that takes everything and has nothing. */
  private static final class Forgetful extends AbstractMap<Object, Object> {
    @Override
    public Object put(Object key, Object value) {
      return null;
    }

    @Override
    public Object remove(Object key) {
      return null;
    }

    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
      return Set.of();
    }
  }
}
