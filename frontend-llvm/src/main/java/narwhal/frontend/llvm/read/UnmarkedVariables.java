package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Variables of one function whose lives clang does not mark, as a jump may bypass their starts.
 * They seem to live as long as the function and to keep their contents from one round of a loop to
 * the next. That makes no difference to a variable that is only assigned and read by name if it is
 * assigned before it is read each time that control comes into its block or to its declaration; nor
 * to one whose address stays in its block if that happens once only before all of its uses.
 */
final class UnmarkedVariables {
  /** What an instruction does to the question whether a variable is ready to be used. */
  private enum Effect {
    NONE,
    PREPARES,
    FORGETS,
    USES
  }

  private final LLVMValueRef function;
  private final Locations locations;
  private final CompoundLiterals literals;
  private final List<LLVMBasicBlockRef> blocks = new ArrayList<>();
  private final Map<Long, Integer> numbers = new HashMap<>();

  /** By the alloca, where the variable is declared and in which block of the source. */
  private final Map<Long, Declaration> declarations = new HashMap<>();

  /** The blocks of the source around an instruction, by the place that debug information names. */
  private final Map<Long, Set<Long>> around = new HashMap<>();

  /**
   * @param call nothing where no execution comes to the declaration
   */
  private record Declaration(Optional<LLVMValueRef> call, long scope) {}

  /**
   * A variable with its uses.
   *
   * @param first the use that makes it ready for the others; if there is none, each assignment does
   */
  private record Candidate(Declaration declaration, Set<Long> uses, Optional<LLVMValueRef> first) {}

  UnmarkedVariables(LLVMValueRef function, Locations locations, CompoundLiterals literals) {
    this.function = function;
    this.locations = locations;
    this.literals = literals;
  }

  /** Whether it makes no difference to a variable when its lives begin and end. */
  boolean isHarmless(LLVMValueRef alloca) {
    prepare();
    List<LLVMValueRef> users = AddressFlow.users(alloca);
    Optional<Declaration> declaration =
        Optional.ofNullable(declarations.get(alloca.address()))
            .or(() -> common(users).map(scope -> new Declaration(Optional.empty(), scope)));
    if (declaration.isEmpty()) {
      return false;
    }
    Set<Long> uses = new HashSet<>();
    users.forEach(user -> uses.add(user.address()));
    if (users.stream().allMatch(user -> isAccess(alloca, user))) {
      return isReadyWhereUsed(new Candidate(declaration.get(), uses, Optional.empty()));
    }
    Optional<LLVMValueRef> first = literals.firstUse(alloca);
    return literals.staysInBlock(alloca)
        && first.filter(literals::isRepeated).isEmpty()
        && isReadyWhereUsed(new Candidate(declaration.get(), uses, first));
  }

  /** The innermost block of the source around all uses, which is in that of the variable. */
  private Optional<Long> common(List<LLVMValueRef> users) {
    List<Long> common = users.isEmpty() ? List.of() : locations.scopes(users.getFirst());
    for (LLVMValueRef user : users) {
      Set<Long> others = Set.copyOf(locations.scopes(user));
      common = common.stream().filter(others::contains).toList();
    }
    return common.stream().findFirst();
  }

  /** Whether a use reads or writes all of the variable. */
  private static boolean isAccess(LLVMValueRef alloca, LLVMValueRef user) {
    return switch (LLVMGetInstructionOpcode(user)) {
      case LLVMLoad -> LLVMTypeOf(user).equals(LLVMGetAllocatedType(alloca));
      case LLVMStore ->
          !LLVMGetOperand(user, 0).equals(alloca)
              && LLVMTypeOf(LLVMGetOperand(user, 0)).equals(LLVMGetAllocatedType(alloca));
      default -> false;
    };
  }

  /** From the entry on; where ways meet, ready is what is ready on all of them. */
  private boolean isReadyWhereUsed(Candidate variable) {
    boolean[] isKnown = new boolean[blocks.size()];
    boolean[] before = new boolean[blocks.size()];
    Arrays.fill(before, true);
    before[0] = false;
    Deque<Integer> open = new ArrayDeque<>(List.of(0));
    while (!open.isEmpty()) {
      int block = open.pop();
      isKnown[block] = true;
      Optional<Boolean> after = after(block, before[block], variable);
      if (after.isEmpty()) {
        return false;
      }
      LLVMValueRef end = LLVMGetBasicBlockTerminator(blocks.get(block));
      for (int i = 0; i < LLVMGetNumSuccessors(end); i++) {
        int next = numbers.get(LLVMGetSuccessor(end, i).address());
        boolean isNews = before[next] && !after.get();
        before[next] &= after.get();
        if (isNews || !isKnown[next]) {
          open.push(next);
        }
      }
    }
    return true;
  }

  /** Whether it is ready at the end of a block; nothing if it is used before it is. */
  private Optional<Boolean> after(int block, boolean before, Candidate variable) {
    boolean isReady = before;
    for (LLVMValueRef i = LLVMGetFirstInstruction(blocks.get(block));
        i != null && !i.isNull();
        i = LLVMGetNextInstruction(i)) {
      switch (effect(i, variable)) {
        case NONE -> {}
        case PREPARES -> isReady = true;
        case FORGETS -> isReady = false;
        case USES -> {
          if (!isReady) {
            return Optional.empty();
          }
        }
      }
    }
    return Optional.of(isReady);
  }

  private Effect effect(LLVMValueRef instruction, Candidate variable) {
    if (variable.uses.contains(instruction.address())) {
      boolean prepares =
          variable
              .first
              .map(instruction::equals)
              .orElseGet(() -> LLVMGetInstructionOpcode(instruction) == LLVMStore);
      return prepares ? Effect.PREPARES : Effect.USES;
    }
    if (variable.declaration.call.filter(instruction::equals).isPresent()) {
      return Effect.FORGETS;
    }
    return !AddressFlow.isMarker(instruction) && isOutside(instruction, variable.declaration.scope)
        ? Effect.FORGETS
        : Effect.NONE;
  }

  /** Whether an instruction that is no marker is, or may be, outside of a block of the source. */
  private boolean isOutside(LLVMValueRef instruction, long scope) {
    LLVMMetadataRef place = LLVMInstructionGetDebugLoc(instruction);
    if (place == null || place.isNull()) {
      return true;
    }
    return !around
        .computeIfAbsent(
            LLVMDILocationGetScope(place).address(),
            key -> new HashSet<>(locations.scopes(instruction)))
        .contains(scope);
  }

  private void prepare() {
    if (!blocks.isEmpty()) {
      return;
    }
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function);
        block != null && !block.isNull();
        block = LLVMGetNextBasicBlock(block)) {
      numbers.put(block.address(), blocks.size());
      blocks.add(block);
      for (LLVMValueRef i = LLVMGetFirstInstruction(block);
          i != null && !i.isNull();
          i = LLVMGetNextInstruction(i)) {
        if (AddressFlow.isCallOf(i, "llvm.dbg.declare")) {
          declare(i);
        }
      }
    }
  }

  private void declare(LLVMValueRef call) {
    locations
        .wrapped(LLVMGetOperand(call, 0))
        .ifPresent(
            alloca ->
                locations
                    .scopeOfVariable(LLVMGetOperand(call, 1))
                    .ifPresent(
                        scope ->
                            declarations.put(
                                alloca.address(), new Declaration(Optional.of(call), scope))));
  }
}
