/* Commands from the ground station. */
#ifndef COMMAND_H
#define COMMAND_H

#include "board.h"

void command_start(void);
void command_receive(void);
void command_execute(void);

#endif
