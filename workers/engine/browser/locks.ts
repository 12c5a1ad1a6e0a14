import type { LockOptions, LockPort } from "../ports.ts";

/** `navigator.locks` behind the engine's port. */
export function browserLocks(locks: LockManager): LockPort {
  return {
    request(name, granted, options = {}) {
      return new LockRequest(locks, name, granted, options).giveUp;
    },
  };
}

/** One request: waiting, then held, then given up; or taken by another. */
class LockRequest {
  private readonly abort = new AbortController();
  private release: (() => void) | null = null;
  private over = false;

  constructor(
    locks: LockManager,
    name: string,
    granted: (release: () => void) => void,
    { steal = false, onStolen }: LockOptions,
  ) {
    // A request cannot both steal and be aborted.
    const how = steal ? { steal } : { signal: this.abort.signal };
    locks
      .request(name, how, () => this.hold(granted))
      .catch(() => {
        const stolen = this.release !== null && !this.over;
        this.over = true;
        if (stolen) onStolen?.();
      });
  }

  private hold(granted: (release: () => void) => void): Promise<void> | undefined {
    if (this.over) return undefined;
    const held = new Promise<void>((resolve) => {
      this.release = resolve;
    });
    granted(this.giveUp);
    return held;
  }

  readonly giveUp = (): void => {
    if (this.over) return;
    this.over = true;
    if (this.release) this.release();
    else this.abort.abort();
  };
}
