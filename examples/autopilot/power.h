/* The battery: its cells, its charge, how it has been used. */
#ifndef POWER_H
#define POWER_H

#include "board.h"

#define CELLS 4
#define CELL_SAMPLES 8
#define LOAD_CLASSES 10

enum power_state { POWER_STARTING, POWER_GOOD, POWER_LOW, POWER_CRITICAL, POWER_UNBALANCED };

void power_start(void);
void power_step(int32_t low_millivolts);
enum power_state power_now(void);
int32_t power_cell(uint32_t cell);
int32_t power_total(void);
uint32_t power_percent(void);
uint32_t power_weakest_cell(void);
uint32_t power_common_load(void);

#endif
