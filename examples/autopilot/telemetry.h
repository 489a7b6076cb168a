/* Frames for the ground station. */
#ifndef TELEMETRY_H
#define TELEMETRY_H

#include "board.h"

#define FRAME_MOST 48

void telemetry_begin(uint8_t kind);
void telemetry_u8(uint8_t value);
void telemetry_u16(uint16_t value);
void telemetry_u32(uint32_t value);
void telemetry_end(void);

#endif
