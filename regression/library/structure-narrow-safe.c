// property: valid-memsafety
// arch: 32
// expect: SAFE
// With 32 bits, structures of the system's are filled as a whole, and no more; those that are not wanted are null.

#include <stddef.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/times.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(void) {
  time_t now = time(NULL);
  struct tm parts;
  struct stat file;
  struct utsname system;
  struct rusage usage;
  struct timeval moment;
  struct timespec finer;
  struct tms times_of;
  int ends[2];
  char text[26];
  localtime_r(&now, &parts);
  ctime_r(&now, text);
  asctime_r(&parts, text);
  stat(".", &file);
  uname(&system);
  getrusage(RUSAGE_SELF, &usage);
  gettimeofday(&moment, NULL);
  clock_gettime(CLOCK_REALTIME, &finer);
  times(&times_of);
  times(NULL);
  wait(NULL);
  waitpid(-1, NULL, 0);
  return pipe(ends);
}
