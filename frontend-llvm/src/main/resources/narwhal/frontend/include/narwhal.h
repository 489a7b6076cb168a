/* What a harness says to Narwhal. Every function here works under verification and in the compiled replay of a
   counterexample. docs/guide/unit-proofs.md explains them with examples. */
#ifndef NARWHAL_H
#define NARWHAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Any value of the type. */
bool narwhal_nondet_bool(void);
char narwhal_nondet_char(void);
signed char narwhal_nondet_schar(void);
unsigned char narwhal_nondet_uchar(void);
short narwhal_nondet_short(void);
unsigned short narwhal_nondet_ushort(void);
int narwhal_nondet_int(void);
unsigned narwhal_nondet_uint(void);
long narwhal_nondet_long(void);
unsigned long narwhal_nondet_ulong(void);
long long narwhal_nondet_longlong(void);
unsigned long long narwhal_nondet_ulonglong(void);
int8_t narwhal_nondet_int8(void);
uint8_t narwhal_nondet_uint8(void);
int16_t narwhal_nondet_int16(void);
uint16_t narwhal_nondet_uint16(void);
int32_t narwhal_nondet_int32(void);
uint32_t narwhal_nondet_uint32(void);
int64_t narwhal_nondet_int64(void);
uint64_t narwhal_nondet_uint64(void);
size_t narwhal_nondet_size(void);
ptrdiff_t narwhal_nondet_ptrdiff(void);
intptr_t narwhal_nondet_intptr(void);
uintptr_t narwhal_nondet_uintptr(void);
float narwhal_nondet_float(void);
double narwhal_nondet_double(void);
long double narwhal_nondet_longdouble(void);

/* A new heap object of SIZE bytes, any contents; never null. Free it as one of malloc. */
void *narwhal_nondet_memory(size_t size);

/* Gives SIZE bytes from P on any contents; a write outside an object is an error as any other. */
void narwhal_havoc(void *p, size_t size);

/* Executions in which the condition is false are not considered. */
void narwhal_assume(bool condition);

/* The condition must hold whenever an execution gets here. */
void narwhal_assert(bool condition, const char *text);
#define narwhal_assert(condition) narwhal_assert((condition), #condition)

/* Some execution should get here with the condition being true. */
void narwhal_cover(bool condition, const char *text);
#define narwhal_cover(condition) narwhal_cover((condition), #condition)

/* SIZE bytes from P on lie inside one live object, which may be read; for 0 bytes always true. */
bool narwhal_is_dereferenceable(const void *p, size_t size);

/* The same for writing: the object is no constant. */
bool narwhal_is_writable(const void *p, size_t size);

/* P points to a byte of a live object. */
bool narwhal_is_allocated(const void *p);

/* The size of the object that P points into; 0 for a null pointer. */
size_t narwhal_object_size(const void *p);

/* How many bytes P is from the start of its object. */
size_t narwhal_object_offset(const void *p);

/* P and Q point into the same object. */
bool narwhal_same_object(const void *p, const void *q);

/* While tracking is on, every write is remembered. Switching it on forgets what was remembered. */
void narwhal_tracking_on(void);
void narwhal_tracking_off(void);

/* The byte at P was written while tracking was on, since the last reset. */
bool narwhal_is_modified(const void *p);

/* Forgets that the byte at P was written. */
void narwhal_reset_modified(const void *p);

#ifdef __cplusplus
}
#endif
#endif
