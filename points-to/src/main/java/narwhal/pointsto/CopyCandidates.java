package narwhal.pointsto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import narwhal.ir.graph.Graph;
import narwhal.ir.graph.StronglyConnectedComponents;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Which functions are worth a copy for each call: small ones that have to do with pointers, without
 * loops, which are counted and reported one by one, and without recursion.
 */
final class CopyCandidates {
  private static final int SMALL = 60;

  private final Program program;
  private final Set<String> chosen = new HashSet<>();
  private final Map<String, Boolean> makesObjects = new HashMap<>();

  CopyCandidates(Program program) {
    this.program = program;
    Set<String> recursive = recursive();
    for (Function function : program.functions().values()) {
      boolean isSmall = !function.isDeclaration() && size(function) <= SMALL;
      if (isSmall
          && !function.name().equals(program.entry())
          && hasPointers(function)
          && isStraight(function)
          && !recursive.contains(function.name())) {
        chosen.add(function.name());
      }
    }
  }

  boolean contains(String function) {
    return chosen.contains(function);
  }

  /** The instructions, not counting checks. */
  static int size(Function function) {
    return (int) instructions(function).filter(i -> !(i instanceof Instruction.Check)).count();
  }

  private static Stream<Instruction> instructions(Function function) {
    return function.blocks().stream().flatMap(block -> block.instructions().stream());
  }

  /** Whether heap objects are made in the function or what it calls. */
  boolean makesObjects(String name) {
    Boolean known = makesObjects.putIfAbsent(name, false);
    if (known != null) {
      return known;
    }
    Function function = program.functions().get(name);
    boolean makes =
        instructions(function)
            .anyMatch(i -> i instanceof Instruction.Allocate a && a.kind() == ObjectKind.HEAP);
    for (String callee : callees(function)) {
      makes |= makesObjects(callee);
    }
    makesObjects.put(name, makes);
    return makes;
  }

  private boolean hasPointers(Function function) {
    return function.signature().result() instanceof Type.Pointer
        || function.parameters().stream().anyMatch(p -> p.type() instanceof Type.Pointer)
        || makesObjects(function.name());
  }

  private List<String> callees(Function function) {
    List<String> names = new ArrayList<>();
    instructions(function)
        .forEach(
            i -> {
              if (i instanceof Instruction.Call call
                  && call.callee() instanceof Value.Address address
                  && program.functions().containsKey(address.symbol())) {
                names.add(address.symbol());
              }
            });
    return names;
  }

  /** The functions that may call themselves, without calls through pointers. */
  private Set<String> recursive() {
    List<String> names = List.copyOf(program.functions().keySet());
    Map<String, Integer> index = new HashMap<>();
    names.forEach(name -> index.put(name, index.size()));
    Set<String> recursive = new HashSet<>();
    List<int[]> edges = new ArrayList<>();
    for (Function function : program.functions().values()) {
      for (String callee : callees(function)) {
        if (callee.equals(function.name())) {
          recursive.add(callee);
        }
        edges.add(new int[] {index.get(function.name()), index.get(callee)});
      }
    }
    StronglyConnectedComponents components = StronglyConnectedComponents.of(graph(index, edges));
    for (int c = 0; c < components.count(); c++) {
      if (components.nodes(c).length > 1) {
        for (int node : components.nodes(c)) {
          recursive.add(names.get(node));
        }
      }
    }
    return recursive;
  }

  private static Graph graph(Map<String, Integer> index, List<int[]> edges) {
    return Graph.of(
        index.size(),
        edges.stream().mapToInt(e -> e[0]).toArray(),
        edges.stream().mapToInt(e -> e[1]).toArray());
  }

  /** No loop of its own, none that the lowering makes, and no call through a pointer. */
  private static boolean isStraight(Function function) {
    boolean isPlain =
        instructions(function)
            .noneMatch(
                i ->
                    i instanceof Instruction.HavocMemory
                        || (i instanceof Instruction.Call c
                            && c.callee() instanceof Value.Register));
    return isPlain && isAcyclic(function);
  }

  private static boolean isAcyclic(Function function) {
    Map<String, Integer> index = new HashMap<>();
    function.blocks().forEach(block -> index.put(block.label(), index.size()));
    List<int[]> edges = new ArrayList<>();
    for (Block block : function.blocks()) {
      for (String target : block.terminator().successors()) {
        if (target.equals(block.label())) {
          return false;
        }
        edges.add(new int[] {index.get(block.label()), index.get(target)});
      }
    }
    return StronglyConnectedComponents.of(graph(index, edges)).count() == index.size();
  }
}
