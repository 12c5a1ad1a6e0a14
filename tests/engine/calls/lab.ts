import { callApi } from "../../../src/contract/call-api.ts";
import type { CallAction } from "../../../src/contract/calls.ts";
import type { RealtimeEvent } from "../../../src/contract/engine.ts";
import { UserCalls } from "../../../workers/engine/calls/calls.ts";
import { fault } from "../../../workers/engine/faults.ts";
import { EngineFault, type Push } from "../../../workers/engine/parts.ts";
import { createFakeClock, type FakeClock, settle } from "../../support/fake-clock.ts";
import { createMemoryStores } from "../../support/memory-store.ts";
import { type CallAsked, callNamed, ModelCalls } from "../../support/model-calls.ts";
import { ModelRefusal } from "../../support/model-rows.ts";

/** How a request fares: answered, lost on its way there, or on its way back. */
export type Fate = "answered" | "lostThere" | "lostBack";

/** One user's part of calls with its tabs, on a server in memory. */
export interface Caller {
  readonly userId: number;
  readonly calls: UserCalls;
  readonly events: RealtimeEvent[];
  readonly asked: string[];
  /** What was sent to the tab that holds the media. */
  readonly signals: { readonly tabId: string | undefined; readonly event: RealtimeEvent }[];
  act(tabId: string, action: CallAction): ReturnType<UserCalls["run"]>;
  tabs(...ids: string[]): void;
  connect(): void;
  cut(): void;
  /** The worker dies; another one comes, with these tabs. */
  restart(...ids: string[]): void;
}

export interface CallLab {
  readonly clock: FakeClock;
  readonly model: ModelCalls;
  caller(userId: number): Caller;
  /** Lets time pass: the server sweeps each second of it. */
  pass(ms: number): Promise<void>;
  settle(): Promise<void>;
}

export interface CallLabOptions {
  readonly fate?: () => Fate;
  /** How late a push or an answer arrives, ms. */
  readonly lag?: () => number;
}

/** How often the server looks for what time ends. */
const SWEEP_MS = 1_000;

const KNOWN = new Map(Object.entries(callApi).map(([name, endpoint]) => [endpoint, name]));

export function createCallLab({ fate = () => "answered", lag = () => 0 }: CallLabOptions = {}): CallLab {
  const clock = createFakeClock(1_700_000_000_000, 1);
  const online = new Set<number>();
  const takers = new Map<number, (push: Push) => void>();
  /** Pushes of one user arrive in the order in which they were made. */
  const arrivals = new Map<number, number>();
  const model = new ModelCalls({
    now: clock.now,
    isOnline: (userId) => online.has(userId),
    push(userId, cmd, data) {
      if (!online.has(userId)) return;
      const at = Math.max(clock.now() + lag(), arrivals.get(userId) ?? 0);
      arrivals.set(userId, at);
      const taker = takers.get(userId);
      clock.setTimeout(
        () => online.has(userId) && takers.get(userId) === taker && taker?.({ cmd, data }),
        at - clock.now(),
      );
    },
  });

  const wait = () => new Promise<void>((resolve) => void clock.setTimeout(resolve, lag()));

  async function ask(userId: number, endpoint: unknown, input: unknown): Promise<unknown> {
    const name = KNOWN.get(endpoint as never);
    const { method, path } = endpoint as { method: string; path: string };
    const called = callNamed(method, path);
    if (called === undefined || name === undefined) throw fault("invalid");
    const fares = online.has(userId) ? fate() : "lostThere";
    await wait();
    if (fares === "lostThere") throw new EngineFault(fault("network").error);
    try {
      const data = model.ask(userId, called, input as CallAsked);
      await wait();
      if (fares === "lostBack") throw new EngineFault(fault("network").error);
      return data ?? undefined;
    } catch (error) {
      if (!(error instanceof ModelRefusal)) throw error;
      await wait();
      if (fares === "lostBack") throw new EngineFault(fault("network").error);
      throw new EngineFault(fault("chat:500", error.message).error);
    }
  }

  function caller(userId: number): Caller {
    const stores = createMemoryStores();
    const events: RealtimeEvent[] = [];
    const signals: { tabId: string | undefined; event: RealtimeEvent }[] = [];
    const asked: string[] = [];
    let ids = 0;
    let life = 0;
    const start = () => {
      life += 1;
      const mine = life;
      const alive = () => mine === life;
      return new UserCalls({
        selfId: userId,
        clock: {
          now: clock.now,
          setTimeout: (run, ms) => clock.setTimeout(() => alive() && run(), ms),
          clearTimeout: clock.clearTimeout,
        },
        log: { info: () => undefined, warn: () => undefined },
        uuid: () => {
          ids += 1;
          return `${userId}-${ids}`;
        },
        emit(event, tabId) {
          if (!alive()) return;
          events.push(event);
          if (event.kind === "callSignal") signals.push({ tabId, event });
        },
        http: {
          ask: async (endpoint, input) => {
            asked.push(KNOWN.get(endpoint as never) ?? "");
            const data = await ask(userId, endpoint, input);
            // What a dead worker asked is answered to nobody.
            return alive() ? data : new Promise(() => undefined);
          },
        },
        store: stores.open("calls"),
      });
    };
    let calls = start();
    const lab: Caller = {
      userId,
      get calls() {
        return calls;
      },
      events,
      asked,
      signals,
      act: (tabId, action) => calls.run(tabId, action),
      tabs: (...tabIds) => calls.tabs(new Set(tabIds)),
      connect() {
        online.add(userId);
        takers.set(userId, (push) => calls.push(push));
        model.note();
        calls.online();
      },
      cut() {
        online.delete(userId);
        model.note();
        calls.offline();
      },
      restart(...tabIds) {
        online.delete(userId);
        model.note();
        calls = start();
        calls.tabs(new Set(tabIds));
        lab.connect();
      },
    };
    lab.tabs("t1", "t2");
    lab.connect();
    return lab;
  }

  return {
    clock,
    model,
    caller,
    settle,
    async pass(ms) {
      await settle();
      for (let passed = 0; passed < ms; passed += SWEEP_MS) {
        await clock.advance(Math.min(SWEEP_MS, ms - passed));
        model.sweep();
      }
      await settle();
    },
  };
}
