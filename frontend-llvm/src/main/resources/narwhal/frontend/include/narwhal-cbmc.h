/* What CBMC knows without a declaration. Added to sources that use a name with the prefix __CPROVER_ and declare none
   of these themselves. */
#ifndef NARWHAL_CBMC_H
#define NARWHAL_CBMC_H

#ifdef __cplusplus
extern "C" {
#define NARWHAL_BOOL bool
#else
#define NARWHAL_BOOL _Bool
#endif

typedef __SIZE_TYPE__ __CPROVER_size_t;
typedef __PTRDIFF_TYPE__ __CPROVER_ssize_t;
typedef NARWHAL_BOOL __CPROVER_bool;

void __CPROVER_assume(NARWHAL_BOOL condition);
void __CPROVER_assert(NARWHAL_BOOL condition, const char *text);
void __CPROVER_precondition(NARWHAL_BOOL condition, const char *text);
void __CPROVER_postcondition(NARWHAL_BOOL condition, const char *text);
void __CPROVER_cover(NARWHAL_BOOL condition);
NARWHAL_BOOL __CPROVER_r_ok(const void *p, __CPROVER_size_t size);
NARWHAL_BOOL __CPROVER_w_ok(const void *p, __CPROVER_size_t size);
NARWHAL_BOOL __CPROVER_rw_ok(const void *p, __CPROVER_size_t size);
NARWHAL_BOOL __CPROVER_same_object(const void *p, const void *q);
__CPROVER_size_t __CPROVER_OBJECT_SIZE(const void *p);
__CPROVER_ssize_t __CPROVER_POINTER_OFFSET(const void *p);
void __CPROVER_havoc_object(void *p);
void __CPROVER_havoc_slice(void *p, __CPROVER_size_t size);
void *__CPROVER_allocate(__CPROVER_size_t size, NARWHAL_BOOL zero);
void __CPROVER_deallocate(void *p);
void __CPROVER_atomic_begin(void);
void __CPROVER_atomic_end(void);
void __CPROVER_input(const char *name, ...);
void __CPROVER_output(const char *name, ...);
void __CPROVER_printf(const char *format, ...);
void __CPROVER_fence(const char *kind, ...);
#undef NARWHAL_BOOL
#ifdef __cplusplus
}
#endif
#endif
