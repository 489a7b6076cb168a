package narwhal.term;

/**
 * A map from terms of one factory to values: open addressing by id, nothing removed. Null values
 * are absent ones.
 */
public final class TermMap<V> {
  /** Odd, near 2^32 divided by the golden ratio. */
  private static final int SPREAD = 0x9E3779B9;

  private Term[] keys = new Term[16];
  private Object[] values = new Object[16];
  private int size;

  /** The value, or null. */
  @SuppressWarnings("unchecked")
  public V get(Term key) {
    return (V) values[slot(keys, key)];
  }

  public boolean contains(Term key) {
    return values[slot(keys, key)] != null;
  }

  public void put(Term key, V value) {
    int slot = slot(keys, key);
    if (keys[slot] == null) {
      keys[slot] = key;
      size++;
    }
    values[slot] = value;
    if (size * 2 > keys.length) {
      grow();
    }
  }

  public int size() {
    return size;
  }

  private static int slot(Term[] keys, Term key) {
    int mask = keys.length - 1;
    // Neighbours by id, often used together, stay together by fours. The fours are spread: long
    // runs of ids would lie over each other, and probing would take as long as the runs are.
    int four = ((key.id() >>> 2) * SPREAD) >>> 7;
    int slot = ((four << 2) | (key.id() & 3)) & mask;
    while (keys[slot] != null && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    Term[] moreKeys = new Term[keys.length * 2];
    Object[] moreValues = new Object[keys.length * 2];
    for (int i = 0; i < keys.length; i++) {
      if (keys[i] != null) {
        int slot = slot(moreKeys, keys[i]);
        moreKeys[slot] = keys[i];
        moreValues[slot] = values[i];
      }
    }
    keys = moreKeys;
    values = moreValues;
  }
}
