//: __errno_location
static int __narwhal_errno;
int *__errno_location(void) { return &__narwhal_errno; }

//: getenv secure_getenv needs strlen
/* Nothing, or a string. */
static char __narwhal_environment[64];
static char *__narwhal_getenv(const char *name) {
  strlen(name);
  if (__narwhal_choose_bool())
    return 0;
  __narwhal_under("environment variables have at most 63 characters");
  __narwhal_fill(__narwhal_environment, 63);
  return __narwhal_environment;
}
char *getenv(const char *name) { return __narwhal_getenv(name); }
char *secure_getenv(const char *name) { return __narwhal_getenv(name); }

//: strerror
char *strerror(int code) { return "some error"; }

//: fopen fopen64 fdopen freopen tmpfile popen
/* A file is an object that only the library looks into. */
static char __narwhal_file[8];
static void *__narwhal_open(void) { return __narwhal_choose_bool() ? __narwhal_file : 0; }
void *fopen(const char *name, const char *mode) { return __narwhal_open(); }
void *fopen64(const char *name, const char *mode) { return __narwhal_open(); }
void *fdopen(int descriptor, const char *mode) { return __narwhal_open(); }
void *freopen(const char *name, const char *mode, void *file) { return __narwhal_open(); }
void *tmpfile(void) { return __narwhal_open(); }
void *popen(const char *command, const char *mode) { return __narwhal_open(); }

