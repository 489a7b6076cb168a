//: qsort
/* Insertion sort. Which elements are compared, and in which order, is not specified in C. */
void qsort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *)) {
  unsigned char *a = base;
  __narwhal_assumed("qsort is stable and compares as insertion sort does");
  for (size_t i = 1; i < n; i++)
    for (size_t j = i; j > 0 && compare(a + (j - 1) * size, a + j * size) > 0; j--)
      for (size_t k = 0; k < size; k++) {
        unsigned char t = a[(j - 1) * size + k];
        a[(j - 1) * size + k] = a[j * size + k];
        a[j * size + k] = t;
      }
}

//: bsearch
void *bsearch(const void *key, const void *base, size_t n, size_t size,
              int (*compare)(const void *, const void *)) {
  const unsigned char *a = base;
  size_t low = 0, high = n;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    int order = compare(key, a + middle * size);
    if (order == 0)
      return (void *)(a + middle * size);
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return 0;
}

