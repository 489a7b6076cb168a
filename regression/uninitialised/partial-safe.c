// property: valid-init
// arch: 64
// expect: SAFE
// A word is read whose bytes were all written.
int main(void) {
  unsigned char bytes[4];
  for (int i = 0; i < 4; i++)
    bytes[i] = 1;
  return *(unsigned short *)(bytes + 2) == 257;
}
