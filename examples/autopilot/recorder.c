#include "recorder.h"

#define MOST_VALUES 4
#define RECORD_HEADER 2

enum page_state { PAGE_ERASED, PAGE_OPEN, PAGE_SEALED };

struct page_header {
    uint16_t number;
    uint8_t used;
    uint8_t sum;
    uint8_t state;
};

/* What each half of a byte adds to the checksum. */
static const uint8_t sum_table[16] = {
    0x00, 0x07, 0x0e, 0x09, 0x1c, 0x1b, 0x12, 0x15, 0x38, 0x3f, 0x36, 0x31, 0x24, 0x23, 0x2a, 0x2d,
};

static const uint8_t values_in[RECORD_KINDS] = {3, 4, 2, 1, 2};

static uint8_t pages[RECORDER_PAGES][PAGE_BYTES];
static struct page_header headers[RECORDER_PAGES];
static uint32_t records_of[RECORD_KINDS];
static uint32_t page;
static uint32_t cursor;
static uint16_t page_number;

static void open_page(void)
{
    headers[page].number = page_number;
    headers[page].used = 0;
    headers[page].state = PAGE_OPEN;
    page_number++;
    cursor = 0;
}

void recorder_start(void)
{
    for (uint32_t i = 0; i < RECORDER_PAGES; i++) {
        headers[i].state = PAGE_ERASED;
    }
    for (int i = 0; i < RECORD_KINDS; i++) {
        records_of[i] = 0;
    }
    page = 0;
    page_number = 0;
    open_page();
}

static uint8_t page_sum(uint32_t which, uint32_t used)
{
    uint8_t sum = 0x5a;

    for (uint32_t i = 0; i < used; i++) {
        uint8_t mixed = sum ^ pages[which][i];
        sum = (uint8_t)((mixed << 4) ^ sum_table[mixed >> 4]);
        sum = (uint8_t)(sum ^ sum_table[mixed & 15]);
    }
    return sum;
}

/* Seals the page in use; the oldest one is overwritten next. */
void recorder_flush(void)
{
    headers[page].used = (uint8_t)cursor;
    headers[page].sum = page_sum(page, cursor);
    headers[page].state = PAGE_SEALED;
    page = (page + 1) % RECORDER_PAGES;
    open_page();
}

static void put(uint8_t byte)
{
    if (cursor < PAGE_BYTES) {
        pages[page][cursor] = byte;
        cursor++;
    }
}

/* A record never spans two pages. */
int recorder_write(enum record_kind kind, const int32_t *values, uint32_t count)
{
    uint32_t needed = RECORD_HEADER + 4 * count;

    if ((uint32_t)kind >= RECORD_KINDS || count > MOST_VALUES || count != values_in[kind]) {
        return 0;
    }
    if (cursor + needed > PAGE_BYTES) {
        recorder_flush();
    }
    put((uint8_t)kind);
    put((uint8_t)count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t value = (uint32_t)values[i];
        for (int shift = 24; shift >= 0; shift -= 8) {
            put((uint8_t)(value >> shift));
        }
    }
    records_of[kind]++;
    return 1;
}

uint32_t recorder_pages_used(void)
{
    uint32_t used = 0;

    for (int i = 0; i < RECORDER_PAGES; i++) {
        if (headers[i].state != PAGE_ERASED) {
            used++;
        }
    }
    return used;
}

int recorder_page_is_whole(uint32_t which)
{
    if (which >= RECORDER_PAGES || headers[which].state != PAGE_SEALED || headers[which].used > PAGE_BYTES) {
        return 0;
    }
    return headers[which].sum == page_sum(which, headers[which].used);
}

/* Walks over the records of the page in use; where the last one of a kind begins, or -1. */
int recorder_find_last(uint32_t kind)
{
    uint32_t at = 0;
    int found = -1;

    while (at + RECORD_HEADER <= cursor) {
        uint32_t count = pages[page][at + 1];
        if (pages[page][at] == kind) {
            found = (int)at;
        }
        if (count > MOST_VALUES) {
            return -1;
        }
        at += RECORD_HEADER + 4 * count;
    }
    return found;
}
