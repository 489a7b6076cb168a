#include "power.h"

#include "filters.h"

#define CELL_LEAST 2500
#define CELL_MOST 4400
#define SPREAD_MOST 300
#define CRITICAL_PERCENT 8
#define STEPS_UNTIL_SURE 20
#define AMPERES_A_CLASS 8

/* Charge in percent by the millivolts of a cell at rest. */
static const struct curve discharge = {
    {3000, 3300, 3500, 3600, 3650, 3700, 3750, 3800, 3900, 4000, 4100, 4200},
    {0, 2, 6, 12, 20, 30, 41, 52, 68, 80, 91, 100},
    {6, 20, 61, 163, 204, 225, 225, 163, 122, 112, 92, 0},
    CURVE_POINTS,
};

static uint16_t samples[CELLS][CELL_SAMPLES];
static uint32_t sample_next;
static uint32_t samples_taken;
static int32_t cell_millivolts[CELLS];
static uint32_t cell_faults[CELLS];
static uint32_t load_classes[LOAD_CLASSES];
static uint32_t weakest;
static uint32_t percent;
static enum power_state state;
static enum power_state suspected;
static uint32_t suspected_for;

void power_start(void)
{
    for (int cell = 0; cell < CELLS; cell++) {
        cell_millivolts[cell] = 0;
        cell_faults[cell] = 0;
    }
    for (int i = 0; i < LOAD_CLASSES; i++) {
        load_classes[i] = 0;
    }
    sample_next = 0;
    samples_taken = 0;
    weakest = 0;
    percent = 0;
    suspected_for = 0;
    state = POWER_STARTING;
    suspected = POWER_STARTING;
}

/* A reading that no cell can have counts as a fault, and the sample before it stays. */
static void sample_cells(void)
{
    for (int cell = 0; cell < CELLS; cell++) {
        uint16_t reading = hal_cell_millivolts(cell);
        if (reading < CELL_LEAST || reading > CELL_MOST) {
            cell_faults[cell]++;
        } else {
            samples[cell][sample_next] = reading;
        }
    }
    sample_next = (sample_next + 1) % CELL_SAMPLES;
    if (samples_taken < CELL_SAMPLES) {
        samples_taken++;
    }
}

static void average_cells(void)
{
    for (int cell = 0; cell < CELLS; cell++) {
        uint32_t sum = 0;
        for (uint32_t i = 0; i < CELL_SAMPLES; i++) {
            sum += samples[cell][i];
        }
        cell_millivolts[cell] = (int32_t)(sum / CELL_SAMPLES);
    }
}

static void find_weakest(void)
{
    weakest = 0;
    for (uint32_t cell = 1; cell < CELLS; cell++) {
        if (cell_millivolts[cell] < cell_millivolts[weakest]) {
            weakest = cell;
        }
    }
}

static int32_t spread(void)
{
    int32_t most = cell_millivolts[0];

    for (int cell = 1; cell < CELLS; cell++) {
        if (cell_millivolts[cell] > most) {
            most = cell_millivolts[cell];
        }
    }
    return most - cell_millivolts[weakest];
}

static void note_load(void)
{
    uint32_t class = hal_amperes() / AMPERES_A_CLASS;

    if (class >= LOAD_CLASSES) {
        class = LOAD_CLASSES - 1;
    }
    load_classes[class]++;
}

static enum power_state judge(int32_t low_millivolts)
{
    if (samples_taken < CELL_SAMPLES) {
        return POWER_STARTING;
    }
    if (percent < CRITICAL_PERCENT) {
        return POWER_CRITICAL;
    }
    if (spread() > SPREAD_MOST) {
        return POWER_UNBALANCED;
    }
    return power_total() < low_millivolts ? POWER_LOW : POWER_GOOD;
}

/* A state must be seen for some time until it is believed. */
void power_step(int32_t low_millivolts)
{
    enum power_state seen;

    sample_cells();
    average_cells();
    find_weakest();
    note_load();
    percent = (uint32_t)clamp32(curve_at(&discharge, cell_millivolts[weakest]), 0, 100);
    seen = judge(low_millivolts);
    if (seen != suspected) {
        suspected = seen;
        suspected_for = 0;
    } else if (suspected_for < STEPS_UNTIL_SURE) {
        suspected_for++;
    } else {
        state = suspected;
    }
}

enum power_state power_now(void)
{
    return state;
}

int32_t power_cell(uint32_t cell)
{
    return cell < CELLS ? cell_millivolts[cell] : 0;
}

int32_t power_total(void)
{
    int32_t total = 0;

    for (int cell = 0; cell < CELLS; cell++) {
        total += clamp32(cell_millivolts[cell], 0, CELL_MOST);
    }
    return total;
}

uint32_t power_percent(void)
{
    return percent;
}

uint32_t power_weakest_cell(void)
{
    return weakest;
}

/* The class of load that was seen most often. */
uint32_t power_common_load(void)
{
    uint32_t common = 0;

    for (uint32_t i = 1; i < LOAD_CLASSES; i++) {
        if (load_classes[i] > load_classes[common]) {
            common = i;
        }
    }
    return common;
}
