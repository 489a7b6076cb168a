#include "telemetry.h"

static uint8_t frame[FRAME_MOST];
static uint32_t cursor;
static uint8_t sequence;
static uint32_t overruns;

/* Room for the checksum is kept. */
static void put(uint8_t byte)
{
    if (cursor < FRAME_MOST - 2) {
        frame[cursor] = byte;
        cursor++;
    } else {
        overruns++;
    }
}

void telemetry_begin(uint8_t kind)
{
    cursor = 0;
    put(0xfe);
    put(sequence++);
    put(kind);
}

void telemetry_u8(uint8_t value)
{
    put(value);
}

void telemetry_u16(uint16_t value)
{
    put((uint8_t)(value >> 8));
    put((uint8_t)value);
}

void telemetry_u32(uint32_t value)
{
    telemetry_u16((uint16_t)(value >> 16));
    telemetry_u16((uint16_t)value);
}

static uint16_t checksum(uint32_t length)
{
    uint16_t sum = 0xffff;

    for (uint32_t i = 0; i < length; i++) {
        uint8_t mixed = (uint8_t)(frame[i] ^ (uint8_t)sum);
        mixed ^= (uint8_t)(mixed << 4);
        sum = (uint16_t)((sum >> 8) ^ (mixed << 8) ^ (mixed << 3) ^ (mixed >> 4));
    }
    return sum;
}

void telemetry_end(void)
{
    uint16_t sum = checksum(cursor);

    frame[cursor] = (uint8_t)(sum >> 8);
    frame[cursor + 1] = (uint8_t)sum;
    for (uint32_t i = 0; i < cursor + 2; i++) {
        hal_serial_write(frame[i]);
    }
}
