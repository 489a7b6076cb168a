//: atexit __narwhal_run_atexit
/* C guarantees room for 32 handlers. */
static void (*__narwhal_atexit_handlers[32])(void);
static unsigned __narwhal_atexit_count;
void __narwhal_run_atexit(void);
int atexit(void (*handler)(void)) {
  __narwhal_keep(__narwhal_run_atexit);
  if (__narwhal_atexit_count == 32) {
    __narwhal_assumed("atexit has room for 32 handlers, as C guarantees");
    return -1;
  }
  __narwhal_atexit_handlers[__narwhal_atexit_count++] = handler;
  return 0;
}
void __narwhal_run_atexit(void) {
  while (__narwhal_atexit_count > 0)
    __narwhal_atexit_handlers[--__narwhal_atexit_count]();
}

//: at_quick_exit __narwhal_run_at_quick_exit
static void (*__narwhal_quick_handlers[32])(void);
static unsigned __narwhal_quick_count;
void __narwhal_run_at_quick_exit(void);
int at_quick_exit(void (*handler)(void)) {
  __narwhal_keep(__narwhal_run_at_quick_exit);
  if (__narwhal_quick_count == 32) {
    __narwhal_assumed("at_quick_exit has room for 32 handlers, as C guarantees");
    return -1;
  }
  __narwhal_quick_handlers[__narwhal_quick_count++] = handler;
  return 0;
}
void __narwhal_run_at_quick_exit(void) {
  while (__narwhal_quick_count > 0)
    __narwhal_quick_handlers[--__narwhal_quick_count]();
}

