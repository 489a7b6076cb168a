/* The main loop, which never ends. */
#include "calibration.h"
#include "command.h"
#include "control.h"
#include "failsafe.h"
#include "link.h"
#include "mission.h"
#include "modes.h"
#include "params.h"
#include "power.h"
#include "recorder.h"
#include "scheduler.h"
#include "sensors.h"
#include "telemetry.h"

#define REPORTS 4
#define STEPS_A_RECORD 5
#define RECORD_VALUES 4

static struct inertial inertial;
static struct attitude attitude;
static struct position position;
static uint32_t report;
static uint32_t since_record;
static uint32_t mode_recorded;
static int32_t values[RECORD_VALUES];

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
    power_step(params_get(PARAM_BATTERY_LOW));
    link_step();
    failsafe_set(SYMPTOM_BATTERY_LOW, power_now() == POWER_LOW);
    failsafe_set(SYMPTOM_BATTERY_CRITICAL, power_now() == POWER_CRITICAL);
    failsafe_set(SYMPTOM_LINK_DOWN, link_now() == LINK_DOWN);
    failsafe_set(SYMPTOM_FENCE, !fence_contains(position.north, position.east));
    failsafe_set(SYMPTOM_SENSORS, sensors_failed() > 1);
    modes_handle(failsafe_step(modes_now()));
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
    case 2:
        telemetry_u8((uint8_t)power_percent());
        telemetry_u8((uint8_t)power_weakest_cell());
        telemetry_u8((uint8_t)power_common_load());
        for (uint32_t cell = 0; cell < CELLS; cell++) {
            telemetry_u16((uint16_t)power_cell(cell));
        }
        telemetry_u8((uint8_t)link_lost_percent());
        telemetry_u8((uint8_t)link_strength_quantile(50));
        break;
    default:
        telemetry_u8((uint8_t)modes_now());
        telemetry_u16((uint16_t)modes_seconds());
        telemetry_u8((uint8_t)mission_length());
        for (int i = 0; i < SENSOR_COUNT; i++) {
            telemetry_u8((uint8_t)sensors_state((enum sensor)i));
        }
        for (uint32_t rule = 0; rule < failsafe_rules(); rule++) {
            telemetry_u8((uint8_t)failsafe_times(rule));
        }
        telemetry_u8((uint8_t)scheduler_overruns());
        telemetry_u8((uint8_t)scheduler_worst());
        break;
    }
    telemetry_end();
    report = (report + 1) % REPORTS;
}

static void record_flight(void)
{
    values[0] = attitude.roll;
    values[1] = attitude.pitch;
    values[2] = attitude.yaw;
    recorder_write(RECORD_ATTITUDE, values, 3);
    values[0] = position.north;
    values[1] = position.east;
    values[2] = position.up;
    values[3] = sensors_airspeed();
    recorder_write(RECORD_POSITION, values, 4);
    values[0] = power_total();
    values[1] = (int32_t)power_percent();
    recorder_write(RECORD_POWER, values, 2);
}

/* A change of mode at once, the rest from time to time. */
static void record(void)
{
    if (modes_now() != mode_recorded) {
        mode_recorded = modes_now();
        values[0] = (int32_t)mode_recorded;
        recorder_write(RECORD_MODE, values, 1);
    }
    since_record++;
    if (since_record >= STEPS_A_RECORD) {
        since_record = 0;
        record_flight();
    }
    if (modes_now() == MODE_FAULT && recorder_find_last(RECORD_MODE) >= 0) {
        recorder_flush();
    }
}

static void run(uint32_t task)
{
    switch (task) {
    case TASK_SENSORS:
        sensors_sample();
        estimate();
        break;
    case TASK_COMMANDS:
        command_receive();
        command_execute();
        break;
    case TASK_WATCH:
        watch();
        break;
    case TASK_FLY:
        fly();
        break;
    case TASK_TELL:
        tell();
        break;
    default:
        record();
        break;
    }
}

int main(void)
{
    calibration_load();
    params_start();
    sensors_start();
    mission_clear();
    power_start();
    modes_start();
    command_start();
    link_start();
    recorder_start();
    failsafe_start();
    scheduler_start();
    for (;;) {
        scheduler_tick();
        for (uint32_t task = scheduler_next(); task < TASK_COUNT; task = scheduler_next()) {
            run(task);
            scheduler_done(task);
        }
        modes_tick();
    }
}
