//: strlen
size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n] != 0)
    n++;
  return n;
}

//: strnlen
size_t strnlen(const char *s, size_t max) {
  size_t n = 0;
  while (n < max && s[n] != 0)
    n++;
  return n;
}

//: strcpy
char *strcpy(char *to, const char *from) {
  size_t i = 0;
  while ((to[i] = from[i]) != 0)
    i++;
  return to;
}

//: stpcpy
char *stpcpy(char *to, const char *from) {
  while ((*to = *from) != 0) {
    to++;
    from++;
  }
  return to;
}

//: strncpy
char *strncpy(char *to, const char *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i] != 0; i++)
    to[i] = from[i];
  for (; i < n; i++)
    to[i] = 0;
  return to;
}

//: stpncpy
char *stpncpy(char *to, const char *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i] != 0; i++)
    to[i] = from[i];
  char *end = to + i;
  for (; i < n; i++)
    to[i] = 0;
  return end;
}

//: strcat
char *strcat(char *to, const char *from) {
  size_t n = 0;
  while (to[n] != 0)
    n++;
  size_t i = 0;
  while ((to[n + i] = from[i]) != 0)
    i++;
  return to;
}

//: strncat
char *strncat(char *to, const char *from, size_t max) {
  size_t n = 0;
  while (to[n] != 0)
    n++;
  size_t i = 0;
  for (; i < max && from[i] != 0; i++)
    to[n + i] = from[i];
  to[n + i] = 0;
  return to;
}

//: strlcpy needs strlen
size_t strlcpy(char *to, const char *from, size_t size) {
  size_t i = 0;
  for (; i + 1 < size && from[i] != 0; i++)
    to[i] = from[i];
  if (size > 0)
    to[i] = 0;
  return i + strlen(from + i);
}

//: strlcat needs strlen strnlen
size_t strlcat(char *to, const char *from, size_t size) {
  size_t n = strnlen(to, size);
  size_t i = 0;
  for (; n + i + 1 < size && from[i] != 0; i++)
    to[n + i] = from[i];
  if (n < size)
    to[n + i] = 0;
  return n + i + strlen(from + i);
}

//: strcmp strcoll
static int __narwhal_strcmp(const char *a, const char *b) {
  size_t i = 0;
  while (a[i] != 0 && a[i] == b[i])
    i++;
  return (unsigned char)a[i] - (unsigned char)b[i];
}
int strcmp(const char *a, const char *b) { return __narwhal_strcmp(a, b); }
int strcoll(const char *a, const char *b) {
  __narwhal_assumed("strcoll compares as in the locale of C");
  return __narwhal_strcmp(a, b);
}

//: strncmp
int strncmp(const char *a, const char *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    if (a[i] != b[i])
      return (unsigned char)a[i] - (unsigned char)b[i];
    if (a[i] == 0)
      return 0;
  }
  return 0;
}

//: strcasecmp needs tolower
int strcasecmp(const char *a, const char *b) {
  for (size_t i = 0;; i++) {
    int x = tolower((unsigned char)a[i]);
    int y = tolower((unsigned char)b[i]);
    if (x != y || x == 0)
      return x - y;
  }
}

//: strncasecmp needs tolower
int strncasecmp(const char *a, const char *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    int x = tolower((unsigned char)a[i]);
    int y = tolower((unsigned char)b[i]);
    if (x != y || x == 0)
      return x - y;
  }
  return 0;
}

//: strchr index
static char *__narwhal_strchr(const char *s, char c) {
  for (;; s++) {
    if (*s == c)
      return (char *)s;
    if (*s == 0)
      return 0;
  }
}
char *strchr(const char *s, int c) { return __narwhal_strchr(s, (char)c); }
char *index(const char *s, int c) { return __narwhal_strchr(s, (char)c); }

//: strchrnul
char *strchrnul(const char *s, int c) {
  while (*s != 0 && *s != (char)c)
    s++;
  return (char *)s;
}

