// property: valid-deref
// arch: 64
// expect: UNSAFE (valid-deref)
// The twin: no room is kept for the sum.

extern unsigned __VERIFIER_nondet_uint(void);

#define MOST 6

static unsigned char frame[MOST];
static unsigned cursor;
static unsigned sent;

static void put(unsigned char byte) {
  if (cursor < MOST) {
    frame[cursor] = byte;
    cursor++;
  }
  sent++;
}

static void put2(unsigned short word) {
  put((unsigned char)(word >> 8));
  put((unsigned char)word);
}

static unsigned sum(unsigned length) {
  unsigned total = 0;
  for (unsigned i = 0; i < length; i++) {
    total += frame[i];
  }
  return total;
}

static void end(void) {
  unsigned total = sum(cursor);
  frame[cursor] = (unsigned char)(total >> 8);
  frame[cursor + 1] = (unsigned char)total;
}

int main(void) {
  for (;;) {
    cursor = 0;
    put((unsigned char)sent);
    if (__VERIFIER_nondet_uint() > 100) {
      put2((unsigned short)sent);
      put2((unsigned short)__VERIFIER_nondet_uint());
    } else {
      for (int i = 0; i < 4; i++) {
        put((unsigned char)i);
      }
    }
    end();
  }
}
