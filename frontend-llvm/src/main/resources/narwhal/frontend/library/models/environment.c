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
  __narwhal_over("strings of the environment may change from call to call");
  __narwhal_under("environment variables have at most 63 characters");
  __narwhal_fill(__narwhal_environment, 63);
  return __narwhal_environment;
}
char *getenv(const char *name) { return __narwhal_getenv(name); }
char *secure_getenv(const char *name) { return __narwhal_getenv(name); }

//: setlocale needs strlen
char *setlocale(int category, const char *name) {
  __narwhal_assumed("the locale stays that of C, whatever setlocale is asked for");
  if (name != 0)
    strlen(name);
  return __narwhal_choose_bool() ? 0 : (char *)"C";
}

//: strerror
/* The end of a text, so of any length up to that of the longest. */
char *strerror(int code) {
  __narwhal_assumed("the texts of strerror have at most 49 characters, and what they say does not matter");
  size_t start = __narwhal_choose_size();
  __VERIFIER_assume(start < 50);
  return (char *)"an error with a text as long as the longest ones." + start;
}

//: getopt __posix_getopt
/* As POSIX has it: options come first. */
char *optarg;
int optind = 1, opterr = 1, optopt = '?';
static int __narwhal_option_place = 1;
static int __narwhal_getopt(int argc, char *const argv[], const char *letters) {
  __narwhal_assumed("getopt does not reorder arguments, as with POSIXLY_CORRECT");
  if (optind >= argc || argv[optind] == 0 || argv[optind][0] != '-' || argv[optind][1] == 0)
    return -1;
  char *word = argv[optind];
  if (__narwhal_option_place == 1 && word[1] == '-' && word[2] == 0) {
    optind++;
    return -1;
  }
  char letter = word[__narwhal_option_place++];
  _Bool last = word[__narwhal_option_place] == 0;
  letters += letters[0] == '+';
  const char *kind = letters;
  while (*kind != 0 && (letter == ':' || *kind != letter))
    kind++;
  _Bool takes = *kind != 0 && kind[1] == ':';
  optarg = takes && !last ? word + __narwhal_option_place : 0;
  if (last || takes) {
    optind++;
    __narwhal_option_place = 1;
  }
  if (takes && last && kind[2] != ':') {
    if (optind >= argc) {
      optopt = letter;
      return letters[0] == ':' ? ':' : '?';
    }
    optarg = argv[optind++];
  }
  if (*kind == 0)
    optopt = letter;
  return *kind == 0 ? '?' : letter;
}
int getopt(int argc, char *const argv[], const char *letters) { return __narwhal_getopt(argc, argv, letters); }
int __posix_getopt(int argc, char *const argv[], const char *letters) {
  return __narwhal_getopt(argc, argv, letters);
}
