import { tabLock } from "../contract/rendezvous.ts";
import type { TabLocks } from "./ports.ts";

/** The lock by which engines know that this tab lives. */
export interface Presence {
  /** Resolves when the lock is held. */
  hold(): Promise<void>;
  leave(): void;
}

export class TabPresence implements Presence {
  private giveUp: (() => void) | null = null;
  private held: Promise<void> = Promise.resolve();

  constructor(
    private readonly locks: TabLocks,
    private readonly tabId: string,
  ) {}

  hold(): Promise<void> {
    if (!this.giveUp)
      this.held = new Promise((resolve) => {
        this.giveUp = this.locks.request(tabLock(this.tabId), () => resolve());
      });
    return this.held;
  }

  leave(): void {
    this.giveUp?.();
    this.giveUp = null;
  }
}
