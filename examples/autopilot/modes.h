/* What the autopilot is doing. */
#ifndef MODES_H
#define MODES_H

#include "board.h"

enum mode {
    MODE_GROUND,
    MODE_ARMED,
    MODE_CLIMB,
    MODE_MISSION,
    MODE_HOLD,
    MODE_RETURN,
    MODE_LAND,
    MODE_FAULT,
    MODE_COUNT
};

enum event {
    EVENT_NONE,
    EVENT_ARM,
    EVENT_DISARM,
    EVENT_TAKEOFF,
    EVENT_ALTITUDE,
    EVENT_HOLD,
    EVENT_RESUME,
    EVENT_LINK_LOST,
    EVENT_BATTERY_LOW,
    EVENT_FENCE,
    EVENT_SENSOR,
    EVENT_COUNT
};

void modes_start(void);
void modes_handle(uint32_t event);
uint32_t modes_now(void);
uint32_t modes_seconds(void);
void modes_tick(void);

#endif
