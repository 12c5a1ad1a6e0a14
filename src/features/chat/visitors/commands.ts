import { OfferedCommands, useCommandOf, useOffered } from "../../../ui/commands.ts";
import type { AltKey } from "../../../ui/focus/alt-keys.ts";

/** What the keys, and the command palette, do in conversations with visitors. */

export const SERVICE_COMMANDS = [
  "nextWaiting",
  "accept",
  "greetings",
  "sendAndEnd",
  "end",
  "transfer",
  "transferTeam",
  "note",
  "block",
  "panel",
] as const;
export type ServiceCommand = (typeof SERVICE_COMMANDS)[number];

export const COMMAND_KEYS: Readonly<Record<ServiceCommand, AltKey>> = {
  nextWaiting: { code: "KeyN", name: "N" },
  accept: { code: "KeyA", name: "A" },
  greetings: { code: "KeyG", name: "G" },
  sendAndEnd: { code: "Enter", name: "Enter" },
  end: { code: "KeyX", name: "X" },
  transfer: { code: "KeyT", name: "T" },
  transferTeam: { code: "KeyU", name: "U" },
  note: { code: "KeyI", name: "I" },
  block: { code: "KeyB", name: "B" },
  panel: { code: "KeyP", name: "P" },
};

const commands = new OfferedCommands(SERVICE_COMMANDS);

/** Offers a command while it can be done. */
export function useCommand(name: ServiceCommand, run: () => void, isOffered?: boolean): void {
  useCommandOf(commands, name, run, isOffered);
}

/** @returns whether somebody has offered to do it. */
export const runCommand = (name: ServiceCommand): boolean => commands.run(name);

/** What can be done now. */
export const useOfferedCommands = (): readonly ServiceCommand[] => useOffered(commands);
