#include "calibration.h"

#define MAGIC 0xca
#define RECORD_BYTES 5
#define PULSE_LEAST 900
#define PULSE_MOST 2100
#define CORRECTION_MOST 150

/* Where along the pulse the points lie. */
static const int16_t points[CALIBRATION_POINTS] = {1000, 1250, 1500, 1750, 2000};

static int16_t corrections[SERVOS][CALIBRATION_POINTS];
static uint8_t points_known[SERVOS];
static uint8_t record[RECORD_BYTES];

/* The next record from storage; whether its last byte is the sum of the others. */
static int read_record(uint32_t number)
{
    uint8_t sum = 0;

    for (uint32_t i = 0; i < RECORD_BYTES; i++) {
        record[i] = hal_storage_read(2 + number * RECORD_BYTES + i);
        if (i < RECORD_BYTES - 1) {
            sum = (uint8_t)(sum + record[i]);
        }
    }
    return sum == record[RECORD_BYTES - 1];
}

/* A record names servo and point, then the correction, high byte first. */
static int use_record(void)
{
    uint32_t servo = record[0];
    uint32_t point = record[1];
    int32_t correction = (int16_t)(uint16_t)((record[2] << 8) | record[3]);

    if (servo >= SERVOS || point >= CALIBRATION_POINTS) {
        return 0;
    }
    if (correction < -CORRECTION_MOST || correction > CORRECTION_MOST) {
        return 0;
    }
    corrections[servo][point] = (int16_t)correction;
    points_known[servo] |= (uint8_t)(1u << point);
    return 1;
}

enum calibration_result calibration_load(void)
{
    uint32_t count;

    if (hal_storage_read(0) != MAGIC) {
        return CALIBRATION_ABSENT;
    }
    count = hal_storage_read(1);
    if (count > CALIBRATION_RECORDS) {
        return CALIBRATION_DAMAGED;
    }
    for (uint32_t i = 0; i < count; i++) {
        if (!read_record(i) || !use_record()) {
            return CALIBRATION_DAMAGED;
        }
    }
    return calibration_missing() == 0 ? CALIBRATION_FULL : CALIBRATION_PARTIAL;
}

/* How many servos lack a point. */
uint32_t calibration_missing(void)
{
    uint32_t missing = 0;

    for (int servo = 0; servo < SERVOS; servo++) {
        if (points_known[servo] != (1u << CALIBRATION_POINTS) - 1) {
            missing++;
        }
    }
    return missing;
}

/* The pulse, corrected along straight lines between the points. */
int32_t calibration_apply(uint32_t servo, int32_t microseconds)
{
    int32_t pulse = clamp32(microseconds, PULSE_LEAST, PULSE_MOST);
    uint32_t right = 1;
    int32_t width;
    int32_t along;
    int32_t rise;

    if (servo >= SERVOS) {
        return pulse;
    }
    while (right < CALIBRATION_POINTS - 1 && points[right] < pulse) {
        right++;
    }
    width = points[right] - points[right - 1];
    along = clamp32(pulse - points[right - 1], 0, width);
    rise = corrections[servo][right] - corrections[servo][right - 1];
    pulse += corrections[servo][right - 1] + rise * along / 250;
    return clamp32(pulse, PULSE_LEAST, PULSE_MOST);
}
