/* Filters over integers. */
#ifndef FILTERS_H
#define FILTERS_H

#include "board.h"

#define MEDIAN_TAPS 5
#define FIR_TAPS 16
#define CURVE_POINTS 12

struct median_filter {
    int32_t history[MEDIAN_TAPS];
    uint32_t next;
};

struct fir_filter {
    int16_t delay[FIR_TAPS];
    uint32_t newest;
};

/* A low pass: the state moves by 1/2^shift of the distance. */
struct low_pass {
    int64_t state;
    int shift;
};

/* A curve through points, the first coordinate rising; slopes to the next point in 1/1024. */
struct curve {
    int32_t at[CURVE_POINTS];
    int32_t value[CURVE_POINTS];
    int32_t slope[CURVE_POINTS];
    int points;
};

int32_t median_step(struct median_filter *filter, int32_t sample);
int16_t fir_step(struct fir_filter *filter, int16_t sample);
int32_t low_pass_step(struct low_pass *filter, int32_t sample);
int32_t limit_rate(int32_t before, int32_t wanted, int32_t most);
int32_t curve_at(const struct curve *curve, int32_t x);
uint32_t square_root(uint64_t value);

#endif
