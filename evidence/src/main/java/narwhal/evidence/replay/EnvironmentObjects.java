package narwhal.evidence.replay;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.evidence.replay.RecordingOracle.FreshObject;

/**
 * Writes the objects of the environment's for the harness: their bytes as far as the execution
 * looked at them, and the pointers to them that other such objects and fresh heap blocks hold.
 */
final class EnvironmentObjects {
  /** How a pointer's holder is called that is an object of the environment's itself. */
  private static final int OWN = HarnessLibrary.ALLOCATORS.size();

  private static final String FUNCTIONS =
      """
      // Writes the pointers into a block of the heap or (allocator OWN) an object of ours.
      static void *narwhal_object(unsigned number);
      static void narwhal_point(unsigned char *p, word size, unsigned allocator, unsigned block) {
        for (word i = 0; narwhal_pointers[i].allocator != ~0u; i++)
          if (narwhal_pointers[i].allocator == allocator && narwhal_pointers[i].block == block
              && narwhal_pointers[i].offset + sizeof(void *) <= size) {
            void *target = narwhal_object(narwhal_pointers[i].target);
            for (unsigned k = 0; k < sizeof target; k++)
              p[narwhal_pointers[i].offset + k] = ((unsigned char *)&target)[k];
          }
      }
      // An object is filled when it is first handed out.
      static void *narwhal_object(unsigned number) {
        static unsigned char filled[COUNT];
        unsigned char *p = narwhal_objects[number];
        if (filled[number]++) return p;
        for (word i = 0; narwhal_bytes[i].number != ~0u; i++)
          if (narwhal_bytes[i].number == number) p[narwhal_bytes[i].offset] = narwhal_bytes[i].value;
        narwhal_point(p, SIZE, OWN, number);
        return p;
      }
      """;

  private final List<FreshObject> all;
  private final List<FreshObject> own;

  EnvironmentObjects(RecordingOracle record) {
    this.all = record.objects();
    this.own = record.environments();
  }

  String text() {
    long size = own.stream().mapToLong(FreshObject::size).max().orElse(1);
    String count = Integer.toString(Math.max(1, own.size()));
    StringBuilder c = new StringBuilder();
    c.append("static unsigned char narwhal_objects[").append(count).append("][").append(size);
    c.append("] __attribute__((aligned(16)));\n");
    c.append("static const struct { unsigned number; word offset; unsigned char value; }\n");
    c.append("narwhal_bytes[] = {\n");
    for (int number = 0; number < own.size(); number++) {
      int of = number;
      own.get(number)
          .read()
          .forEach(
              (offset, value) -> c.append(String.format("  {%d, %d, %d},%n", of, offset, value)));
    }
    c.append("  {~0u, 0, 0}};\n");
    pointers(c);
    c.append(
        FUNCTIONS
            .replace("COUNT", count)
            .replace("SIZE", Long.toString(size))
            .replace("OWN", Integer.toString(OWN)));
    return c.toString();
  }

  private void pointers(StringBuilder c) {
    c.append("static const struct { unsigned allocator, block; word offset; unsigned target; }\n");
    c.append("narwhal_pointers[] = {\n");
    Map<String, Integer> blocks = new HashMap<>();
    for (FreshObject object : all) {
      int block = blocks.merge(object.name(), 1, Integer::sum) - 1;
      int allocator =
          object.isOfEnvironment() ? OWN : HarnessLibrary.ALLOCATORS.indexOf(object.name());
      if (allocator >= 0) {
        object
            .blocks()
            .forEach(
                (offset, target) ->
                    c.append(
                        String.format(
                            "  {%d, %d, %d, %d},%n", allocator, block, offset, target.number())));
      }
    }
    c.append("  {~0u, 0, 0, 0}};\n");
  }
}
