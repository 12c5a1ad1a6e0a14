import type { Outcome } from "../../../src/contract/engine-commands.ts";

/** Settled commands of one tab that are remembered. */
const REMEMBERED = 500;

/**
 * Runs each command of a tab once: a command that is issued again under its id (the tab sent its hello again before it got the answer) gets the
 * first one's answer.
 */
export class CommandMemory {
  private readonly known = new Map<string, Promise<Outcome>>();
  private readonly settled = new Set<string>();

  run(commandId: string, execute: () => Promise<Outcome>): Promise<Outcome> {
    const before = this.known.get(commandId);
    if (before) return before;
    const running = execute();
    this.known.set(commandId, running);
    const settle = () => {
      this.settled.add(commandId);
      this.forgetOldest();
    };
    running.then(settle, settle);
    return running;
  }

  private forgetOldest(): void {
    for (const oldest of this.settled) {
      if (this.settled.size <= REMEMBERED) return;
      this.settled.delete(oldest);
      this.known.delete(oldest);
    }
  }
}
