/* Which task is due in which step, and how long each of them took. */
#ifndef SCHEDULER_H
#define SCHEDULER_H

#include "board.h"

enum task {
    TASK_SENSORS,
    TASK_COMMANDS,
    TASK_WATCH,
    TASK_FLY,
    TASK_TELL,
    TASK_RECORD,
    TASK_COUNT
};

void scheduler_start(void);
void scheduler_tick(void);
uint32_t scheduler_next(void);
void scheduler_done(uint32_t task);
uint32_t scheduler_overruns(void);
uint32_t scheduler_worst(void);

#endif
