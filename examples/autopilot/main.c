/* The main loop, which never ends. */
#include "command.h"
#include "control.h"
#include "mission.h"
#include "modes.h"
#include "params.h"
#include "sensors.h"
#include "telemetry.h"

#define REPORTS 3
#define CELLS 4

static struct inertial inertial;
static struct attitude attitude;
static struct position position;
static uint16_t battery[CELLS];
static uint32_t battery_next;
static uint32_t report;

static void estimate(void)
{
    sensors_inertial(&inertial);
    attitude.roll = clamp32(attitude.roll / 2 + inertial.rate[0] / 8 + inertial.force[1] / 16, -18000, 18000);
    attitude.pitch = clamp32(attitude.pitch / 2 + inertial.rate[1] / 8 + inertial.force[0] / 16, -9000, 9000);
    attitude.yaw = (attitude.yaw + inertial.rate[2] / 8) % CENTIDEGREES_PER_TURN;
    if (hal_gps_has_fix()) {
        position.north = hal_gps_word(0);
        position.east = hal_gps_word(1);
    }
    position.up = (101325 - sensors_pressure()) / 12 * 1000;
}

static void watch(void)
{
    uint32_t total = 0;

    battery[battery_next] = hal_battery_millivolts();
    battery_next = (battery_next + 1) % CELLS;
    for (int i = 0; i < CELLS; i++) {
        total += battery[i];
    }
    if ((int32_t)(total / CELLS) < params_get(PARAM_BATTERY_LOW)) {
        modes_handle(EVENT_BATTERY_LOW);
    }
    if (!fence_contains(position.north, position.east)) {
        modes_handle(EVENT_FENCE);
    }
    if (sensors_failed() > 1) {
        modes_handle(EVENT_SENSOR);
    }
    if (position.up >= params_get(PARAM_CRUISE_UP)) {
        modes_handle(EVENT_ALTITUDE);
    }
}

static void fly(void)
{
    int32_t north = 0;
    int32_t east = 0;

    switch (modes_now()) {
    case MODE_MISSION:
        mission_step(position.north, position.east);
        north = mission_north() / 1024 - position.north / 1024;
        east = mission_east() / 1024 - position.east / 1024;
        control_step(&attitude, east / 4, north / 4);
        break;
    case MODE_CLIMB:
        control_step(&attitude, 0, 1500);
        break;
    case MODE_HOLD:
        control_step(&attitude, 2000, 0);
        break;
    case MODE_RETURN:
    case MODE_LAND:
        control_step(&attitude, -(position.east / 4096), -(position.north / 4096));
        break;
    default:
        control_idle();
        break;
    }
}

static void tell(void)
{
    telemetry_begin((uint8_t)report);
    switch (report) {
    case 0:
        telemetry_u32((uint32_t)attitude.roll);
        telemetry_u32((uint32_t)attitude.pitch);
        telemetry_u32((uint32_t)attitude.yaw);
        break;
    case 1:
        telemetry_u32((uint32_t)position.north);
        telemetry_u32((uint32_t)position.east);
        telemetry_u32((uint32_t)position.up);
        telemetry_u16((uint16_t)sensors_airspeed());
        break;
    default:
        telemetry_u8((uint8_t)modes_now());
        telemetry_u16((uint16_t)modes_seconds());
        telemetry_u8((uint8_t)mission_length());
        for (int i = 0; i < SENSOR_COUNT; i++) {
            telemetry_u8((uint8_t)sensors_state((enum sensor)i));
        }
        break;
    }
    telemetry_end();
    report = (report + 1) % REPORTS;
}

int main(void)
{
    params_start();
    sensors_start();
    mission_clear();
    modes_start();
    command_start();
    for (;;) {
        sensors_sample();
        estimate();
        command_receive();
        command_execute();
        watch();
        fly();
        tell();
        modes_tick();
    }
}
