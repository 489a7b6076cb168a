// property: valid-memsafety
// arch: 64
// expect: SAFE
// The old signal mask may be null.

#include <signal.h>
#include <stddef.h>
#include <sys/time.h>

int main(void) {
  sigset_t set;
  sigset_t old;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigprocmask(SIG_BLOCK, &set, NULL);
  sigprocmask(SIG_BLOCK, &set, &old);
  return gettimeofday(NULL, NULL);
}
