package narwhal.frontend.random;

/**
 * Functions of a fixed shape for what GNU C and the library add: vectors, atomics, overflow, labels
 * as values, …
 */
final class Extensions {
  static final int KINDS = 10;

  private final Dice dice;
  private final ExpressionGenerator expressions;
  private final Writer out;

  Extensions(Dice dice, ExpressionGenerator expressions, Writer out) {
    this.dice = dice;
    this.expressions = expressions;
    this.out = out;
  }

  /** Writes {@code static int name(int n)}. */
  void write(int kind, String name, Scope globals) {
    Scope scope = new Scope(globals);
    scope.add(Place.constant("n", CType.INT));
    switch (kind) {
      case 0 -> vectors(name, scope);
      case 1 -> atomics(name, scope);
      case 2 -> overflow(name, scope);
      case 3 -> labels(name, scope);
      case 4 -> packed(name, scope);
      case 5 -> addresses(name, scope);
      case 6 -> mathematics(name, scope);
      case 7 -> characters(name, scope);
      case 8 -> sorting(name, scope);
      default -> statements(name, scope);
    }
  }

  private String integer(Scope scope) {
    return expressions.integer(scope, 2);
  }

  private void vectors(String name, Scope scope) {
    String element = dice.pick("int", "unsigned char", "short", "unsigned", "long");
    int bytes = dice.chance(30) ? 8 : 16;
    String type = name + "_vector";
    out.line("typedef " + element + " " + type + " __attribute__((vector_size(" + bytes + ")));");
    out.line("static int " + name + "(int n) {");
    out.line(type + " a, b, c; int lanes = sizeof a / sizeof a[0], sum = 0;");
    out.line(
        "for (int i = 0; i < lanes; i++) { a[i] = ("
            + element
            + ")("
            + integer(scope)
            + " + i * n); b[i] = ("
            + element
            + ")(n ^ i); }");
    out.line("c = a " + dice.pick("+", "-", "*", "&", "|", "^") + " b;");
    out.line(
        "c = c " + dice.pick("+", "^", "-") + " (a " + dice.pick("==", "<", ">", "!=") + " b);");
    out.line("c " + dice.pick("+=", "^=", "-=") + " a; c = -c; c = ~c; a = c;");
    out.line(
        "for (int i = 0; i < lanes; i++) sum = sum * 31 + (int)a[i] + (int)c[(n + i) & (lanes - 1)];");
    out.line("return sum;");
    out.line("}");
  }

  private void atomics(String name, Scope scope) {
    String type = dice.pick("int", "unsigned char", "short", "unsigned long");
    out.line("static int " + name + "(int n) {");
    out.line(type + " cell = (" + type + ")" + integer(scope) + ", expected = (" + type + ")n;");
    out.line(
        "see(__atomic_fetch_add(&cell, 3, __ATOMIC_SEQ_CST)); see(__atomic_sub_fetch(&cell, n, __ATOMIC_RELAXED));");
    out.line(
        "see(__atomic_fetch_or(&cell, 5, __ATOMIC_SEQ_CST)); see(__sync_fetch_and_xor(&cell, 9));");
    out.line(
        "see(__atomic_fetch_nand(&cell, 6, __ATOMIC_SEQ_CST)); see(__atomic_exchange_n(&cell, expected, __ATOMIC_SEQ_CST));");
    out.line(
        "see(__atomic_compare_exchange_n(&cell, &expected, 17, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));");
    out.line("see(__sync_val_compare_and_swap(&cell, 3, 4)); __sync_synchronize();");
    out.line("_Atomic int counter = n; counter++; counter += 4; see(counter);");
    out.line("return (int)__atomic_load_n(&cell, __ATOMIC_ACQUIRE);");
    out.line("}");
  }

  private void overflow(String name, Scope scope) {
    String type = dice.pick("int", "unsigned", "long", "unsigned long", "short", "signed char");
    out.line("static int " + name + "(int n) {");
    out.line(
        type
            + " r = 0, a = ("
            + type
            + ")"
            + integer(scope)
            + ", b = ("
            + type
            + ")"
            + integer(scope)
            + "; int sum = 0;");
    for (String operation : new String[] {"add", "sub", "mul"}) {
      out.line("sum = sum * 2 + __builtin_" + operation + "_overflow(a, b, &r); see(r);");
    }
    out.line("sum += __builtin_add_overflow(a, n, &r) + n % 3;");
    out.line(
        "unsigned u = (unsigned)n; u = (u << "
            + dice.between(1, 31)
            + ") | (u >> 7); u = __builtin_expect(u, 3u);");
    out.line(
        "see(u); see(__builtin_clrsb(n)); see(__builtin_ffs(n)); see(__builtin_bswap16((unsigned short)u));");
    out.line("return sum;");
    out.line("}");
  }