//: strrchr rindex
static char *__narwhal_strrchr(const char *s, char c) {
  const char *found = 0;
  for (;; s++) {
    if (*s == c)
      found = s;
    if (*s == 0)
      return (char *)found;
  }
}
char *strrchr(const char *s, int c) { return __narwhal_strrchr(s, (char)c); }
char *rindex(const char *s, int c) { return __narwhal_strrchr(s, (char)c); }

//: strstr
char *strstr(const char *s, const char *part) {
  for (;; s++) {
    size_t i = 0;
    while (part[i] != 0 && s[i] == part[i])
      i++;
    if (part[i] == 0)
      return (char *)s;
    if (*s == 0)
      return 0;
  }
}

//: strcasestr needs tolower
char *strcasestr(const char *s, const char *part) {
  for (;; s++) {
    size_t i = 0;
    while (part[i] != 0 && tolower((unsigned char)s[i]) == tolower((unsigned char)part[i]))
      i++;
    if (part[i] == 0)
      return (char *)s;
    if (*s == 0)
      return 0;
  }
}

//: strspn
size_t strspn(const char *s, const char *accept) {
  size_t n = 0;
  for (; s[n] != 0; n++) {
    size_t k = 0;
    while (accept[k] != 0 && accept[k] != s[n])
      k++;
    if (accept[k] == 0)
      break;
  }
  return n;
}

//: strcspn
size_t strcspn(const char *s, const char *reject) {
  size_t n = 0;
  for (; s[n] != 0; n++) {
    size_t k = 0;
    while (reject[k] != 0 && reject[k] != s[n])
      k++;
    if (reject[k] != 0)
      break;
  }
  return n;
}

//: strpbrk needs strcspn
char *strpbrk(const char *s, const char *accept) {
  s += strcspn(s, accept);
  return *s != 0 ? (char *)s : 0;
}

//: strtok_r __strtok_r needs strspn strcspn
static char *__narwhal_strtok(char *s, const char *delimiters, char **rest) {
  if (s == 0)
    s = *rest;
  s += strspn(s, delimiters);
  if (*s == 0) {
    *rest = s;
    return 0;
  }
  char *end = s + strcspn(s, delimiters);
  if (*end == 0) {
    *rest = end;
  } else {
    *end = 0;
    *rest = end + 1;
  }
  return s;
}
char *strtok_r(char *s, const char *delimiters, char **rest) {
  return __narwhal_strtok(s, delimiters, rest);
}
char *__strtok_r(char *s, const char *delimiters, char **rest) {
  return __narwhal_strtok(s, delimiters, rest);
}

//: strtok needs strtok_r
static char *__narwhal_strtok_rest;
char *strtok(char *s, const char *delimiters) {
  return strtok_r(s, delimiters, &__narwhal_strtok_rest);
}

//: strsep needs strcspn
char *strsep(char **place, const char *delimiters) {
  char *s = *place;
  if (s == 0)
    return 0;
  char *end = s + strcspn(s, delimiters);
  if (*end == 0) {
    *place = 0;
  } else {
    *end = 0;
    *place = end + 1;
  }
  return s;
}

//: strdup __strdup needs strlen
static char *__narwhal_strdup(const char *s) {
  size_t n = strlen(s) + 1;
  char *copy = malloc(n);
  if (copy != 0)
    memcpy(copy, s, n);
  return copy;
}
char *strdup(const char *s) { return __narwhal_strdup(s); }
char *__strdup(const char *s) { return __narwhal_strdup(s); }

//: strndup __strndup needs strnlen
static char *__narwhal_strndup(const char *s, size_t max) {
  size_t n = strnlen(s, max);
  char *copy = malloc(n + 1);
  if (copy != 0) {
    memcpy(copy, s, n);
    copy[n] = 0;
  }
  return copy;
}
char *strndup(const char *s, size_t max) { return __narwhal_strndup(s, max); }
char *__strndup(const char *s, size_t max) { return __narwhal_strndup(s, max); }

