#include "command.h"

#include "link.h"
#include "mission.h"
#include "modes.h"
#include "params.h"
#include "ring.h"

#define PAYLOAD 16
#define QUEUE 8
#define BYTES_A_STEP 12

enum parser_state { PARSE_SYNC, PARSE_SEQUENCE, PARSE_KIND, PARSE_LENGTH, PARSE_PAYLOAD, PARSE_SUM };

enum command_kind {
    COMMAND_EVENT,
    COMMAND_WAYPOINT,
    COMMAND_REMOVE,
    COMMAND_SELECT,
    COMMAND_FENCE,
    COMMAND_PARAMETER,
    COMMAND_KINDS
};

struct command {
    uint8_t kind;
    uint8_t length;
    uint8_t bytes[PAYLOAD];
};

static struct byte_fifo incoming;
static uint8_t state;
static uint8_t sequence;
static uint8_t kind;
static uint8_t expected;
static uint8_t received;
static uint8_t sum;
static uint8_t payload[PAYLOAD];
static struct command queue[QUEUE];
static uint32_t first;
static uint32_t waiting;
static uint32_t refused[COMMAND_KINDS];

void command_start(void)
{
    state = PARSE_SYNC;
    first = 0;
    waiting = 0;
    received = 0;
    for (int i = 0; i < COMMAND_KINDS; i++) {
        refused[i] = 0;
    }
}

static void enqueue(void)
{
    uint32_t place;

    if (waiting >= QUEUE) {
        if (kind < COMMAND_KINDS) {
            refused[kind]++;
        }
        return;
    }
    place = (first + waiting) % QUEUE;
    queue[place].kind = kind;
    queue[place].length = received;
    for (int i = 0; i < PAYLOAD; i++) {
        queue[place].bytes[i] = payload[i];
    }
    waiting++;
}

static void parse(uint8_t byte)
{
    switch (state) {
    case PARSE_SYNC:
        if (byte == 0xa5) {
            state = PARSE_SEQUENCE;
        }
        break;
    case PARSE_SEQUENCE:
        sequence = byte;
        sum = byte;
        state = PARSE_KIND;
        break;
    case PARSE_KIND:
        kind = byte;
        sum ^= byte;
        state = kind < COMMAND_KINDS ? PARSE_LENGTH : PARSE_SYNC;
        break;
    case PARSE_LENGTH:
        expected = byte;
        received = 0;
        sum ^= byte;
        state = expected <= PAYLOAD ? PARSE_PAYLOAD : PARSE_SYNC;
        break;
    case PARSE_PAYLOAD:
        if (received < expected && received < PAYLOAD) {
            payload[received] = byte;
            received++;
            sum ^= byte;
        }
        if (received >= expected) {
            state = PARSE_SUM;
        }
        break;
    default:
        if (sum == byte) {
            link_note_frame(sequence);
            enqueue();
        }
        state = PARSE_SYNC;
        break;
    }
}

void command_receive(void)
{
    while (hal_serial_available() && fifo_used(&incoming) < FIFO_SIZE - 1) {
        fifo_put(&incoming, hal_serial_read());
    }
    for (int i = 0; i < BYTES_A_STEP; i++) {
        int byte = fifo_take(&incoming);
        if (byte < 0) {
            return;
        }
        parse((uint8_t)byte);
    }
}

static int32_t word(const struct command *command, uint32_t at)
{
    uint32_t value = 0;

    for (uint32_t i = 0; i < 4; i++) {
        value = (value << 8) | command->bytes[(at + i) % PAYLOAD];
    }
    return (int32_t)value;
}

void command_execute(void)
{
    const struct command *command;

    if (waiting == 0) {
        return;
    }
    command = &queue[first];
    switch (command->kind) {
    case COMMAND_EVENT:
        modes_handle(command->bytes[0]);
        break;
    case COMMAND_WAYPOINT:
        mission_append(command->bytes[12], word(command, 0), word(command, 4), word(command, 8),
                       command->bytes[13]);
        break;
    case COMMAND_REMOVE:
        mission_remove(command->bytes[0]);
        break;
    case COMMAND_SELECT:
        mission_select(command->bytes[0]);
        break;
    case COMMAND_FENCE:
        fence_set(command->bytes[8], word(command, 0), word(command, 4));
        break;
    case COMMAND_PARAMETER:
        params_set(command->bytes[4], word(command, 0));
        break;
    default:
        break;
    }
    first = (first + 1) % QUEUE;
    waiting--;
}
