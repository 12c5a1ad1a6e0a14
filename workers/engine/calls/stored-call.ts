import * as v from "valibot";
import { CALL_MODES } from "../../../src/contract/calls.ts";
import { CALL } from "../../../src/contract/chat-store.ts";
import { ChatKeySchema } from "../../../src/contract/engine-schema.ts";
import { Id } from "../../../src/contract/schema.ts";
import type { Call } from "../../../src/domain/calls/call.ts";
import type { Log, StorePort } from "../ports.ts";

const Time = v.number();

const StoredPeer = v.object({
  userId: Id,
  name: v.string(),
  picture: v.string(),
  state: v.picklist(["invited", "joined", "rejected", "failed", "left"]),
  reason: v.string(),
  camera: v.boolean(),
  microphone: v.boolean(),
  offers: v.boolean(),
  generation: v.number(),
});

const StoredCall = v.object({
  id: v.string(),
  serverId: v.nullable(v.string()),
  chat: ChatKeySchema,
  mode: v.picklist(CALL_MODES),
  state: v.picklist([1, 2, 3, 4]),
  outgoing: v.boolean(),
  by: Id,
  owner: v.nullable(v.string()),
  ownerlessUntil: v.exactOptional(Time),
  epoch: v.number(),
  startedAt: Time,
  acceptedAt: v.exactOptional(Time),
  connectedAt: v.exactOptional(Time),
  peers: v.array(StoredPeer),
});

/** Keeps the call for an engine that comes after this one: the tab that holds its media may outlive the worker. Never rejects. */
export class CallStore {
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: StorePort,
    private readonly log: Log,
  ) {}

  /** @returns what the engine before this one kept; null where there is nothing, or nothing that can be read. */
  async load(): Promise<Call | null> {
    try {
      const record = await this.store.get(CALL);
      const parsed = v.safeParse(StoredCall, record);
      if (parsed.success) return parsed.output;
      if (record !== undefined) this.keep(null);
    } catch (error) {
      this.log.warn("the stored call could not be read", { error: String(error) });
    }
    return null;
  }

  keep(call: Call | null): void {
    this.turn = this.turn.then(async () => {
      try {
        await (call === null ? this.store.commit([], [CALL]) : this.store.commit([[CALL, call]]));
      } catch (error) {
        this.log.warn("the call could not be stored", { error: String(error) });
      }
    });
  }

  async close(): Promise<void> {
    await this.turn;
    this.store.close();
  }
}
