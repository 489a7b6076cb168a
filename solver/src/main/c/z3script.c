/*
 * The child of narwhal.solver.z3.Z3Script: runs the parts of an SMT-LIB script on standard input
 * with Z3 and prints what they print. A part and what it prints end with a zero byte.
 *
 * A program of its own because Z3 ends the process that it is in where it meets a fault of its own
 * or its memory limit, and in C because a Java machine takes several times longer to start. The
 * build compiles it with the clang and the lld that come with LLVM's jar. They come without headers
 * of a C library and without start files, so this file declares what it calls, and begins at _start.
 */
typedef unsigned long size;
typedef struct context *context;
typedef unsigned long thread;
typedef union {
  char bytes[64];
  long align;
} thread_attributes;
struct poll_entry {
  int descriptor;
  short events, happened;
};

void *realloc(void *block, size bytes);
long read(int descriptor, void *bytes, size count);
long write(int descriptor, const void *bytes, size count);
size strlen(const char *text);
int poll(struct poll_entry *entries, size count, int milliseconds);
int *__errno_location(void);
void _exit(int code) __attribute__((noreturn));
int pthread_create(thread *created, const thread_attributes *attributes, void *(*run)(void *), void *argument);
int pthread_attr_init(thread_attributes *attributes);
int pthread_attr_setstacksize(thread_attributes *attributes, size bytes);

void Z3_global_param_set(const char *name, const char *value);
void *Z3_mk_config(void);
context Z3_mk_context(void *config);
void Z3_set_error_handler(context it, void (*handler)(context, int));
int Z3_get_error_code(context it);
const char *Z3_get_error_msg(context it, int code);
const char *Z3_eval_smtlib2_string(context it, const char *script);

enum { INPUT = 0, OUTPUT = 1, INTERRUPTED = 4 };

/* Z3 follows formulas by recursion. */
static const size STACK = 512ul << 20;

/* In megabytes; Z3 gives up where it needs more. */
static const char MEMORY[] = "3000";

static size capacity;
static char *script;

/* Nothing: the error stays at the context. Z3's own handler would end the process. */
static void keep_error(context it, int code) {
  (void)it;
  (void)code;
}

static int was_interrupted(long count) { return count < 0 && *__errno_location() == INTERRUPTED; }

/* The next part, up to the zero byte that ends it. Whoever writes waits for the answer: nothing follows. */
static void read_part(void) {
  for (size length = 0;;) {
    if (length == capacity) {
      capacity = capacity ? 2 * capacity : 1 << 16;
      script = realloc(script, capacity);
      if (!script) _exit(1);
    }
    long count = read(INPUT, script + length, capacity - length);
    if (was_interrupted(count)) continue;
    if (count <= 0) _exit(count < 0);
    length += (size)count;
    if (!script[length - 1]) return;
  }
}

static void print(const char *text, size length) {
  while (length) {
    long count = write(OUTPUT, text, length);
    if (was_interrupted(count)) continue;
    /* Nobody listens any more. */
    if (count <= 0) _exit(1);
    text += count;
    length -= (size)count;
  }
}

static void *run(void *nothing) {
  (void)nothing;
  Z3_global_param_set("memory_max_size", MEMORY);
  context it = Z3_mk_context(Z3_mk_config());
  Z3_set_error_handler(it, keep_error);
  for (;;) {
    read_part();
    const char *output = Z3_eval_smtlib2_string(it, script);
    int error = Z3_get_error_code(it);
    if (error) {
      const char *message = Z3_get_error_msg(it, error);
      print("(error \"", 8);
      print(message, strlen(message));
      print("\")", 3);
    } else {
      print(output, strlen(output) + 1);
    }
  }
}

/* Z3 works on a thread with a deep stack; this one ends the process as soon as the parent is gone. */
static int begin(void) {
  thread created;
  thread_attributes attributes;
  if (pthread_attr_init(&attributes) || pthread_attr_setstacksize(&attributes, STACK) ||
      pthread_create(&created, &attributes, run, 0)) {
    return 1;
  }
  struct poll_entry parent = {INPUT, 0, 0};
  while (poll(&parent, 1, -1) <= 0) {
  }
  _exit(1);
}

/* What the start file of a C library does: it hands begin over to that library. */
__asm__(".globl _start\n"
        "_start:\n"
        "  xorl %ebp, %ebp\n"
        "  movq %rdx, %r9\n" /* what the loader wants to be called at the end */
        "  popq %rsi\n"      /* the number of arguments, and behind it the arguments */
        "  movq %rsp, %rdx\n"
        "  andq $-16, %rsp\n"
        "  pushq %rax\n"
        "  pushq %rsp\n"
        "  xorl %r8d, %r8d\n"
        "  xorl %ecx, %ecx\n"
        "  leaq begin(%rip), %rdi\n"
        "  call *__libc_start_main@GOTPCREL(%rip)\n"
        "  hlt\n");

/* Keeps begin, which only the lines above name. */
__attribute__((used)) static int (*const BEGIN)(void) = begin;
