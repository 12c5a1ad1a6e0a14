import type { ChatKey } from "../../../src/contract/engine.ts";
import type { Feed } from "../feed/feed.ts";
import type { Person } from "../feed/person.ts";
import type { Places } from "../places.ts";

declare global {
  interface Window {
    /** What the benchmarks' own pages offer to the harness. */
    bench: {
      /** Delays noted so far, ms. */
      delays(): number[];
      clear(): number;
      network(up: boolean): void;
    };
  }
}

/** Names of tabs, by which they report. */
export const tabNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `tab ${index + 1}`);

/** The address of one of the benchmarks' pages, with what it is to know. */
export function benchAddress(feed: Feed, page: string, facts: object): string {
  return `${feed.url}/bench/${page}?with=${encodeURIComponent(JSON.stringify(facts))}`;
}

export interface EngineTab {
  readonly shown?: readonly ChatKey[];
  readonly total?: number;
  readonly visible: boolean;
  /** Without a SharedWorker: one of the tabs hosts the engine. */
  readonly elected?: boolean;
}

/** The address of a tab on the real engine. */
export function engineTabAddress(
  feed: Feed,
  places: Places,
  person: Person,
  tab: string,
  how: EngineTab,
): string {
  const { shown = [], total = 0, visible, elected = false } = how;
  return benchAddress(feed, "engine-tab", {
    tab,
    build: places.build,
    workerUrl: places.workerUrl,
    session: feed.sessionOf(person),
    runtime: feed.runtime(),
    shown,
    total,
    visible,
    elected,
  });
}
