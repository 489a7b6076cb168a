#include "failsafe.h"

#include "modes.h"

#define RULES 6
#define REASONS 12
#define ANY_MODE MODE_COUNT

/* A symptom that lasts so many steps, in a mode or in any, makes an event. */
struct rule {
    uint8_t symptom;
    uint8_t mode;
    uint16_t steps;
    uint8_t event;
};

/* The first rule that applies wins. */
static const struct rule rules[RULES] = {
    {SYMPTOM_SENSORS, ANY_MODE, 10, EVENT_SENSOR},
    {SYMPTOM_BATTERY_CRITICAL, ANY_MODE, LOOP_HZ, EVENT_BATTERY_LOW},
    {SYMPTOM_FENCE, MODE_MISSION, 5, EVENT_FENCE},
    {SYMPTOM_FENCE, MODE_HOLD, 5, EVENT_FENCE},
    {SYMPTOM_BATTERY_LOW, MODE_MISSION, 4 * LOOP_HZ, EVENT_BATTERY_LOW},
    {SYMPTOM_LINK_DOWN, ANY_MODE, 3 * LOOP_HZ, EVENT_LINK_LOST},
};

static uint8_t present[SYMPTOM_COUNT];
static uint16_t lasting[SYMPTOM_COUNT];
static uint32_t applied[RULES];
static uint8_t reasons[REASONS];
static uint32_t reason_next;

void failsafe_start(void)
{
    for (int i = 0; i < SYMPTOM_COUNT; i++) {
        present[i] = 0;
        lasting[i] = 0;
    }
    for (int i = 0; i < RULES; i++) {
        applied[i] = 0;
    }
    reason_next = 0;
}

void failsafe_set(enum symptom symptom, int is_present)
{
    if ((uint32_t)symptom < SYMPTOM_COUNT) {
        present[symptom] = is_present != 0;
    }
}

static void count_steps(void)
{
    for (int i = 0; i < SYMPTOM_COUNT; i++) {
        if (!present[i]) {
            lasting[i] = 0;
        } else if (lasting[i] < UINT16_MAX) {
            lasting[i]++;
        }
    }
}

static int applies(const struct rule *rule, uint32_t mode)
{
    if (rule->symptom >= SYMPTOM_COUNT) {
        return 0;
    }
    return (rule->mode == ANY_MODE || rule->mode == mode) && lasting[rule->symptom] >= rule->steps;
}

/* The event that is to happen now; a rule that has applied waits as long again. */
uint32_t failsafe_step(uint32_t mode)
{
    count_steps();
    for (uint32_t i = 0; i < RULES; i++) {
        if (applies(&rules[i], mode)) {
            applied[i]++;
            lasting[rules[i].symptom] = 0;
            reasons[reason_next] = (uint8_t)i;
            reason_next = reason_next + 1 < REASONS ? reason_next + 1 : 0;
            return rules[i].event;
        }
    }
    return EVENT_NONE;
}

uint32_t failsafe_times(uint32_t rule)
{
    return rule < RULES ? applied[rule] : 0;
}

uint32_t failsafe_rules(void)
{
    return RULES;
}
