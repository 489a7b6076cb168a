#include "sensors.h"

#define STARTING_SAMPLES 16
#define FAULTS_UNTIL_FAILED 25

struct limits {
    int32_t least;
    int32_t most;
    int32_t jump;
};

static const struct limits sensor_limits[SENSOR_COUNT] = {
    {30000, 110000, 400},
    {30000, 110000, 600},
    {-500, 12000, 900},
    {-500, 12000, 900},
};

static const int32_t gyro_matrix[AXES][AXES] = {
    {1021, -7, 3},
    {5, 1030, -11},
    {-2, 9, 1018},
};

static struct sample_ring rings[SENSOR_COUNT];
static struct median_filter medians[SENSOR_COUNT];
static enum sensor_state states[SENSOR_COUNT];
static uint8_t faults[SENSOR_COUNT];
static struct fir_filter gyro_filter[AXES];
static struct low_pass force_filter[AXES];
static int16_t raw[AXES];
static struct inertial inertial_now;
static enum sensor baro_in_use = SENSOR_BARO_MAIN;
static enum sensor airspeed_in_use = SENSOR_AIRSPEED_LEFT;

void sensors_start(void)
{
    for (int i = 0; i < SENSOR_COUNT; i++) {
        ring_clear(&rings[i]);
        states[i] = SENSOR_STARTING;
        faults[i] = 0;
        medians[i].next = 0;
    }
    for (int axis = 0; axis < AXES; axis++) {
        gyro_filter[axis].newest = 0;
        force_filter[axis].state = 0;
        force_filter[axis].shift = axis == 2 ? 4 : 3;
    }
    baro_in_use = SENSOR_BARO_MAIN;
    airspeed_in_use = SENSOR_AIRSPEED_LEFT;
}

static int32_t read_raw(enum sensor sensor)
{
    switch (sensor) {
    case SENSOR_BARO_MAIN:
    case SENSOR_BARO_SPARE:
        return hal_pressure();
    case SENSOR_AIRSPEED_LEFT:
    case SENSOR_AIRSPEED_RIGHT:
        return hal_airspeed_raw();
    default:
        return 0;
    }
}

static int is_plausible(enum sensor sensor, int32_t value)
{
    const struct limits *limits = &sensor_limits[sensor];
    int64_t before;
    int64_t change;

    if (value < limits->least || value > limits->most) {
        return 0;
    }
    if (rings[sensor].count < STARTING_SAMPLES) {
        return 1;
    }
    before = ring_mean(&rings[sensor], 4);
    change = value > before ? value - before : before - value;
    return change <= limits->jump;
}

static void note_fault(enum sensor sensor)
{
    if (faults[sensor] < FAULTS_UNTIL_FAILED) {
        faults[sensor]++;
    }
    if (faults[sensor] == FAULTS_UNTIL_FAILED) {
        states[sensor] = SENSOR_FAILED;
    } else if (states[sensor] == SENSOR_GOOD) {
        states[sensor] = SENSOR_SUSPECT;
    }
}

static void note_success(enum sensor sensor)
{
    if (faults[sensor] > 0) {
        faults[sensor]--;
    }
    if (states[sensor] == SENSOR_STARTING) {
        if (rings[sensor].count >= STARTING_SAMPLES) {
            states[sensor] = SENSOR_GOOD;
        }
    } else if (states[sensor] == SENSOR_SUSPECT && faults[sensor] == 0) {
        states[sensor] = SENSOR_GOOD;
    }
}

static void sample_slow(enum sensor sensor)
{
    int32_t value = read_raw(sensor);

    if (!is_plausible(sensor, value)) {
        note_fault(sensor);
        return;
    }
    ring_push(&rings[sensor], median_step(&medians[sensor], value));
    note_success(sensor);
}

static void sample_inertial(void)
{
    for (int axis = 0; axis < AXES; axis++) {
        raw[axis] = fir_step(&gyro_filter[axis], hal_gyro(axis));
    }
    for (int row = 0; row < AXES; row++) {
        int64_t sum = 0;
        for (int column = 0; column < AXES; column++) {
            sum += (int64_t)gyro_matrix[row][column] * raw[column];
        }
        inertial_now.rate[row] = (int32_t)(sum / 1024);
    }
    for (int axis = 0; axis < AXES; axis++) {
        inertial_now.force[axis] = low_pass_step(&force_filter[axis], hal_accelerometer(axis));
    }
}

/* The better one of two; the one in use keeps its place when both are as good. */
static enum sensor better_of(enum sensor in_use, enum sensor first, enum sensor second)
{
    enum sensor other = in_use == first ? second : first;

    if (states[in_use] == SENSOR_GOOD) {
        return in_use;
    }
    if (states[other] == SENSOR_GOOD) {
        return other;
    }
    return faults[other] < faults[in_use] ? other : in_use;
}

void sensors_sample(void)
{
    sample_inertial();
    for (int i = 0; i < SENSOR_COUNT; i++) {
        sample_slow((enum sensor)i);
    }
    baro_in_use = better_of(baro_in_use, SENSOR_BARO_MAIN, SENSOR_BARO_SPARE);
    airspeed_in_use = better_of(airspeed_in_use, SENSOR_AIRSPEED_LEFT, SENSOR_AIRSPEED_RIGHT);
}

void sensors_inertial(struct inertial *out)
{
    for (int axis = 0; axis < AXES; axis++) {
        out->rate[axis] = inertial_now.rate[axis];
        out->force[axis] = inertial_now.force[axis];
    }
}

int32_t sensors_pressure(void)
{
    return ring_mean(&rings[baro_in_use], 8);
}

int32_t sensors_airspeed(void)
{
    return ring_latest(&rings[airspeed_in_use], 0);
}

enum sensor_state sensors_state(enum sensor sensor)
{
    return states[sensor];
}

/* How many sensors have failed. */
int sensors_failed(void)
{
    int failed = 0;

    for (int i = 0; i < SENSOR_COUNT; i++) {
        if (states[i] == SENSOR_FAILED) {
            failed++;
        }
    }
    return failed;
}
