package narwhal.pointsto;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.CallFit;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Value;

/**
 * A unification-based points-to analysis (Steensgaard), insensitive to fields, contexts and flow.
 * Every value has a class of objects that it may point to; whatever is copied is unified. It also
 * learns, for each class, the unit that divides every access and offset, so that a region can have
 * cells wider than a byte.
 *
 * <p>Integers are followed like pointers where they are copied; arithmetic is followed only on
 * integers that were made from addresses (tracked by a second fixpoint), so that counters stored
 * beside pointers do not blur the classes.
 */
final class PointsTo {
  private final Program program;
  private final Map<Key, Node> registers = new HashMap<>();
  private final Map<String, Node> symbols = new HashMap<>();
  private final Map<String, Node> returns = new HashMap<>();
  private final Set<Key> addressRegisters = new HashSet<>();
  private boolean changed;

  private record Key(String function, int register) {}

  private PointsTo(Program program) {
    this.program = program;
  }

  static PointsTo analyse(Program program) {
    PointsTo analysis = new PointsTo(program);
    analysis.globals();
    do {
      analysis.changed = false;
      for (Function function : program.functions().values()) {
        for (Block block : function.blocks()) {
          PointsToTransfer transfer = new PointsToTransfer(analysis, function);
          block.instructions().forEach(transfer::instruction);
          transfer.instruction(block.terminator());
        }
      }
    } while (analysis.changed);
    return analysis;
  }

  Program program() {
    return program;
  }

  private void globals() {
    for (Global global : program.globals().values()) {
      Node node = symbol(global.name());
      node.hasObject = true;
      if (global.initial().isEmpty()) {
        node.undefinedContents = true;
      } else {
        initial(node, global.initial().get());
      }
    }
  }

  private void initial(Node holder, Value value) {
    switch (value) {
      case Value.Aggregate aggregate -> aggregate.parts().forEach(part -> initial(holder, part));
      case Value.Address address -> unify(content(holder), pointee("", address));
      case Value.AddressAsInt address -> {
        unify(content(holder), symbol(address.symbol()));
        offset(symbol(address.symbol()), address.offset());
        content(holder).addressInts = true;
      }
      case Value.Register r -> throw new IllegalArgumentException("register in an initial value");
      case Value.IntConstant c -> {}
      case Value.FloatConstant c -> {}
      case Value.Null c -> {}
      case Value.FixedPointer c -> {}
      case Value.Undefined c -> {}
      case Value.Zero c -> {}
    }
  }

  /** The class of the object that a global or function is. */
  Node symbol(String name) {
    return symbols
        .computeIfAbsent(
            name,
            n -> {
              Node node = new Node();
              node.hasObject = true;
              if (program.functions().containsKey(n)) {
                node.functions.add(n);
              }
              return node;
            })
        .find();
  }

  /** The class that a value points to, or null where it is a constant that points nowhere. */
  Node pointee(String function, Value value) {
    return switch (value) {
      case Value.Register r ->
          registers.computeIfAbsent(new Key(function, r.id()), k -> new Node()).find();
      case Value.Address a -> {
        Node node = symbol(a.symbol());
        offset(node, a.offset());
        yield node;
      }
      case Value.AddressAsInt a -> symbol(a.symbol());
      case Value.Aggregate a -> {
        Node all = null;
        for (Value part : a.parts()) {
          Node node = pointee(function, part);
          if (all != null && node != null) {
            unify(all, node);
          }
          all = all == null ? node : all.find();
        }
        yield all;
      }
      case Value.IntConstant c -> null;
      case Value.FloatConstant c -> null;
      case Value.Null c -> null;
      case Value.FixedPointer c -> null;
      case Value.Undefined c -> null;
      case Value.Zero c -> null;
    };
  }

  Node content(Node node) {
    Node root = node.find();
    if (root.content == null) {
      root.content = new Node();
    }
    return root.content.find();
  }

  Node returned(String function) {
    return returns.computeIfAbsent(function, f -> new Node()).find();
  }

  /** Narrows the unit of a class by an offset or access size; zero narrows nothing. */
  void offset(Node node, long bytes) {
    Node root = node.find();
    long unit = Node.gcd(root.unit, bytes);
    if (unit != root.unit) {
      root.unit = unit;
      changed = true;
    }
  }

  void unifyValues(String function, Value left, Value right) {
    Node a = pointee(function, left);
    Node b = pointee(function, right);
    if (a != null && b != null) {
      unify(a, b);
    }
    if (isAddressInt(function, right)) {
      markAddressInt(function, left);
    }
  }

  /** Merges two classes, and what their contents point to. */
  void unify(Node left, Node right) {
    Deque<Node[]> work = new ArrayDeque<>();
    work.push(new Node[] {left, right});
    while (!work.isEmpty()) {
      Node[] pair = work.pop();
      Node a = pair[0].find();
      Node b = pair[1].find();
      if (a == b) {
        continue;
      }
      changed = true;
      Node root = a.rank >= b.rank ? a : b;
      Node child = root == a ? b : a;
      child.parent = root;
      root.rank = Math.max(root.rank, child.rank + 1);
      root.unit = Node.gcd(root.unit, child.unit);
      root.undefinedContents |= child.undefinedContents;
      root.hasObject |= child.hasObject;
      root.heap |= child.heap;
      root.addressInts |= child.addressInts;
      root.functions.addAll(child.functions);
      if (child.content != null && root.content != null) {
        work.push(new Node[] {child.content, root.content});
      } else if (child.content != null) {
        root.content = child.content;
      }
      child.content = null;
    }
  }

  void isObject(Node node, boolean undefined) {
    Node root = node.find();
    root.hasObject = true;
    if (undefined && !root.undefinedContents) {
      root.undefinedContents = true;
      changed = true;
    }
  }

  /** True if the value is an integer that was computed from an address. */
  boolean isAddressInt(String function, Value value) {
    return switch (value) {
      case Value.Register r -> addressRegisters.contains(new Key(function, r.id()));
      case Value.AddressAsInt a -> true;
      case Value.Aggregate a -> a.parts().stream().anyMatch(part -> isAddressInt(function, part));
      default -> false;
    };
  }

  void markAddressInt(String function, Value value) {
    if (value instanceof Value.Register r && addressRegisters.add(new Key(function, r.id()))) {
      changed = true;
    }
  }

  void markAddressInts(Node node) {
    Node root = node.find();
    if (!root.addressInts) {
      root.addressInts = true;
      changed = true;
    }
  }

  /** The functions of the called shape that an indirect callee may be. */
  List<Function> targets(String function, Instruction.Call call) {
    if (call.callee() instanceof Value.Address address
        && program.functions().containsKey(address.symbol())) {
      return List.of(program.functions().get(address.symbol()));
    }
    Node node = pointee(function, call.callee());
    if (node == null) {
      return List.of();
    }
    return new TreeSet<>(node.functions)
        .stream()
            .map(program.functions()::get)
            .filter(f -> !f.isDeclaration() && CallFit.fits(call, f))
            .toList();
  }

  /** Whether an indirect callee may be a function that {@link #targets} leaves out. */
  boolean mayCallOthers(String function, Instruction.Call call) {
    Node node = pointee(function, call.callee());
    return node != null && node.functions.size() > targets(function, call).size();
  }

  /** A cast from an integer to a pointer about whose origin nothing is known. */
  boolean isBlindCast(String function, Value.Register result) {
    Node node = pointee(function, result);
    return node == null || !node.hasObject;
  }
}
