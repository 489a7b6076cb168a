/* The way that is to be flown: a table of waypoints. */
#ifndef MISSION_H
#define MISSION_H

#include "board.h"

#define WAYPOINTS 24
#define FENCE_CORNERS 8

enum waypoint_kind { WAYPOINT_FLY, WAYPOINT_LOITER, WAYPOINT_JUMP, WAYPOINT_LAND };

struct waypoint {
    struct position place;
    uint8_t kind;
    uint8_t target;
    uint8_t repeats;
    uint8_t radius;
};

void mission_clear(void);
int mission_append(uint8_t kind, millimetres north, millimetres east, millimetres up, uint8_t extra);
int mission_remove(uint32_t index);
int mission_select(uint32_t index);
void mission_step(millimetres north, millimetres east);
int32_t mission_north(void);
int32_t mission_east(void);
int mission_is_landing(void);
uint32_t mission_length(void);
void fence_set(uint32_t corner, millimetres north, millimetres east);
int fence_contains(millimetres north, millimetres east);

#endif
