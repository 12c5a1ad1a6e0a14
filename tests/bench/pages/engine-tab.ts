import * as v from "valibot";
import type { AdminSession, ChatKey, RealtimeEvent } from "../../../src/contract/engine.ts";
import { Runtime } from "../../../src/contract/runtime.ts";
import { connectEngine } from "../../../src/realtime/connect.ts";
import type { PageEvent, PagePort } from "../../../src/realtime/page.ts";
import { openLine, pageNow } from "./harness-line.ts";
import { Delays, progressTeller } from "./progress.ts";
import { createTabStore } from "./tab-store.ts";

/** A tab on the real engine with the console's real store, without its screens. */

const params = new URLSearchParams(location.search);
const { tab, build, workerUrl, session, runtime, shown, total, visible, elected } = JSON.parse(
  params.get("with") ?? "{}",
) as {
  readonly tab: string;
  readonly build: string;
  readonly workerUrl: string;
  readonly session: AdminSession;
  readonly runtime: unknown;
  /** Chats that it has open. */
  readonly shown: readonly ChatKey[];
  /** Messages that will come. */
  readonly total: number;
  readonly visible: boolean;
  /** The engine is hosted by one of the tabs. */
  readonly elected: boolean;
};

/** A page whose visibility and network are the benchmark's. */
class ScriptedPage implements PagePort {
  online = true;
  readonly visible = visible;
  readonly focused = visible;
  readonly activated = true;
  private readonly listeners = new Set<(event: PageEvent) => void>();

  listen(listeners: (event: PageEvent) => void): () => void {
    this.listeners.add(listeners);
    return () => this.listeners.delete(listeners);
  }

  network(online: boolean): void {
    this.online = online;
    for (const listener of this.listeners) listener(online ? "online" : "offline");
  }
}

async function start(): Promise<void> {
  if (elected) Reflect.deleteProperty(window, "SharedWorker");
  const line = await openLine(tab);
  const page = new ScriptedPage();
  const store = createTabStore(shown);
  const delays = new Delays(line.offset);
  const progress = progressTeller(line, total);
  const connecting = pageNow();
  const engine = connectEngine({
    build,
    workerUrl,
    page,
    session,
    language: "en",
    runtime: v.parse(Runtime, runtime),
  });
  engine.setOpenChats(shown);
  let snapshots = 0;
  let phase = "";
  engine.subscribe((events: readonly RealtimeEvent[]) => {
    store.take(events);
    const now = pageNow();
    for (const event of events) {
      // Of a flood nobody wants the delays.
      if (event.kind === "messagesChanged" && total === 0)
        for (const { content } of event.messages) delays.note(content, now);
      if (event.kind === "snapshot") {
        snapshots += 1;
        line.report("snapshots", snapshots);
        line.report("snapshotAt", now + line.offset);
        if (snapshots === 1) line.report("attachMs", now - connecting);
        if (!event.snapshot.syncing) line.report("syncedAt", now + line.offset);
      }
      if (event.kind === "syncChanged" && !event.syncing) line.report("syncedAt", now + line.offset);
    }
    const { connection } = store.projection();
    if (connection.nextRetryAt !== undefined) line.report("nextRetryAt", connection.nextRetryAt);
    if (connection.phase !== phase) {
      phase = connection.phase;
      line.report(phase === "online" ? "onlineAt" : "notOnlineAt", now + line.offset);
    }
    const [chat] = shown;
    if (chat !== undefined) progress(visible ? store.held(chat) : numberIn(store.lastText(chat)));
  });
  Object.assign(window, {
    bench: {
      delays: () => delays.list,
      clear: () => delays.list.splice(0).length,
      network: (up: boolean) => page.network(up),
    },
  });
}

/** A hidden tab is sent heads alone: how far it is, the newest message says. */
const numberIn = (text: string): number => Number(/^message (\d+)/.exec(text)?.[1] ?? 0);

void start();
