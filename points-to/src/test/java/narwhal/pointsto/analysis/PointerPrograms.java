package narwhal.pointsto.analysis;

import java.util.Random;

/**
 * Random C programs that move pointers in all ways C has: through fields, arrays, unions, integers,
 * bytes, copies of memory, calls. Every pointer is valid at all times, so any order of statements
 * will do.
 */
final class PointerPrograms {
  private static final String HEAD =
      """
      #include <stdarg.h>
      #include <stddef.h>
      #include <stdlib.h>
      #include <string.h>
      extern unsigned __VERIFIER_nondet_uint(void);
      struct S; struct T;
      struct S { int a; struct S *next; struct T *t; void *any; };
      struct T { short x; struct S inner; struct S *back; struct S *(*f)(struct S *, struct S *); };
      union U { struct S *s; long n; unsigned char b[sizeof(void *)]; };
      struct P { struct S *first; struct S *second; };
      struct S s0, s1, s2, *table[4];
      struct S arr[4];
      struct T t0, t1;
      struct T ts[3];
      struct S *one(struct S *x, struct S *y) { return x; }
      struct S *two(struct S *x, struct S *y) { x->next = y; return y; }
      struct S *three(struct S *x, struct S *y) { return x->next; }
      void swap(struct S **x, struct S **y) { struct S *h = *x; *x = *y; *y = h; }
      struct P pair(struct S *x, struct S *y) { struct P r = {x, y}; return r; }
      struct S *second(struct P r) { return r.second; }
      struct S *pick(int n, ...) {
        va_list l; struct S *r = 0;
        va_start(l, n);
        for (int i = 0; i <= n; i++) r = va_arg(l, struct S *);
        va_end(l);
        return r;
      }
      struct S *fresh(struct S *next, struct T *t) {
        struct S *r = malloc(sizeof *r);
        if (!r) exit(0);
        memset(r, 0, sizeof *r);
        r->next = next; r->t = t; r->any = next;
        return r;
      }
      void set(struct S *x, struct S *n, struct T *t) { x->a = 1; x->next = n; x->t = t; x->any = n; }
      void setT(struct T *x, struct S *s) { set(&x->inner, s, x); x->back = s; x->f = one; }
      """;

  private static final String[] STATEMENTS = {
    "p = &s%1;",
    "q = &arr[k & 3];",
    "p = q->next;",
    "p->next = q;",
    "q->next = p->next;",
    "t->back = p;",
    "p = t->back;",
    "p = &t->inner;",
    "{ struct S *i = &t->inner; t = (struct T *)((char *)i - offsetof(struct T, inner)); }",
    "t = p->t;",
    "q->t = t;",
    "t = &ts[k %% 3];",
    "v = p;",
    "q = v;",
    "p->any = q;",
    "p = p->any;",
    "{ union U u, w; u.s = p; w.n = u.n; q = w.s; }",
    "{ union U u, w; u.s = p; memcpy(&w, &u, sizeof u); q = w.s; }",
    "for (unsigned i = 0; i < sizeof p; i++) ((char *)&q)[i] = ((char *)&p)[i];",
    "{ union U u, w; u.s = q; for (unsigned i = 0; i < sizeof u; i++) w.b[i] = u.b[i]; p = w.s; }",
    "table[k & 3] = p;",
    "q = table[(k + 1) & 3];",
    "n = (long)p; n += 16; n -= 16; q = (struct S *)n;",
    "n = (long)t; t = (struct T *)(n | 0);",
    "s%1 = *p;",
    "arr[k & 3] = s%1;",
    "*p = *q;",
    "ts[1] = *t;",
    "memmove(arr + 1, arr, 2 * sizeof arr[0]);",
    "memcpy(&t0.inner, p, sizeof *p);",
    "memcpy(table, table + 2, (k & 1) * sizeof table[0]);",
    "p = fresh(q, t);",
    "q = t->f(p, q);",
    "t->f = k & 1 ? two : three;",
    "f = t->f;",
    "p = f(q, p);",
    "swap(&p, &q);",
    "swap(&p->next, &t->back);",
    "{ struct P r = pair(p, q); p = r.second; q = second(r); }",
    "p = pick(%1, p, q, &s0, &arr[2]);",
    "pp = &p->next; *pp = q;",
    "pp = &table[%1]; pp++; pp--; p = *pp;",
    "{ struct S local = *p; q->next = local.next; }",
    "p = k & 2 ? p : q;",
    "{ struct S *c = arr; c += k & 1; c++; q = c; }",
    "{ char *c = (char *)t; p = *(struct S **)(c + offsetof(struct T, back)); }",
    "{ struct T *h = malloc(sizeof *h); if (!h) exit(0); *h = *t; t = h; }",
    "{ struct S **h = malloc(2 * sizeof *h); if (!h) exit(0); h[k & 1] = p; h[1] = q; h[0] = p; q = h[k & 1]; }",
    "{ struct S **h = calloc(2, sizeof *h); if (!h) exit(0); h[1] = q; h = realloc(h, 4 * sizeof *h); if (!h) exit(0); p = h[1]; }",
  };

  private PointerPrograms() {}

  static String generate(long seed) {
    Random random = new Random(seed);
    StringBuilder out = new StringBuilder(HEAD);
    out.append("int main(void) {\n");
    out.append(
        "struct S *p = &s0, *q = &s1, **pp; struct T *t = &t0; void *v = &s2; long n = 0;\n");
    out.append("struct S *(*f)(struct S *, struct S *) = one;\n");
    out.append("set(&s0, &s1, &t1); set(&s1, &s2, &t0); set(&s2, &s0, &t0);\n");
    out.append("setT(&t0, &s0); setT(&t1, &s1); t1.f = two;\n");
    out.append("for (int i = 0; i < 4; i++) { set(&arr[i], &s0, &t1); table[i] = &arr[i]; }\n");
    out.append("for (int i = 0; i < 3; i++) setT(&ts[i], &arr[i]);\n");
    out.append("for (unsigned r = 0; r < 6; r++) {\nunsigned k = __VERIFIER_nondet_uint();\n");
    int statements = random.nextInt(4, 12);
    for (int i = 0; i < statements; i++) {
      String text = STATEMENTS[random.nextInt(STATEMENTS.length)];
      out.append(text.replace("%1", "" + random.nextInt(3)).replace("%%", "%")).append('\n');
    }
    return out.append("}\nreturn (int)n + (v != 0);\n}\n").toString();
  }
}
