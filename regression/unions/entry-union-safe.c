// property: unreach-call
// arch: 64
// expect: SAFE
// args: --entry looked_at
// A union that is handed in has any contents.

extern void reach_error(void);

union number {
  long whole;
  double part;
};

void looked_at(union number given) {
  given.whole += 1;
  double seen = given.part;
  if (seen == 5 && given.whole == 5)
    reach_error();
}

int main(void) {
  union number given = {3};
  looked_at(given);
  return 0;
}
