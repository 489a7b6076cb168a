/* The flight recorder: records in pages, pages in a ring, each with a checksum. */
#ifndef RECORDER_H
#define RECORDER_H

#include "board.h"

#define RECORDER_PAGES 8
#define PAGE_BYTES 64

enum record_kind {
    RECORD_ATTITUDE,
    RECORD_POSITION,
    RECORD_POWER,
    RECORD_MODE,
    RECORD_LINK,
    RECORD_KINDS
};

void recorder_start(void);
int recorder_write(enum record_kind kind, const int32_t *values, uint32_t count);
void recorder_flush(void);
uint32_t recorder_pages_used(void);
int recorder_page_is_whole(uint32_t page);
int recorder_find_last(uint32_t kind);

#endif
