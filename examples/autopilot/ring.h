/* Ring buffers of fixed size. */
#ifndef RING_H
#define RING_H

#include "board.h"

#define RING_SIZE 32
#define FIFO_SIZE 128
#define FIFO_MASK (FIFO_SIZE - 1)

/* The last samples of a sensor; the oldest one is lost. */
struct sample_ring {
    uint32_t next;
    uint32_t count;
    int32_t samples[RING_SIZE];
};

/* Bytes that wait; a byte that finds no room is dropped. */
struct byte_fifo {
    uint32_t read;
    uint32_t write;
    uint32_t dropped;
    uint8_t bytes[FIFO_SIZE];
};

void ring_clear(struct sample_ring *ring);
void ring_push(struct sample_ring *ring, int32_t sample);
int32_t ring_latest(const struct sample_ring *ring, uint32_t age);
int32_t ring_mean(const struct sample_ring *ring, uint32_t window);
int32_t ring_spread(const struct sample_ring *ring);

int fifo_is_empty(const struct byte_fifo *fifo);
int fifo_put(struct byte_fifo *fifo, uint8_t byte);
int fifo_take(struct byte_fifo *fifo);
uint32_t fifo_used(const struct byte_fifo *fifo);

#endif
