#include "control.h"

#include "calibration.h"
#include "params.h"

#define LOOPS 3

struct servo {
    int32_t trim;
    int32_t least;
    int32_t most;
};

/* How much of roll, pitch, yaw each servo gets. */
static const int8_t mixer[SERVOS][LOOPS] = {
    {64, 0, 0}, {-64, 0, 0}, {0, 64, 0}, {0, 64, 0}, {0, 0, 64}, {32, 32, 0}, {-32, 32, 0}, {0, 0, 0},
};

static const struct servo servos[SERVOS] = {
    {1500, 1100, 1900}, {1500, 1100, 1900}, {1480, 1050, 1950}, {1520, 1050, 1950},
    {1500, 1000, 2000}, {1500, 1200, 1800}, {1500, 1200, 1800}, {1000, 1000, 2000},
};

static int32_t error_before[LOOPS];
static int32_t demand[LOOPS];
static int32_t sum[LOOPS];

static int32_t pid(int loop, int32_t error, int32_t p, int32_t d)
{
    int64_t change = (int64_t)error - error_before[loop];
    int64_t output;

    error_before[loop] = error;
    sum[loop] = clamp32(sum[loop] + error / 64, -20000, 20000);
    output = (int64_t)error * p + change * d + sum[loop];
    return (int32_t)(output / 4096);
}

void control_step(const struct attitude *now, int32_t roll_wanted, int32_t pitch_wanted)
{
    int32_t roll = clamp32(now->roll, -18000, 18000);
    int32_t pitch = clamp32(now->pitch, -9000, 9000);

    demand[0] = pid(0, clamp32(roll_wanted, -4500, 4500) - roll, params_get(PARAM_ROLL_P), params_get(PARAM_ROLL_D));
    demand[1] = pid(1, clamp32(pitch_wanted, -3000, 3000) - pitch, params_get(PARAM_PITCH_P), params_get(PARAM_PITCH_D));
    demand[2] = pid(2, 0, 100, 10);
    for (int i = 0; i < SERVOS; i++) {
        int64_t pulse = servos[i].trim;
        for (int loop = 0; loop < LOOPS; loop++) {
            pulse += (int64_t)mixer[i][loop] * demand[loop] / 64;
        }
        if (pulse < servos[i].least) {
            pulse = servos[i].least;
        }
        if (pulse > servos[i].most) {
            pulse = servos[i].most;
        }
        hal_servo(i, calibration_apply((uint32_t)i, (int32_t)pulse));
    }
}

void control_idle(void)
{
    for (int i = 0; i < SERVOS; i++) {
        hal_servo(i, calibration_apply((uint32_t)i, servos[i].trim));
    }
}
