/* SeaHorn's names, for harnesses that include its header on a machine without SeaHorn. */
#ifndef NARWHAL_SEAHORN_H
#define NARWHAL_SEAHORN_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

void __VERIFIER_error(void);
void __VERIFIER_assume(int condition);
void __SEA_assume(bool condition);
void __VERIFIER_assert(bool condition);
void __VERIFIER_assert_not(bool condition);
void __VERIFIER_assert_if(bool when, bool condition);
void sea_assert_if(bool when, bool condition);
bool sea_is_dereferenceable(const void *p, intptr_t size);
bool sea_is_modified(char *p);
void sea_reset_modified(char *p);
void sea_tracking_on(void);
void sea_tracking_off(void);

#ifdef __cplusplus
}
#endif

#define sea_is_deref sea_is_dereferenceable
#define assume __SEA_assume
#define sassert(condition) (void)((condition) || (__VERIFIER_error(), 0))
#endif
