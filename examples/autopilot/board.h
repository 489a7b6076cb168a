/* Sizes, units and small types that all parts of the autopilot share. */
#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

#define AXES 3
#define SERVOS 8
#define LOOP_HZ 50
#define CENTIDEGREES_PER_TURN 36000

typedef int32_t centidegrees;
typedef int32_t millimetres;
typedef int32_t millimetres_per_second;

/* A position relative to the place of take-off: north, east, up. */
struct position {
    millimetres north;
    millimetres east;
    millimetres up;
};

struct attitude {
    centidegrees roll;
    centidegrees pitch;
    centidegrees yaw;
};

/* What comes from outside: any value at any time. */
int16_t hal_gyro(int axis);
int16_t hal_accelerometer(int axis);
int32_t hal_pressure(void);
int32_t hal_airspeed_raw(void);
int32_t hal_gps_word(int which);
int hal_gps_has_fix(void);
int hal_serial_available(void);
uint8_t hal_serial_read(void);
uint16_t hal_cell_millivolts(int cell);
uint16_t hal_amperes(void);
uint32_t hal_microseconds(void);
uint8_t hal_signal_strength(void);
uint8_t hal_storage_read(uint32_t at);
uint16_t hal_rc_channel(int channel);

/* What goes outside. */
void hal_serial_write(uint8_t byte);
void hal_servo(int channel, int32_t microseconds);

static inline int32_t clamp32(int32_t value, int32_t least, int32_t most)
{
    if (value < least) {
        return least;
    }
    return value > most ? most : value;
}

#endif
