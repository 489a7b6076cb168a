#include "mission.h"

static struct waypoint route[WAYPOINTS];
static uint8_t jumps_done[WAYPOINTS];
static uint32_t route_length;
static uint32_t current;
static millimetres fence_north[FENCE_CORNERS];
static millimetres fence_east[FENCE_CORNERS];
static uint32_t fence_corners;

void mission_clear(void)
{
    route_length = 0;
    current = 0;
    for (int i = 0; i < WAYPOINTS; i++) {
        jumps_done[i] = 0;
    }
}

int mission_append(uint8_t kind, millimetres north, millimetres east, millimetres up, uint8_t extra)
{
    if (route_length >= WAYPOINTS || kind > WAYPOINT_LAND) {
        return 0;
    }
    route[route_length].kind = kind;
    route[route_length].place.north = north;
    route[route_length].place.east = east;
    route[route_length].place.up = up;
    route[route_length].target = extra;
    route[route_length].repeats = extra & 7;
    route[route_length].radius = extra;
    jumps_done[route_length] = 0;
    route_length++;
    return 1;
}

/* Those behind move up by one. */
int mission_remove(uint32_t index)
{
    if (index >= route_length) {
        return 0;
    }
    for (uint32_t i = index; i + 1 < route_length; i++) {
        route[i].kind = route[i + 1].kind;
        route[i].place.north = route[i + 1].place.north;
        route[i].place.east = route[i + 1].place.east;
        route[i].place.up = route[i + 1].place.up;
        jumps_done[i] = jumps_done[i + 1];
    }
    route_length--;
    if (current >= route_length) {
        current = 0;
    }
    return 1;
}

int mission_select(uint32_t index)
{
    if (index >= route_length) {
        return 0;
    }
    current = index;
    return 1;
}

static uint64_t distance_squared(millimetres north, millimetres east)
{
    int64_t a = (int64_t)route[current].place.north - north;
    int64_t b = (int64_t)route[current].place.east - east;

    a /= 1024;
    b /= 1024;
    return (uint64_t)(a * a + b * b);
}

/* Follows jumps, each as often as it says. */
static void advance(void)
{
    uint32_t next = current + 1;

    if (next >= route_length) {
        next = 0;
    }
    if (route_length > 0 && route[next].kind == WAYPOINT_JUMP) {
        if (jumps_done[next] < route[next].repeats && route[next].target < route_length) {
            jumps_done[next]++;
            next = route[next].target;
        }
    }
    current = next;
}

void mission_step(millimetres north, millimetres east)
{
    uint64_t reach;

    if (current >= WAYPOINTS || route[current].kind == WAYPOINT_LAND) {
        return;
    }
    reach = (uint64_t)route[current].radius + 2;
    if (distance_squared(north, east) <= reach * reach) {
        advance();
    }
}

int32_t mission_north(void)
{
    return route[current].place.north;
}

int32_t mission_east(void)
{
    return route[current].place.east;
}

int mission_is_landing(void)
{
    return route[current].kind == WAYPOINT_LAND;
}

uint32_t mission_length(void)
{
    return route_length;
}

void fence_set(uint32_t corner, millimetres north, millimetres east)
{
    if (corner < FENCE_CORNERS) {
        fence_north[corner] = north;
        fence_east[corner] = east;
        if (corner >= fence_corners) {
            fence_corners = corner + 1;
        }
    }
}

/* Counts how many edges of the fence lie to the east. */
int fence_contains(millimetres north, millimetres east)
{
    int inside = 0;
    uint32_t before;

    if (fence_corners < 3) {
        return 1;
    }
    before = fence_corners - 1;
    for (uint32_t i = 0; i < fence_corners; i++) {
        int64_t span = (int64_t)fence_north[before] - fence_north[i];
        if ((fence_north[i] > north) != (fence_north[before] > north) && span != 0) {
            int64_t along = ((int64_t)north - fence_north[i]) * 1024 / span;
            int64_t width = ((int64_t)fence_east[before] - fence_east[i]) / 1024;
            if (east < fence_east[i] + width * along) {
                inside = !inside;
            }
        }
        before = i;
    }
    return inside;
}
