/* The board as the verifier sees it: sensors give any value. */
#include "board.h"

extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern short __VERIFIER_nondet_short(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

static int32_t servo_output[SERVOS];
static uint32_t bytes_sent;

int16_t hal_gyro(int axis)
{
    (void)axis;
    return __VERIFIER_nondet_short();
}

int16_t hal_accelerometer(int axis)
{
    (void)axis;
    return __VERIFIER_nondet_short();
}

int32_t hal_pressure(void)
{
    return __VERIFIER_nondet_int();
}

int32_t hal_airspeed_raw(void)
{
    return __VERIFIER_nondet_int();
}

int32_t hal_gps_word(int which)
{
    (void)which;
    return __VERIFIER_nondet_int();
}

int hal_gps_has_fix(void)
{
    return __VERIFIER_nondet_int() != 0;
}

int hal_serial_available(void)
{
    return __VERIFIER_nondet_int() != 0;
}

uint8_t hal_serial_read(void)
{
    return __VERIFIER_nondet_uchar();
}

uint16_t hal_cell_millivolts(int cell)
{
    (void)cell;
    return __VERIFIER_nondet_ushort();
}

uint16_t hal_amperes(void)
{
    return __VERIFIER_nondet_ushort();
}

uint32_t hal_microseconds(void)
{
    return __VERIFIER_nondet_uint();
}

uint8_t hal_signal_strength(void)
{
    return __VERIFIER_nondet_uchar();
}

uint8_t hal_storage_read(uint32_t at)
{
    (void)at;
    return __VERIFIER_nondet_uchar();
}

uint16_t hal_rc_channel(int channel)
{
    (void)channel;
    return __VERIFIER_nondet_ushort();
}

void hal_serial_write(uint8_t byte)
{
    bytes_sent += 1u + (byte & 0u);
}

void hal_servo(int channel, int32_t microseconds)
{
    servo_output[channel] = microseconds;
}
