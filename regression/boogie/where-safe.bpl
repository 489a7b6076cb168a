// expect: SAFE
// What a where clause says holds after every havoc.
var level: int where 0 <= level && level <= 9;

procedure main() modifies level; {
  var sum: int;
  sum := level;
  havoc level;
  sum := sum + level;
  assert sum <= 18;
}
