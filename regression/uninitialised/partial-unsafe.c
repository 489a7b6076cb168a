// property: valid-init
// arch: 64
// expect: UNSAFE (valid-init)
// replay: not seen, because AddressSanitizer and UndefinedBehaviorSanitizer do not follow uninitialised bytes
// A word is read of which one byte was not written.
int main(void) {
  unsigned char bytes[4];
  for (int i = 0; i < 3; i++)
    bytes[i] = 1;
  return *(unsigned short *)(bytes + 2) == 257;
}
