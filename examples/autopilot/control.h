/* From attitude to servos. */
#ifndef CONTROL_H
#define CONTROL_H

#include "board.h"

void control_step(const struct attitude *now, int32_t roll_wanted, int32_t pitch_wanted);
void control_idle(void);

#endif
