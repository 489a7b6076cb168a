//: __narwhal_dates
/* A date, as glibc lays it out. */
typedef struct {
  int second, minute, hour, day, month, year, weekday, yearday, daylight;
  long offset;
  const char *zone;
} __narwhal_date;
static int __narwhal_from(int low, int high) {
  int n = __narwhal_choose_int();
  __VERIFIER_assume(n >= low && n <= high);
  return n;
}
static void __narwhal_any_date(__narwhal_date *date) {
  __narwhal_over("the dates that gmtime and its kin compute are unknown");
  date->second = __narwhal_from(0, 60);
  date->minute = __narwhal_from(0, 59);
  date->hour = __narwhal_from(0, 23);
  date->day = __narwhal_from(1, 31);
  date->month = __narwhal_from(0, 11);
  date->year = __narwhal_choose_int();
  date->weekday = __narwhal_from(0, 6);
  date->yearday = __narwhal_from(0, 365);
  date->daylight = __narwhal_from(-1, 1);
  date->offset = __narwhal_from(-86400, 86400);
  __narwhal_assumed("what dates say of their zone does not matter");
  date->zone = "UTC";
}

//: gmtime localtime needs __narwhal_dates
static __narwhal_date __narwhal_last_date;
static void *__narwhal_broken_down(const long *time) {
  __narwhal_readable(time, sizeof *time);
  if (__narwhal_choose_bool())
    return 0;
  __narwhal_any_date(&__narwhal_last_date);
  return &__narwhal_last_date;
}
void *gmtime(const long *time) { return __narwhal_broken_down(time); }
void *localtime(const long *time) { return __narwhal_broken_down(time); }

//: mktime timegm needs __narwhal_dates
/* Both bring the parts of the date into their ranges. */
static long __narwhal_made(__narwhal_date *date) {
  __narwhal_readable(date, sizeof *date);
  __narwhal_writable(date, sizeof *date);
  if (__narwhal_choose_bool())
    return -1;
  __narwhal_any_date(date);
  return (long)__narwhal_choose_size();
}
long mktime(void *date) { return __narwhal_made(date); }
long timegm(void *date) { return __narwhal_made(date); }

//: asctime ctime needs __narwhal_dates
static char __narwhal_date_text[26];
static char *__narwhal_written(const void *what, size_t size) {
  __narwhal_readable(what, size);
  if (__narwhal_choose_bool())
    return 0;
  __narwhal_over("the dates that gmtime and its kin compute are unknown");
  __narwhal_assumed("the years of dates that are written have four digits");
  __narwhal_fill(__narwhal_date_text, 24);
  __narwhal_date_text[24] = '\n';
  __narwhal_date_text[25] = 0;
  return __narwhal_date_text;
}
char *asctime(const void *date) { return __narwhal_written(date, sizeof(__narwhal_date)); }
char *ctime(const void *time) { return __narwhal_written(time, sizeof(long)); }

//: difftime
double difftime(long end, long start) { return (double)end - (double)start; }
