import { useEffect, useSyncExternalStore } from "react";
import { useSteady } from "../../../ui/use-steady.ts";

/** What the keys, and the command palette, do in conversations with visitors: whoever can do one of these offers it, for as long as that holds. */

export const SERVICE_COMMANDS = [
  "nextWaiting",
  "accept",
  "greetings",
  "sendAndEnd",
  "end",
  "transfer",
  "panel",
] as const;
export type ServiceCommand = (typeof SERVICE_COMMANDS)[number];

/** The letter, or the key, that is pressed with Alt; by where it is on the keyboard. */
export const COMMAND_KEYS: Readonly<
  Record<ServiceCommand, { readonly code: string; readonly name: string }>
> = {
  nextWaiting: { code: "KeyN", name: "N" },
  accept: { code: "KeyA", name: "A" },
  greetings: { code: "KeyG", name: "G" },
  sendAndEnd: { code: "Enter", name: "Enter" },
  end: { code: "KeyX", name: "X" },
  transfer: { code: "KeyT", name: "T" },
  panel: { code: "KeyP", name: "P" },
};

const offered = new Map<ServiceCommand, () => void>();
const listeners = new Set<() => void>();
let names: readonly ServiceCommand[] = [];

function changed(): void {
  names = SERVICE_COMMANDS.filter((name) => offered.has(name));
  for (const listener of listeners) listener();
}

/** Offers a command while it can be done; of two who do, the later one is asked. */
export function useCommand(name: ServiceCommand, run: () => void, isOffered = true): void {
  const steady = useSteady(run);
  useEffect(() => {
    if (!isOffered) return;
    const own = () => steady();
    offered.set(name, own);
    changed();
    return () => {
      if (offered.get(name) !== own) return;
      offered.delete(name);
      changed();
    };
  }, [isOffered, steady, name]);
}

/** @returns whether somebody has offered to do it. */
export function runCommand(name: ServiceCommand): boolean {
  const run = offered.get(name);
  run?.();
  return run !== undefined;
}

/** What can be done now. */
export function useOfferedCommands(): readonly ServiceCommand[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => names,
  );
}
