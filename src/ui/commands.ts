import { useLayoutEffect, useSyncExternalStore } from "react";
import { useSteady } from "./use-steady.ts";

/**
 * What keys, and the command palette, do in a part of the console: whoever can do one of its commands offers it, for as long as that holds.
 */
export class OfferedCommands<N extends string> {
  private readonly offered = new Map<N, () => void>();
  private readonly listeners = new Set<() => void>();
  private now: readonly N[] = [];

  /** @param names in the order in which they are shown. */
  constructor(private readonly names: readonly N[]) {}

  /** Of two who offer the same, the later one is asked. @returns what withdraws it. */
  offer(name: N, run: () => void): () => void {
    this.offered.set(name, run);
    this.changed();
    return () => {
      if (this.offered.get(name) !== run) return;
      this.offered.delete(name);
      this.changed();
    };
  }

  /** @returns whether somebody has offered to do it. */
  run(name: N): boolean {
    const run = this.offered.get(name);
    run?.();
    return run !== undefined;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** What can be done now. */
  readonly read = (): readonly N[] => this.now;

  private changed(): void {
    this.now = this.names.filter((name) => this.offered.has(name));
    for (const listener of this.listeners) listener();
  }
}

/** Offers a command while it can be done. */
export function useCommandOf<N extends string>(
  commands: OfferedCommands<N>,
  name: N,
  run: () => void,
  isOffered = true,
): void {
  const steady = useSteady(run);
  // With what shows that it can be done, and not a moment later.
  useLayoutEffect(
    () => (isOffered ? commands.offer(name, () => steady()) : undefined),
    [commands, isOffered, steady, name],
  );
}

/** What can be done now. */
export const useOffered = <N extends string>(commands: OfferedCommands<N>): readonly N[] =>
  useSyncExternalStore(commands.listen, commands.read);
