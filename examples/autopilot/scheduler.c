#include "scheduler.h"

#define TIME_CLASSES 8
#define OVERRUN_LOG 16
#define SKIPS_UNTIL_URGENT 3

struct schedule {
    uint8_t period;
    uint8_t phase;
    uint16_t budget;
};

struct overrun {
    uint8_t task;
    uint16_t microseconds;
};

/* Periods and phases in steps, budgets in microseconds; in order of urgency. */
static const struct schedule schedules[TASK_COUNT] = {
    {1, 0, 3000}, {1, 0, 1500}, {2, 0, 1200}, {1, 0, 2500}, {5, 1, 2000}, {5, 3, 4000},
};

static uint8_t until_due[TASK_COUNT];
static uint8_t is_due[TASK_COUNT];
static uint8_t skipped[TASK_COUNT];
static uint32_t times[TASK_COUNT][TIME_CLASSES];
static struct overrun overruns[OVERRUN_LOG];
static uint32_t overrun_next;
static uint32_t overrun_count;
static uint32_t started_at;

void scheduler_start(void)
{
    for (int i = 0; i < TASK_COUNT; i++) {
        until_due[i] = schedules[i].phase;
        is_due[i] = 0;
        skipped[i] = 0;
        for (int class = 0; class < TIME_CLASSES; class++) {
            times[i][class] = 0;
        }
    }
    overrun_next = 0;
    overrun_count = 0;
}

/* A task that is still due from the period before has been skipped. */
void scheduler_tick(void)
{
    for (int i = 0; i < TASK_COUNT; i++) {
        if (until_due[i] > 0) {
            until_due[i]--;
            continue;
        }
        if (is_due[i] && skipped[i] < UINT8_MAX) {
            skipped[i]++;
        }
        is_due[i] = 1;
        until_due[i] = (uint8_t)(schedules[i].period - 1);
    }
}

/* The task to run now: one that was skipped too often, else the first that is due. */
uint32_t scheduler_next(void)
{
    uint32_t next = TASK_COUNT;

    for (uint32_t i = 0; i < TASK_COUNT; i++) {
        if (is_due[i] && skipped[i] >= SKIPS_UNTIL_URGENT) {
            next = i;
            break;
        }
        if (is_due[i] && next == TASK_COUNT) {
            next = i;
        }
    }
    started_at = hal_microseconds();
    return next;
}

static void note_overrun(uint32_t task, uint32_t microseconds)
{
    overruns[overrun_next].task = (uint8_t)task;
    overruns[overrun_next].microseconds = microseconds > UINT16_MAX ? UINT16_MAX : (uint16_t)microseconds;
    overrun_next = (overrun_next + 1) % OVERRUN_LOG;
    if (overrun_count < OVERRUN_LOG) {
        overrun_count++;
    }
}

/* Eighths of the budget; the last class holds all that took longer. */
void scheduler_done(uint32_t task)
{
    uint32_t taken = hal_microseconds() - started_at;
    uint32_t class = 0;
    uint32_t bound;

    if (task >= TASK_COUNT) {
        return;
    }
    bound = schedules[task].budget / TIME_CLASSES;
    while (class < TIME_CLASSES - 1 && taken > bound * (class + 1)) {
        class++;
    }
    times[task][class]++;
    if (taken > schedules[task].budget) {
        note_overrun(task, taken);
    }
    is_due[task] = 0;
    skipped[task] = 0;
}

uint32_t scheduler_overruns(void)
{
    return overrun_count;
}

/* The task with the longest overrun in the log; TASK_COUNT if there is none. */
uint32_t scheduler_worst(void)
{
    uint32_t worst = 0;

    if (overrun_count == 0) {
        return TASK_COUNT;
    }
    for (uint32_t i = 1; i < overrun_count; i++) {
        if (overruns[i].microseconds > overruns[worst].microseconds) {
            worst = i;
        }
    }
    return overruns[worst].task;
}
