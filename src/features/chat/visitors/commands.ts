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
/** What is done with the conversation that is read on the screen: it comes before what is done with those that are listed. */
const ofShown = new OfferedCommands<ServiceCommand>(["accept"]);

/** Offers a command while it can be done. */
export function useCommand(name: ServiceCommand, run: () => void, isOffered?: boolean): void {
  useCommandOf(commands, name, run, isOffered);
}

/** Does it with what is read on the screen, where that can be; else with what is listed. @returns whether somebody has offered to do it. */
export const runCommand = (name: ServiceCommand): boolean => ofShown.run(name) || commands.run(name);

/** What can be done now. */
export const useOfferedCommands = (): readonly ServiceCommand[] => useOffered(commands);

/** Offers to accept the conversation that is read on the screen. */
export function useAcceptShown(run: () => void, isOffered: boolean): void {
  useCommandOf(ofShown, "accept", run, isOffered);
}

/** Whether a conversation that can be accepted is read on the screen. */
export const useIsAcceptShown = (): boolean => useOffered(ofShown).includes("accept");
