#include "params.h"

static const int32_t least[PARAM_COUNT] = {0, 0, 0, 0, 10000, 9000};
static const int32_t most[PARAM_COUNT] = {4000, 4000, 4000, 4000, 400000, 16000};
static const int32_t initial[PARAM_COUNT] = {900, 120, 1100, 140, 120000, 10800};
static int32_t values[PARAM_COUNT];
static uint16_t changes;

void params_start(void)
{
    for (int i = 0; i < PARAM_COUNT; i++) {
        values[i] = initial[i];
    }
}

int params_set(uint32_t index, int32_t value)
{
    if (index >= PARAM_COUNT || value < least[index] || value > most[index]) {
        return 0;
    }
    values[index] = value;
    changes++;
    return 1;
}

int32_t params_get(uint32_t index)
{
    return index < PARAM_COUNT ? values[index] : 0;
}
