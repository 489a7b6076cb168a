#include "link.h"

#define SILENT_STEPS (LOOP_HZ * 2)
#define WEAK_LOSS_PERCENT 40
#define STRENGTH_A_CLASS 16
#define GAP_CLASSES 6

/* The last frames by sequence number: seen or lost. */
static uint8_t window[LINK_WINDOW];
static uint32_t window_at;
static uint32_t window_used;
static uint8_t sequence_before;
static int any_before;

/* Gaps between frames by length; the first longer than each bound belongs to the next class. */
static const uint8_t gap_bounds[GAP_CLASSES - 1] = {0, 1, 3, 7, 15};
static uint32_t gaps[GAP_CLASSES];

static uint32_t strengths[STRENGTH_CLASSES];
static uint32_t strengths_taken;
static uint32_t silent_for;
static enum link_state state;

void link_start(void)
{
    for (int i = 0; i < LINK_WINDOW; i++) {
        window[i] = 0;
    }
    for (int i = 0; i < GAP_CLASSES; i++) {
        gaps[i] = 0;
    }
    for (int i = 0; i < STRENGTH_CLASSES; i++) {
        strengths[i] = 0;
    }
    window_at = 0;
    window_used = 0;
    any_before = 0;
    strengths_taken = 0;
    silent_for = 0;
    state = LINK_DOWN;
}

static void shift_in(uint8_t seen)
{
    window[window_at] = seen;
    window_at++;
    if (window_at == LINK_WINDOW) {
        window_at = 0;
    }
    if (window_used < LINK_WINDOW) {
        window_used++;
    }
}

static uint32_t gap_class(uint32_t gap)
{
    uint32_t class = 0;

    while (class < GAP_CLASSES - 1 && gap > gap_bounds[class]) {
        class++;
    }
    return class;
}

/* All numbers between the frame before and this one are lost frames, at most a window of them. */
void link_note_frame(uint8_t sequence)
{
    uint32_t gap = 0;

    if (any_before) {
        gap = (uint8_t)(sequence - sequence_before - 1);
    }
    gaps[gap_class(gap)]++;
    for (uint32_t i = 0; i < gap && i < LINK_WINDOW; i++) {
        shift_in(0);
    }
    shift_in(1);
    sequence_before = sequence;
    any_before = 1;
    silent_for = 0;
}

static void note_strength(uint8_t strength)
{
    if (strengths_taken == UINT32_MAX) {
        for (int i = 0; i < STRENGTH_CLASSES; i++) {
            strengths[i] /= 2;
        }
        strengths_taken /= 2;
    }
    strengths[strength / STRENGTH_A_CLASS]++;
    strengths_taken++;
}

void link_step(void)
{
    note_strength(hal_signal_strength());
    if (silent_for < SILENT_STEPS) {
        silent_for++;
    }
    if (silent_for >= SILENT_STEPS || window_used == 0) {
        state = LINK_DOWN;
    } else if (link_lost_percent() > WEAK_LOSS_PERCENT) {
        state = LINK_WEAK;
    } else {
        state = LINK_UP;
    }
}

enum link_state link_now(void)
{
    return state;
}

uint32_t link_lost_percent(void)
{
    uint32_t lost = 0;

    if (window_used == 0) {
        return 100;
    }
    for (uint32_t i = 0; i < window_used; i++) {
        if (!window[i]) {
            lost++;
        }
    }
    return lost * 100 / window_used;
}

/* The least strength that so many percent of the samples do not exceed. */
uint32_t link_strength_quantile(uint32_t percent)
{
    uint64_t wanted = (uint64_t)strengths_taken * (percent > 100 ? 100 : percent) / 100;
    uint64_t seen = 0;
    uint32_t class = 0;

    while (class < STRENGTH_CLASSES && seen + strengths[class] < wanted) {
        seen += strengths[class];
        class++;
    }
    return class * STRENGTH_A_CLASS;
}
