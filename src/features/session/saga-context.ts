import { getContext, type SagaGenerator } from "typed-redux-saga";
import type { EngineClient } from "../../realtime/client.ts";
import type { Announcements } from "./announcements.ts";
import type { SessionPlaces } from "./stored-session.ts";

/** What the app hands to every saga; features read it by name. */
export interface SagaContext {
  /** The one way to the engine. */
  readonly engine: EngineClient;
  readonly sessionPlaces: SessionPlaces;
  readonly announcements: Announcements;
  /** Leaves this page for another address with a full load, so that nothing of this user stays in memory. */
  readonly leave: (address: string) => void;
  /** The address shown at the moment, query included. */
  readonly address: () => string;
}

/** Reads one part of the sagas' context. */
export function* fromContext<K extends keyof SagaContext>(name: K): SagaGenerator<SagaContext[K]> {
  return yield* getContext<SagaContext[K]>(name);
}

/** The engine, for a feature's saga: `const engine = yield* takeEngine()`. */
export function takeEngine(): SagaGenerator<EngineClient> {
  return fromContext("engine");
}