  private void labels(String name, Scope scope) {
    out.line("static int " + name + "(int n) {");
    out.line(
        "static void *const table[] = {&&one, &&two, &&three, &&done}; int sum = 0, turns = 0;");
    out.line(
        "next: if (turns++ > 6) return sum; goto *table[(n + turns * "
            + dice.between(1, 5)
            + ") & 3];");
    out.line("one: sum += n; goto next;");
    out.line("two: sum = sum * 3 + (int)" + integer(scope) + "; goto next;");
    out.line("three: sum ^= 0x55; goto next;");
    out.line("done: sum--; if (sum & 1) goto next;");
    out.line("return sum;");
    out.line("}");
  }

  private void packed(String name, Scope scope) {
    String s = "struct " + name + "_packed";
    out.line(
        s + " { char a; long b; short c : 5; unsigned c2 : 13; int d; } __attribute__((packed));");
    out.line("struct " + name + "_open { int count; short items[]; };");
    out.line("static int " + name + "(int n) {");
    out.line(
        s
            + " v[2] = {{1, "
            + integer(scope)
            + ", 3, 4, 5}, {.d = n, .b = -1}}; see(sizeof v); see(offsetof("
            + s
            + ", d));");
    out.line("v[n & 1].b += n; v[1].c = (short)n; v[0].c2 = (unsigned)n; " + s + " w = v[1];");
    out.line("see(v[0].a + v[0].b + v[0].c + v[0].c2 + v[0].d); see(w.b ^ w.c ^ w.d);");
    out.line(
        "struct " + name + "_open *p = malloc(sizeof *p + 4 * sizeof(short)); if (!p) return 0;");
    out.line("p->count = 4; for (int i = 0; i < p->count; i++) p->items[i] = (short)(n * i);");
    out.line("int sum = p->items[n & 3] + p->items[3]; free(p);");
    out.line("return sum;");
    out.line("}");
  }

  private void addresses(String name, Scope scope) {
    out.line("static int " + name + "(int n) {");
    out.line(
        "long cells[4] = {"
            + integer(scope)
            + ", n, 3, 4}; unsigned long number = (unsigned long)&cells[1];");
    out.line(
        "long *back = (long *)(number + 8 * (n & 1)); see(*back); see(number % 8); see(back - cells);");
    out.line(
        "char *bytes = (char *)cells; int sum = 0; for (int i = 0; i < 8; i++) sum = sum * 5 + bytes[i + (n & 15)];");
    out.line(
        "void *generic = &cells[2]; see(*(long *)generic); see(generic > (void *)cells); see((char *)generic - bytes);");
    out.line("long *copy; memcpy(&copy, &back, sizeof copy); *copy = 77; see(cells[1 + (n & 1)]);");
    out.line(
        "unsigned long mixed = (unsigned long)cells ^ (unsigned long)&sum; int *other = (int *)(mixed ^ (unsigned long)cells); see(*other == sum);");
    out.line(
        "long (*row)[2] = (long (*)[2])cells; see(row[1][n & 1]); union { unsigned i; unsigned char c[4]; } u = {(unsigned)n}; see(u.c[n & 3]);");
    out.line("return sum + (back == &cells[1]) + !back;");
    out.line("}");
  }

