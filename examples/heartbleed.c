// property: unreach-call,valid-memsafety,no-overflow
// arch: 64
// expect: UNSAFE (valid-deref)
// Heartbleed: a length claimed by the peer is used without a check.
//
// A model of CVE-2014-0160. A heartbeat request carries a payload and, in two bytes of its own, the
// payload's length. The answer echoes the payload. The length is the sender's claim; how many bytes
// really arrived is known only from the record that carried the message.
// Here the claim is believed: memcpy reads past the record and would send the neighbouring memory.

#include <stdlib.h>
#include <string.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

enum { REQUEST = 1, RESPONSE = 2, HEADER = 3, PADDING = 2, RECORD_MAX = 16 };

struct record {
  unsigned int length;
  unsigned char *data;
};

// Reads a record from the network: any bytes, as many as the attacker likes.
static int receive(struct record *r) {
  r->length = __VERIFIER_nondet_uchar();
  if (r->length < HEADER || r->length > RECORD_MAX) return 0;
  r->data = malloc(r->length);
  if (r->data == NULL) return 0;
  for (unsigned int i = 0; i < r->length; i++) r->data[i] = __VERIFIER_nondet_uchar();
  return 1;
}

// Builds the answer to a heartbeat request; NULL when there is none.
static unsigned char *answer(const struct record *r) {
  const unsigned char *p = r->data;
  unsigned char type = *p++;
  unsigned int payload = (unsigned int)p[0] << 8 | p[1];
  p += 2;
  if (type != REQUEST) return NULL;

  unsigned char *reply = malloc(HEADER + payload + PADDING);
  if (reply == NULL) return NULL;
  reply[0] = RESPONSE;
  reply[1] = (unsigned char)(payload >> 8);
  reply[2] = (unsigned char)payload;
  memcpy(reply + HEADER, p, payload);
  memset(reply + HEADER + payload, 0, PADDING);
  return reply;
}

int main(void) {
  struct record r;
  if (!receive(&r)) return 0;
  unsigned char *reply = answer(&r);
  free(reply);
  free(r.data);
  return 0;
}
