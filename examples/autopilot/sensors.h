/* Sensors: sampled, checked, filtered, chosen among. */
#ifndef SENSORS_H
#define SENSORS_H

#include "filters.h"
#include "ring.h"

enum sensor {
    SENSOR_BARO_MAIN,
    SENSOR_BARO_SPARE,
    SENSOR_AIRSPEED_LEFT,
    SENSOR_AIRSPEED_RIGHT,
    SENSOR_COUNT
};

enum sensor_state { SENSOR_STARTING, SENSOR_GOOD, SENSOR_SUSPECT, SENSOR_FAILED };

struct inertial {
    int32_t rate[AXES];
    int32_t force[AXES];
};

void sensors_start(void);
void sensors_sample(void);
void sensors_inertial(struct inertial *out);
int32_t sensors_pressure(void);
int32_t sensors_airspeed(void);
enum sensor_state sensors_state(enum sensor sensor);
int sensors_failed(void);

#endif