  private void mathematics(String name, Scope scope) {
    out.line("static int " + name + "(int n) {");
    out.line(
        "double a = "
            + expressions.floating(scope, 2)
            + ", b = n / 8.0; float f = (float)b; if (a != a) a = 1; long double l = a;");
    out.line(
        "see_double(sqrt(fabs(a))); see_double(floor(b)); see_double(ceil(a)); see_double(trunc(b)); see_double(round(b));");
    out.line(
        "see_double(fmod(a, b)); see_double(copysign(b, a)); see_float(sqrtf(f)); see_float(fabsf(-f)); see_double(rint(b));");
    out.line(
        "see_long_double(l * f + n); see_long_double(l / 3); see_double((double)(l - b)); see_long_double(sqrtl(l * l));");
    out.line(
        "see(isnan(a) != 0); see(isinf(a) != 0); see(signbit(b) != 0); see(fmax(b, 2) > 3); see(fmin(b, f) == b);");
    out.line("see(a < b); see(isless(a, b)); see(lround(b)); see(abs(n / 2)); see(labs((long)n));");
    out.line(
        "see_double(fma(b, 3.0, 0.1)); see_double(nearbyint(b + 0.5)); see_float(floorf(f)); see((unsigned long)whole_unsigned_long(a));");
    out.line("return whole_int(b * 3);");
    out.line("}");
  }

  private void characters(String name, Scope scope) {
    out.line("static int " + name + "(int n) {");
    out.line(
        "int c = n & 127, sum = 0; see(!!isdigit(c) + 2 * !!isalpha(c) + 4 * !!isspace(c) + 8 * !!isupper(c) + 16 * !!isxdigit(c));");
    out.line(
        "see(toupper(c)); see(tolower(c)); see(!!ispunct(c)); see(!!isalnum(c)); see(atoi(\" -42x\")); see(strtol(\"7fz\", 0, 16));");
    out.line(
        "char text[] = \"one,two;;three\"; for (char *t = strtok(text, \",;\"); t; t = strtok(0, \",;\")) sum = sum * 3 + (int)strlen(t);");
    out.line(
        "see(strspn(\"aabc\", \"ab\")); see(strcspn(\"aabc\", \"c\")); see(*strpbrk(\"hello\", \"lo\")); char *d = strdup(\"copy\"); see(d[n & 3]); free(d);");
    out.line(
        "char buffer[16]; memset(buffer, (int)"
            + integer(scope)
            + ", sizeof buffer); buffer[15] = 0; see((unsigned char)buffer[n & 7]);");
    out.line("return sum;");
    out.line("}");
  }

  private void sorting(String name, Scope scope) {
    String type = dice.pick("int", "short", "unsigned char", "long");
    out.line("static int " + name + "_order(const void *a, const void *b) {");
    out.line(
        type
            + " x = *(const "
            + type
            + " *)a, y = *(const "
            + type
            + " *)b; return (x > y) - (x < y);");
    out.line("}");
    out.line("static int " + name + "(int n) {");
    out.line(type + " data[7]; unsigned state = (unsigned)" + integer(scope) + "; int sum = 0;");
    out.line(
        "for (int i = 0; i < 7; i++) { state = state * 1103515245u + 12345u; data[i] = ("
            + type
            + ")(state >> 16) + n; }");
    out.line("qsort(data, 7, sizeof data[0], " + name + "_order);");
    out.line("for (int i = 0; i < 7; i++) sum = sum * 13 + (int)data[i];");
    out.line("return sum;");
    out.line("}");
  }

  private void statements(String name, Scope scope) {
    out.line(
        "enum " + name + "_color { RED_" + name + ", GREEN_" + name + " = 5, BLUE_" + name + " };");
    out.line("static int " + name + "(int n) {");
    out.line(
        "enum "
            + name
            + "_color c = n & 1 ? GREEN_"
            + name
            + " : BLUE_"
            + name
            + "; int k = ({ int t = n * 3; t ^ (int)"
            + integer(scope)
            + "; });");
    out.line(
        "char *area = __builtin_alloca((n & 15) + 1); memset(area, n, (n & 15) + 1); k += area[n & 15];");
    out.line(
        "int m = n ?: 9; struct { int x, y; } pair = {.y = m}, *pp = &pair; pp->x += c; const int *const limits[] = {&m, &k};");
    out.line(
        "switch (c) { case RED_"
            + name
            + ": k = 1; break; case GREEN_"
            + name
            + ": k += 2; default: k ^= 3; }");
    out.line(
        "int grid[3][4] = {{1, 2}, [2] = {[3] = 7}}; for (int *p = &grid[0][0]; p < &grid[0][0] + 12; p++) k = k * 3 + *p;");
    out.line("int turns = 5; do { if (k & 8) continue; k += 8; } while (k & 1 && turns-- > 0);");
    out.line("return k + pair.x * pair.y + *limits[n & 1] + (int)sizeof(enum " + name + "_color);");
    out.line("}");
  }
}
