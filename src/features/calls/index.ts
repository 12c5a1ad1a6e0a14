/** The calls' entry: their state, their part of the frame, and what the command palette may do. */

export { CallHost } from "./call-host.tsx";
export { CALL_KEYS, runCommand as runCallCommand, useOfferedCommands as useCallCommands } from "./keys.ts";
export { callsSaga } from "./saga.ts";
export { callsReducer } from "./state/slice.ts";
