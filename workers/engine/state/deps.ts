import type { Timings } from "../../../src/contract/runtime.ts";
import type { ChatHttp, Emit } from "../parts.ts";
import type { EngineDeps } from "../ports.ts";

/** What the chats' part needs of the rest of the engine; `createEngine` hands it in. */
export interface ChatStateDeps {
  /** The rim: clock, chance, store, log. */
  readonly deps: Pick<EngineDeps, "engineId" | "clock" | "random" | "openStore" | "log">;
  /** Whose chats these are; names the store. */
  readonly userId: number;
  readonly emit: Emit;
  readonly http: ChatHttp;
  readonly timings: Timings;
  /** The store is a newer build's: that build's engine is the one to connect and write. */
  readonly newerStore: () => void;
}
