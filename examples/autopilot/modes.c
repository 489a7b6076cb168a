#include "modes.h"

#define HISTORY 16

/* The mode after an event, by the mode before it. */
static const uint8_t transitions[MODE_COUNT][EVENT_COUNT] = {
    {MODE_GROUND, MODE_ARMED, MODE_GROUND, MODE_GROUND, MODE_GROUND, MODE_GROUND, MODE_GROUND, MODE_GROUND, MODE_GROUND, MODE_GROUND, MODE_FAULT},
    {MODE_ARMED, MODE_ARMED, MODE_GROUND, MODE_CLIMB, MODE_ARMED, MODE_ARMED, MODE_ARMED, MODE_GROUND, MODE_GROUND, MODE_ARMED, MODE_FAULT},
    {MODE_CLIMB, MODE_CLIMB, MODE_CLIMB, MODE_CLIMB, MODE_MISSION, MODE_HOLD, MODE_CLIMB, MODE_RETURN, MODE_LAND, MODE_RETURN, MODE_LAND},
    {MODE_MISSION, MODE_MISSION, MODE_MISSION, MODE_MISSION, MODE_MISSION, MODE_HOLD, MODE_MISSION, MODE_RETURN, MODE_RETURN, MODE_RETURN, MODE_LAND},
    {MODE_HOLD, MODE_HOLD, MODE_HOLD, MODE_HOLD, MODE_HOLD, MODE_HOLD, MODE_MISSION, MODE_RETURN, MODE_RETURN, MODE_RETURN, MODE_LAND},
    {MODE_RETURN, MODE_RETURN, MODE_RETURN, MODE_RETURN, MODE_LAND, MODE_HOLD, MODE_RETURN, MODE_RETURN, MODE_LAND, MODE_RETURN, MODE_LAND},
    {MODE_LAND, MODE_LAND, MODE_GROUND, MODE_LAND, MODE_LAND, MODE_LAND, MODE_LAND, MODE_LAND, MODE_LAND, MODE_LAND, MODE_LAND},
    {MODE_FAULT, MODE_FAULT, MODE_GROUND, MODE_FAULT, MODE_FAULT, MODE_FAULT, MODE_FAULT, MODE_FAULT, MODE_FAULT, MODE_FAULT, MODE_FAULT},
};

static uint32_t mode = MODE_GROUND;
static uint32_t ticks;
static uint8_t history[HISTORY];
static uint32_t history_next;
static uint32_t entered[MODE_COUNT];

void modes_start(void)
{
    mode = MODE_GROUND;
    ticks = 0;
    history_next = 0;
    for (int i = 0; i < MODE_COUNT; i++) {
        entered[i] = 0;
    }
}

void modes_handle(uint32_t event)
{
    uint32_t after;

    if (event >= EVENT_COUNT || mode >= MODE_COUNT) {
        return;
    }
    after = transitions[mode][event];
    if (after == mode) {
        return;
    }
    history[history_next] = (uint8_t)mode;
    history_next = (history_next + 1) % HISTORY;
    mode = after;
    ticks = 0;
    entered[after]++;
}

uint32_t modes_now(void)
{
    return mode;
}

uint32_t modes_seconds(void)
{
    return ticks / LOOP_HZ;
}

void modes_tick(void)
{
    ticks++;
}
