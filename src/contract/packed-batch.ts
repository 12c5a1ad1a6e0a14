import type { RealtimeEvent } from "./engine.ts";
import type { Batch } from "./engine-api.ts";

/**
 * A batch as it crosses a port: the events as JSON text. An engine writes a message once, however many tabs it goes to, and a port only copies
 * text; handed over as objects it is walked anew for each of them.
 */
export interface PackedBatch extends Omit<Batch, "events"> {
  readonly events: string;
}

/** What a tab exposes on its line. */
export interface PackedTabApi {
  deliver(batch: PackedBatch): Promise<void>;
}

export function unpackBatch({ events, ...place }: PackedBatch): Batch {
  return { ...place, events: JSON.parse(events) as readonly RealtimeEvent[] };
}
