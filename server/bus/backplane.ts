import type { Bus } from "./bus.ts";
import type { Presence } from "./presence.ts";

/** What the processes of one installation share so that any user may be connected to any of them. */
export interface Backplane {
  readonly bus: Bus;
  readonly presence: Presence;
  /** Removes this process's connections and ends its subscriptions, uninterrupted; whatever is called later rejects. */
  close(): Promise<void>;
}
