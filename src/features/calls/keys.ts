import { OfferedCommands, useCommandOf, useOffered } from "../../ui/commands.ts";
import type { AltKey } from "../../ui/focus/alt-keys.ts";

/** What keys, and the command palette, do in a call, wherever the user is in the console. */

const CALL_COMMANDS = ["answerCall", "rejectCall", "muteCall", "cameraCall", "hangUpCall"] as const;
export type CallCommand = (typeof CALL_COMMANDS)[number];

export const CALL_KEYS: Readonly<Record<CallCommand, AltKey>> = {
  answerCall: { code: "KeyC", name: "C" },
  rejectCall: { code: "KeyR", name: "R" },
  muteCall: { code: "KeyM", name: "M" },
  cameraCall: { code: "KeyV", name: "V" },
  hangUpCall: { code: "KeyH", name: "H" },
};

const commands = new OfferedCommands(CALL_COMMANDS);

/** Offers a command while it can be done. */
export function useCommand(name: CallCommand, run: () => void, isOffered?: boolean): void {
  useCommandOf(commands, name, run, isOffered);
}

/** @returns whether somebody has offered to do it. */
export const runCommand = (name: CallCommand): boolean => commands.run(name);

/** What can be done now. */
export const useOfferedCommands = (): readonly CallCommand[] => useOffered(commands);
