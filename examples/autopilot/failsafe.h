/* What is done when something is wrong for too long: a table of rules. */
#ifndef FAILSAFE_H
#define FAILSAFE_H

#include "board.h"

enum symptom {
    SYMPTOM_LINK_DOWN,
    SYMPTOM_BATTERY_LOW,
    SYMPTOM_BATTERY_CRITICAL,
    SYMPTOM_FENCE,
    SYMPTOM_SENSORS,
    SYMPTOM_COUNT
};

void failsafe_start(void);
void failsafe_set(enum symptom symptom, int present);
uint32_t failsafe_step(uint32_t mode);
uint32_t failsafe_times(uint32_t rule);
uint32_t failsafe_rules(void);

#endif
