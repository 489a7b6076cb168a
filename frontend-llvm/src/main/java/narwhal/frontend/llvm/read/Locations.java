package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.machine.Location;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueMetadataEntry;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Debug information: places in the source and names of variables. The C interface of LLVM reaches
 * some of it only by operand number: a subprogram holds its name at 2, a scope its parent at 1, a
 * local variable its scope at 0 and its name at 1.
 */
final class Locations {
  private static final int PARENT = 1;
  private static final int SUBPROGRAM_NAME = 2;
  private static final int VARIABLE_SCOPE = 0;
  private static final int VARIABLE_NAME = 1;

  /** The file and function of a scope. */
  private record Scope(String file, String function) {}

  private final LLVMContextRef context;
  private final Map<Long, Scope> scopes = new HashMap<>();
  private final Map<Long, String> functions = new HashMap<>();
  private PointerPointer<LLVMValueRef> buffer = new PointerPointer<>(32);

  Locations(LLVMContextRef context) {
    this.context = context;
  }

  /** The place of an instruction, if it has one. */
  Optional<Location> of(LLVMValueRef instruction) {
    LLVMMetadataRef place = LLVMInstructionGetDebugLoc(instruction);
    if (place == null || place.isNull()) {
      return Optional.empty();
    }
    return Optional.of(of(place));
  }

  /** A place of the debug information. */
  Location of(LLVMMetadataRef place) {
    Scope scope = scope(LLVMDILocationGetScope(place));
    int line = LLVMDILocationGetLine(place);
    int column = LLVMDILocationGetColumn(place);
    return new Location(scope.file, line, column, scope.function);
  }

  /** Where a function is defined. */
  Location ofFunction(LLVMValueRef function, String name) {
    LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
    if (subprogram == null || subprogram.isNull()) {
      return new Location("", 0, 0, name);
    }
    Scope scope = scope(subprogram);
    return new Location(scope.file, LLVMDISubprogramGetLine(subprogram), 0, scope.function);
  }

  /** Where a global variable is defined. */
  Location ofGlobal(LLVMValueRef global) {
    try (SizeTPointer count = new SizeTPointer(1)) {
      LLVMValueMetadataEntry entries = LLVMGlobalCopyAllMetadata(global, count);
      Location found = Location.NONE;
      for (int i = 0; i < count.get(); i++) {
        LLVMMetadataRef entry = LLVMValueMetadataEntriesGetMetadata(entries, i);
        if (LLVMGetMetadataKind(entry) == LLVMDIGlobalVariableExpressionMetadataKind) {
          LLVMMetadataRef variable = LLVMDIGlobalVariableExpressionGetVariable(entry);
          String file = fileName(LLVMDIVariableGetFile(variable));
          found = new Location(file, LLVMDIVariableGetLine(variable), 0, "");
        }
      }
      LLVMDisposeValueMetadataEntries(entries);
      return found;
    }
  }

  /** The variable that a {@code llvm.dbg.declare} describes by its second argument. */
  String variableName(LLVMValueRef variable) {
    return operandText(variable, VARIABLE_NAME);
  }

  /** Whether that variable belongs to the outermost block of its function, or is a parameter. */
  boolean isOfFunction(LLVMValueRef variable) {
    LLVMValueRef scope = operand(variable, VARIABLE_SCOPE);
    return scope != null
        && !scope.isNull()
        && LLVMGetMetadataKind(LLVMValueAsMetadata(scope)) == LLVMDISubprogramMetadataKind;
  }

  /** The block that such a variable belongs to, by identity as in {@link #scopes}. */
  Optional<Long> scopeOfVariable(LLVMValueRef variable) {
    return Optional.ofNullable(operand(variable, VARIABLE_SCOPE))
        .filter(scope -> !scope.isNull())
        .map(scope -> LLVMValueAsMetadata(scope).address());
  }

  /** The value that metadata wraps, as in the first argument of {@code llvm.dbg.declare}. */
  Optional<LLVMValueRef> wrapped(LLVMValueRef metadata) {
    if (LLVMGetMDNodeNumOperands(metadata) != 1) {
      return Optional.empty();
    }
    return Optional.ofNullable(operand(metadata, 0));
  }

  /**
   * The blocks around an instruction and its function, innermost first, by identity; nothing where
   * its place is not known.
   */
  List<Long> scopes(LLVMValueRef instruction) {
    LLVMMetadataRef place = LLVMInstructionGetDebugLoc(instruction);
    List<Long> found = new ArrayList<>();
    LLVMMetadataRef current =
        place == null || place.isNull() ? null : LLVMDILocationGetScope(place);
    while (current != null && !current.isNull()) {
      int kind = LLVMGetMetadataKind(current);
      if (kind != LLVMDILexicalBlockFileMetadataKind) {
        found.add(current.address());
      }
      LLVMValueRef parent =
          isBlock(kind) ? operand(LLVMMetadataAsValue(context, current), PARENT) : null;
      current = parent == null || parent.isNull() ? null : LLVMValueAsMetadata(parent);
    }
    return found;
  }

  private Scope scope(LLVMMetadataRef scope) {
    Scope known = scopes.get(scope.address());
    if (known == null) {
      known = new Scope(fileName(LLVMDIScopeGetFile(scope)), functionName(scope));
      scopes.put(scope.address(), known);
    }
    return known;
  }

  /**
   * The name of the function around a scope; blocks can nest deep, so what is found is kept for all
   * of them.
   */
  private String functionName(LLVMMetadataRef scope) {
    List<Long> passed = new ArrayList<>();
    String name = null;
    LLVMMetadataRef current = scope;
    while (name == null) {
      name = functions.get(current.address());
      passed.add(current.address());
      int kind = LLVMGetMetadataKind(current);
      if (name == null && kind == LLVMDISubprogramMetadataKind) {
        name = operandText(LLVMMetadataAsValue(context, current), SUBPROGRAM_NAME);
      } else if (name == null) {
        LLVMValueRef node = LLVMMetadataAsValue(context, current);
        LLVMValueRef parent = isBlock(kind) ? operand(node, PARENT) : null;
        if (parent == null || parent.isNull()) {
          name = "";
        } else {
          current = LLVMValueAsMetadata(parent);
        }
      }
    }
    for (long address : passed) {
      functions.put(address, name);
    }
    return name;
  }

  private static boolean isBlock(int kind) {
    return kind == LLVMDILexicalBlockMetadataKind || kind == LLVMDILexicalBlockFileMetadataKind;
  }

  private String operandText(LLVMValueRef node, int index) {
    LLVMValueRef operand = operand(node, index);
    if (operand == null) {
      return "";
    }
    try (IntPointer length = new IntPointer(1)) {
      return text(LLVMGetMDString(operand, length), length.get());
    }
  }

  private LLVMValueRef operand(LLVMValueRef node, int index) {
    int count = LLVMGetMDNodeNumOperands(node);
    if (index >= count) {
      return null;
    }
    if (count > buffer.capacity()) {
      buffer.close();
      buffer = new PointerPointer<>(count);
    }
    LLVMGetMDNodeOperands(node, buffer);
    return buffer.get(LLVMValueRef.class, index);
  }

  private static String fileName(LLVMMetadataRef file) {
    if (file == null || file.isNull()) {
      return "";
    }
    try (IntPointer length = new IntPointer(1)) {
      return text(LLVMDIFileGetFilename(file, length), length.get());
    }
  }

  private static String text(BytePointer bytes, int length) {
    if (bytes == null || bytes.isNull() || length == 0) {
      return "";
    }
    return Strings.read(bytes, length);
  }
}
