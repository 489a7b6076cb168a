/* How far each servo turns for what is asked of it: read from storage at the start. */
#ifndef CALIBRATION_H
#define CALIBRATION_H

#include "board.h"

#define CALIBRATION_POINTS 5
#define CALIBRATION_RECORDS 40

enum calibration_result { CALIBRATION_FULL, CALIBRATION_PARTIAL, CALIBRATION_ABSENT, CALIBRATION_DAMAGED };

enum calibration_result calibration_load(void);
int32_t calibration_apply(uint32_t servo, int32_t microseconds);
uint32_t calibration_missing(void);

#endif
