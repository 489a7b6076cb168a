package narwhal.bench.memory;

import java.util.Locale;

/** Programs whose loops make {@code SIZE} writes, for the growth of the cost with the size. */
public enum Shape {
  /** Each cell of an array is written and read once. */
  CONSTANT(
      """
      static unsigned cells[SIZE];
      int main(void) {
        for (int i = 0; i < SIZE; i++) cells[i] = (unsigned) __VERIFIER_nondet_int();
        unsigned any = 0;
        for (int i = 0; i < SIZE; i++) any |= cells[i];
        if ((cells[SIZE / 2] | any) != any) reach_error();
        return 0;
      }
      """),
  /** Writes and reads at places that the input chooses. */
  SYMBOLIC(
      """
      static unsigned cells[256];
      int main(void) {
        unsigned sum = 0;
        for (int i = 0; i < SIZE; i++) {
          cells[__VERIFIER_nondet_int() & 255] = (unsigned) i;
          sum ^= cells[__VERIFIER_nondet_int() & 255];
        }
        if (sum > 2 * SIZE) reach_error();
        return 0;
      }
      """),
  /** Cells are written or not, as the input says. */
  BRANCHES(
      """
      static unsigned cells[SIZE];
      int main(void) {
        for (int i = 0; i < SIZE; i++) {
          if (__VERIFIER_nondet_int()) cells[i] = (unsigned) i;
          else if (i) cells[i - 1] = 1;
        }
        unsigned any = 0;
        for (int i = 0; i < SIZE; i++) any |= cells[i];
        if (any > 2 * SIZE) reach_error();
        return 0;
      }
      """),
  /** The input says when the loop ends. */
  OPEN_END(
      """
      static unsigned cells[SIZE];
      int main(void) {
        int n = __VERIFIER_nondet_int();
        int i = 0;
        for (; i < SIZE && i < n; i++) cells[i] = (unsigned) i;
        if (i > 0 && cells[i - 1] != (unsigned) (i - 1)) reach_error();
        return 0;
      }
      """),
  /** A record goes from one buffer to the other and back, and changes on the way. */
  COPIES(
      """
      #include <string.h>
      static unsigned char here[32], there[32];
      int main(void) {
        for (int i = 0; i < SIZE / 2; i++) {
          memcpy(there, here, 32);
          there[i & 31] = (unsigned char) __VERIFIER_nondet_int();
          memcpy(here, there, 32);
        }
        if (here[7] != there[7]) reach_error();
        return 0;
      }
      """),
  /** Loops in a loop: each row is made of the one before. */
  NESTED(
      """
      static unsigned table[SIZE / 16 + 1][18];
      int main(void) {
        for (int j = 0; j < 18; j++) table[0][j] = (unsigned) __VERIFIER_nondet_int();
        for (int i = 1; i <= SIZE / 16; i++)
          for (int j = 1; j <= 16; j++)
            table[i][j] = table[i - 1][j - 1] ^ table[i - 1][j + 1];
        if (table[SIZE / 16][0] != 0) reach_error();
        return 0;
      }
      """),
  /** A list on the heap is made, walked and freed. */
  LIST(
      """
      #include <stdlib.h>
      struct node { struct node *next; int value; };
      int main(void) {
        struct node *head = 0;
        for (int i = 0; i < SIZE / 2; i++) {
          struct node *fresh = malloc(sizeof *fresh);
          if (!fresh) return 0;
          fresh->next = head;
          fresh->value = __VERIFIER_nondet_int();
          head = fresh;
        }
        int any = 0;
        while (head) {
          struct node *next = head->next;
          any |= head->value;
          free(head);
          head = next;
        }
        if (any + 1 < any) reach_error();
        return 0;
      }
      """);

  private final String text;

  Shape(String text) {
    this.text = text;
  }

  public String source(int size) {
    return "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n"
        + text.replace("SIZE", Integer.toString(size));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
