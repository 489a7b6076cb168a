/* How good the link to the ground is: frames lost, strength of signal. */
#ifndef LINK_H
#define LINK_H

#include "board.h"

#define LINK_WINDOW 32
#define STRENGTH_CLASSES 16

enum link_state { LINK_DOWN, LINK_WEAK, LINK_UP };

void link_start(void);
void link_note_frame(uint8_t sequence);
void link_step(void);
enum link_state link_now(void);
uint32_t link_lost_percent(void);
uint32_t link_strength_quantile(uint32_t percent);

#endif
