import type { RealtimeEvent } from "../../../src/contract/engine.ts";
import type { Batch } from "../../../src/contract/engine-api.ts";
import type { PackedBatch } from "../../../src/contract/packed-batch.ts";

/** Characters of texts that are kept before the older half goes: more than the tabs together usually wait for. */
const TEXTS_KEPT = 1_000_000;

/** Writes batches as text. An event that goes to several tabs is written once: it is the same object in all their streams. */
export class BatchPacker {
  private newer = new Map<RealtimeEvent, string>();
  private older = new Map<RealtimeEvent, string>();
  /** Characters in the newer half. */
  private held = 0;

  pack({ events, ...place }: Batch): PackedBatch {
    return { ...place, events: `[${events.map((event) => this.textOf(event)).join(",")}]` };
  }

  private textOf(event: RealtimeEvent): string {
    const known = this.newer.get(event);
    if (known !== undefined) return known;
    const text = this.older.get(event) ?? JSON.stringify(event);
    this.keep(event, text);
    return text;
  }

  private keep(event: RealtimeEvent, text: string): void {
    if (this.held >= TEXTS_KEPT) {
      this.older = this.newer;
      this.newer = new Map();
      this.held = 0;
    }
    this.newer.set(event, text);
    this.held += text.length;
  }
}
