package narwhal.pointsto.analysis;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A class of objects that the analysis does not tell apart, as a node of a union-find forest.
 * Objects of a node need not start at the same offset. {@link Unification} alone changes it.
 */
public final class Node {
  private Node parent = this;

  /** The offset of this node's origin in its parent. */
  private long shift;

  private int rank;
  private final Fields fields = new Fields();
  private final Set<String> functions = new TreeSet<>();
  private final Map<String, Long> objects = new TreeMap<>();
  private long alignment = Long.MAX_VALUE;
  private boolean undefinedContents;
  private boolean heap;
  private boolean chosen;
  private boolean handedIn;
  private boolean foreign;
  private boolean accessed;

  /** The node that stands for this one. */
  public Node find() {
    compress();
    return parent;
  }

  /** The offset of this node's origin in {@link #find}. */
  long shiftToRoot() {
    compress();
    return shift;
  }

  private void compress() {
    if (parent.parent == parent) {
      return;
    }
    Deque<Node> way = new ArrayDeque<>();
    Node at = this;
    while (at.parent.parent != at.parent) {
      way.push(at);
      at = at.parent;
    }
    for (Node node : way) {
      node.shift += node.parent.shift;
      node.parent = node.parent.parent;
    }
  }

  /** Makes this node stand for another root, whose origin lies at an offset here. */
  void adopt(Node child, long offset) {
    child.parent = this;
    child.shift = offset;
    rank = Math.max(rank, child.rank + 1);
    alignment = Math.min(alignment, child.alignment);
    undefinedContents |= child.undefinedContents;
    heap |= child.heap;
    chosen |= child.chosen;
    handedIn |= child.handedIn;
    foreign |= child.foreign;
    accessed |= child.accessed;
    functions.addAll(child.functions);
    child.objects.forEach((name, at) -> objects.putIfAbsent(name, at + offset));
  }

  int rank() {
    return rank;
  }

  /** What lies in the objects of this node. */
  public Fields fields() {
    return fields;
  }

  /** An object of that name lives here, from an offset on. */
  void addObject(String name, long offset, boolean isHeap, boolean isUndefined, long itsAlignment) {
    objects.putIfAbsent(name, offset);
    alignment = Math.min(alignment, itsAlignment);
    heap |= isHeap;
    undefinedContents |= isUndefined;
  }

  void addFunction(String name) {
    functions.add(name);
    objects.putIfAbsent(name, 0L);
    alignment = 1;
  }

  /** What divides the addresses of all objects that live here. */
  public long alignment() {
    return find().alignment;
  }

  /** The functions that are objects of this node. */
  public Set<String> functions() {
    return Collections.unmodifiableSet(find().functions);
  }

  /** The names of the objects that live here, and the offsets that they start at. */
  public Map<String, Long> objects() {
    return Collections.unmodifiableMap(find().objects);
  }

  /** Some object lives here: a global, an allocation or a function. */
  public boolean hasObject() {
    return !find().objects.isEmpty();
  }

  /** Some object here starts with undefined contents. */
  public boolean hasUndefinedContents() {
    return find().undefinedContents;
  }

  /**
   * Whether anything may lie here at first: in an object with undefined contents, or in memory of
   * the environment's, to which its pointers lead, and those of which nothing is known.
   */
  public boolean startsWithAnything() {
    return hasUndefinedContents() || isChosen() || find().foreign || !hasObject();
  }

  /** A pointer that fresh memory happens to hold may lead here; true if that is new. */
  boolean markForeign() {
    Node root = find();
    boolean isNew = !root.foreign;
    root.foreign = true;
    return isNew;
  }

  /** A pointer in memory to which the environment gave any contents may lead here. */
  void markChosen() {
    find().chosen = true;
  }

  /** A pointer that a function of the environment returned may lead here. */
  void markHandedIn() {
    find().handedIn = true;
  }

  /** Whether a pointer that may lead here may be any choice of the environment's. */
  public boolean isChosen() {
    return find().chosen || isHandedIn();
  }

  /** Whether a pointer that may lead here comes from a function of the environment. */
  public boolean isHandedIn() {
    return find().handedIn;
  }

  /** Something is done to what lies here, by an instruction that tells of no field; true if new. */
  boolean markAccessed() {
    Node root = find();
    boolean isNew = !root.accessed;
    root.accessed = true;
    return isNew;
  }

  /** Whether anything is read, written or called through a pointer that may lead here. */
  public boolean isFollowed() {
    Node root = find();
    return root.accessed || !root.functions.isEmpty() || !root.fields.all().isEmpty();
  }

  /** Some heap object lives here. */
  public boolean isHeap() {
    return find().heap;
  }

  /** Whether a heap object may be found here, or by following pointers from here on. */
  public boolean leadsToHeap() {
    Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Node> work = new ArrayDeque<>();
    work.push(find());
    while (!work.isEmpty()) {
      Node node = work.pop();
      if (node.heap) {
        return true;
      }
      if (seen.add(node)) {
        node.fields.all().forEach(f -> f.content().ifPresent(c -> work.push(c.node().find())));
      }
    }
    return false;
  }
}
