#include "ring.h"

void ring_clear(struct sample_ring *ring)
{
    ring->next = 0;
    ring->count = 0;
    for (int i = 0; i < RING_SIZE; i++) {
        ring->samples[i] = 0;
    }
}

void ring_push(struct sample_ring *ring, int32_t sample)
{
    ring->samples[ring->next] = sample;
    ring->next = (ring->next + 1) % RING_SIZE;
    if (ring->count < RING_SIZE) {
        ring->count++;
    }
}

/* The sample that is so many steps old; 0 if there is none. */
int32_t ring_latest(const struct sample_ring *ring, uint32_t age)
{
    if (age >= ring->count) {
        return 0;
    }
    return ring->samples[(ring->next + RING_SIZE - 1 - age) % RING_SIZE];
}

/* The mean of the last samples, of as many as there are. */
int32_t ring_mean(const struct sample_ring *ring, uint32_t window)
{
    int64_t sum = 0;
    uint32_t used = window < ring->count ? window : ring->count;
    uint32_t at = ring->next;

    if (used == 0) {
        return 0;
    }
    for (uint32_t i = 0; i < used; i++) {
        at = (at + RING_SIZE - 1) % RING_SIZE;
        sum += ring->samples[at];
    }
    return (int32_t)(sum / (int64_t)used);
}

/* The distance of the smallest sample from the greatest, as far as it can be said in 32 bits. */
int32_t ring_spread(const struct sample_ring *ring)
{
    int64_t least = INT32_MAX;
    int64_t most = INT32_MIN;

    for (uint32_t i = 0; i < ring->count; i++) {
        if (ring->samples[i] < least) {
            least = ring->samples[i];
        }
        if (ring->samples[i] > most) {
            most = ring->samples[i];
        }
    }
    if (most < least) {
        return 0;
    }
    return most - least > INT32_MAX ? INT32_MAX : (int32_t)(most - least);
}

int fifo_is_empty(const struct byte_fifo *fifo)
{
    return fifo->read == fifo->write;
}

int fifo_put(struct byte_fifo *fifo, uint8_t byte)
{
    uint32_t after = (fifo->write + 1) & FIFO_MASK;

    if (after == fifo->read) {
        fifo->dropped++;
        return 0;
    }
    fifo->bytes[fifo->write] = byte;
    fifo->write = after;
    return 1;
}

/* The byte that has waited longest; -1 if none waits. */
int fifo_take(struct byte_fifo *fifo)
{
    uint8_t byte;

    if (fifo_is_empty(fifo)) {
        return -1;
    }
    byte = fifo->bytes[fifo->read];
    fifo->read = (fifo->read + 1) & FIFO_MASK;
    return byte;
}

uint32_t fifo_used(const struct byte_fifo *fifo)
{
    return (fifo->write - fifo->read) & FIFO_MASK;
}
