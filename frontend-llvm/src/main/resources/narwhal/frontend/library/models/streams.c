//: stdin
static char __narwhal_stdin[8];
void *stdin = __narwhal_stdin;

//: stdout
static char __narwhal_stdout[8];
void *stdout = __narwhal_stdout;

//: stderr
static char __narwhal_stderr[8];
void *stderr = __narwhal_stderr;

//: __narwhal_streams
/* A stream is an object that only the library looks into. One of those that are opened, no matter which, is watched:
   it has an object of its own, and it may count as closed. All others share an object, which never does. */
static char __narwhal_watched[8], __narwhal_others[8];
static _Bool __narwhal_watches;
static void *__narwhal_closed;
static void *__narwhal_opened(_Bool fails) {
  if (fails)
    return 0;
  if (__narwhal_watches || __narwhal_choose_bool())
    return __narwhal_others;
  __narwhal_watches = 1;
  return __narwhal_watched;
}
/* A character that was put back by ungetc, and the stream from which it is read next. */
static _Bool __narwhal_is_put_back;
static unsigned char __narwhal_put_back;
static void *__narwhal_put_back_to;
static void __narwhal_close(void *stream) {
  if (stream != __narwhal_others && __narwhal_choose_bool())
    __narwhal_closed = stream;
}

//: fopen fopen64 fdopen tmpfile popen needs __narwhal_streams strlen
static void __narwhal_named(const char *name, const char *mode) {
  strlen(name);
  strlen(mode);
}
void *fopen(const char *name, const char *mode) {
  __narwhal_named(name, mode);
  return __narwhal_opened(__narwhal_fails("fopen"));
}
void *fopen64(const char *name, const char *mode) {
  __narwhal_named(name, mode);
  return __narwhal_opened(__narwhal_fails("fopen64"));
}
void *fdopen(int descriptor, const char *mode) {
  strlen(mode);
  return __narwhal_opened(__narwhal_fails("fdopen"));
}
void *tmpfile(void) { return __narwhal_opened(__narwhal_fails("tmpfile")); }
void *popen(const char *command, const char *mode) {
  __narwhal_named(command, mode);
  return __narwhal_opened(__narwhal_fails("popen"));
}

//: freopen freopen64 needs __narwhal_streams strlen
static void *__narwhal_reopened(const char *name, const char *mode, void *stream, _Bool fails) {
  if (name != 0)
    strlen(name);
  strlen(mode);
  __narwhal_stream(stream);
  __narwhal_is_put_back = 0;
  if (!fails)
    return stream;
  __narwhal_close(stream);
  return 0;
}
void *freopen(const char *name, const char *mode, void *stream) {
  return __narwhal_reopened(name, mode, stream, __narwhal_fails("freopen"));
}
void *freopen64(const char *name, const char *mode, void *stream) {
  return __narwhal_reopened(name, mode, stream, __narwhal_fails("freopen64"));
}

//: fclose needs __narwhal_streams
int fclose(void *stream) {
  __narwhal_stream(stream);
  __narwhal_close(stream);
  return __narwhal_choose_bool() ? 0 : -1;
}

//: pclose needs __narwhal_streams
int pclose(void *stream) {
  __narwhal_stream(stream);
  __narwhal_close(stream);
  return __narwhal_choose_int();
}

//: ungetc needs __narwhal_streams
int ungetc(int c, void *stream) {
  __narwhal_stream(stream);
  if (c == -1)
    return -1;
  if (__narwhal_is_put_back || stream == __narwhal_others) {
    __narwhal_over("a character that is put back while another one waits, or into one of several files, may be forgotten");
    __narwhal_is_put_back = 0;
    return __narwhal_choose_bool() ? (unsigned char)c : -1;
  }
  __narwhal_is_put_back = 1;
  __narwhal_put_back = (unsigned char)c;
  __narwhal_put_back_to = stream;
  return (unsigned char)c;
}
