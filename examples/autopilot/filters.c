#include "filters.h"

static const int16_t fir_coefficients[FIR_TAPS] = {
    -12, -31, -45, 0, 136, 378, 650, 843, 843, 650, 378, 136, 0, -45, -31, -12,
};

/* Scratch space; nothing on this board keeps arrays on the stack. */
static int32_t sorted[MEDIAN_TAPS];

/* The middle one of the last samples. */
int32_t median_step(struct median_filter *filter, int32_t sample)
{
    filter->history[filter->next] = sample;
    filter->next = (filter->next + 1) % MEDIAN_TAPS;

    for (int i = 0; i < MEDIAN_TAPS; i++) {
        int32_t value = filter->history[i];
        int place = i;
        while (place > 0 && sorted[place - 1] > value) {
            sorted[place] = sorted[place - 1];
            place--;
        }
        sorted[place] = value;
    }
    return sorted[MEDIAN_TAPS / 2];
}

int16_t fir_step(struct fir_filter *filter, int16_t sample)
{
    int64_t sum = 0;
    uint32_t at = filter->newest;

    filter->delay[at] = sample;
    for (int tap = 0; tap < FIR_TAPS; tap++) {
        sum += (int64_t)fir_coefficients[tap] * filter->delay[at];
        at = at == 0 ? FIR_TAPS - 1 : at - 1;
    }
    filter->newest++;
    if (filter->newest >= FIR_TAPS) {
        filter->newest = 0;
    }
    sum /= 4096;
    if (sum > INT16_MAX) {
        return INT16_MAX;
    }
    return sum < INT16_MIN ? INT16_MIN : (int16_t)sum;
}

int32_t low_pass_step(struct low_pass *filter, int32_t sample)
{
    int64_t target = (int64_t)sample * 256;
    int64_t step = (target - filter->state) / ((int64_t)1 << (filter->shift & 15));

    filter->state += step;
    if (filter->state > (int64_t)INT32_MAX * 256) {
        filter->state = (int64_t)INT32_MAX * 256;
    }
    if (filter->state < (int64_t)INT32_MIN * 256) {
        filter->state = (int64_t)INT32_MIN * 256;
    }
    return (int32_t)(filter->state / 256);
}

int32_t limit_rate(int32_t before, int32_t wanted, int32_t most)
{
    int64_t change = (int64_t)wanted - before;

    if (change > most) {
        change = most;
    }
    if (change < -(int64_t)most) {
        change = -(int64_t)most;
    }
    return (int32_t)(before + change);
}

/* Between two points the straight line, outside them the value at the end. */
int32_t curve_at(const struct curve *curve, int32_t x)
{
    int last = curve->points - 1;
    int low = 0;
    int high = last;

    if (last < 0 || last >= CURVE_POINTS) {
        return 0;
    }
    if (x <= curve->at[0]) {
        return curve->value[0];
    }
    if (x >= curve->at[last]) {
        return curve->value[last];
    }
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (curve->at[middle] <= x) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return curve->value[low] + (x - curve->at[low]) * curve->slope[low] / 1024;
}

/* The greatest number whose square is not greater. */
uint32_t square_root(uint64_t value)
{
    uint64_t root = 0;
    uint64_t bit = (uint64_t)1 << 62;

    while (bit > value) {
        bit >>= 2;
    }
    while (bit != 0) {
        if (value >= root + bit) {
            value -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
        bit >>= 2;
    }
    return (uint32_t)root;
}
