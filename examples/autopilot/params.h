/* Numbers that can be set in flight. */
#ifndef PARAMS_H
#define PARAMS_H

#include "board.h"

enum parameter {
    PARAM_ROLL_P,
    PARAM_ROLL_D,
    PARAM_PITCH_P,
    PARAM_PITCH_D,
    PARAM_CRUISE_UP,
    PARAM_BATTERY_LOW,
    PARAM_COUNT
};

void params_start(void);
int params_set(uint32_t index, int32_t value);
int32_t params_get(uint32_t index);

#endif
