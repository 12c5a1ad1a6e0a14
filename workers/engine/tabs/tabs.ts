import type { TabNote } from "../../../src/contract/diagnostics.ts";
import type { Alert, ChatKey, RealtimeEvent, TabView } from "../../../src/contract/engine.ts";
import type { Hello, TabApi } from "../../../src/contract/engine-api.ts";
import { chatOf } from "../../../src/contract/event-scope.ts";
import { BATCH_EVENTS, BATCH_HIDDEN_EVENTS } from "../../../src/contract/limits.ts";
import { electAlertLeader, isWatching } from "../../../src/domain/chat/alerts.ts";
import type { Liveness } from "../locks/liveness.ts";
import type { EngineDeps } from "../ports.ts";
import type { AdminSessions } from "../session/admin-sessions.ts";
import { CommandMemory } from "./command-memory.ts";
import { type Pace, TabStream } from "./stream.ts";

/** Memories of commands that are kept of tabs that left: a tab kept for the back button comes back with its id. */
const MEMORIES = 64;
/** Alerts that are remembered as given. */
const ALERTS = 500;

/** One end of a tab's line, as a host hands it in. */
export interface TabLine {
  readonly tab: TabApi;
  /** The engine is done with it: the host closes its port. */
  readonly gone: () => void;
}

export interface Tab {
  readonly tabId: string;
  readonly line: TabLine;
  readonly stream: TabStream;
  hello: Hello;
  view: TabView;
  /** When it last had the focus, epoch ms; 0: never. */
  focusedAt: number;
  /** When its first hello came here, epoch ms. */
  readonly since: number;
  /** Whose chats it shows. */
  userId: number | null;
  /** Another user took over: with these sessions the tab gets and does nothing any more, until it starts over. */
  evicted: AdminSessions | null;
  readonly unwatch: () => void;
}

export interface TabsDeps {
  readonly deps: Pick<EngineDeps, "engineId" | "clock" | "log">;
  readonly liveness: Liveness;
  /** Puts the snapshot, and the pages of its open chats, into a tab's stream. */
  readonly refill: (tab: Tab) => void;
  /** Puts an open chat into a tab's stream anew: the tab was hidden while much came into it. */
  readonly reopen: (tab: Tab, chat: ChatKey) => void;
  /** A tab left, or its view changed. */
  readonly changed: () => void;
}

/** The tabs whose hello came and that live; which event goes to whom. */
export class Tabs {
  private readonly tabs = new Map<string, Tab>();
  private readonly memories = new Map<string, CommandMemory>();
  private readonly alerted = new Set<string>();

  constructor(private readonly deps: TabsDeps) {}

  get size(): number {
    return this.tabs.size;
  }

  get(tabId: string): Tab | undefined {
    return this.tabs.get(tabId);
  }

  all(): Iterable<Tab> {
    return this.tabs.values();
  }

  /** What the tabs show; evicted ones show nothing. */
  views(): ReadonlyMap<string, TabView> {
    return new Map(
      [...this.tabs.values()].filter((tab) => tab.evicted === null).map((tab) => [tab.tabId, tab.view]),
    );
  }

  /** A tab sends hello: for the first time, again, or over another line. */
  enter(hello: Hello, line: TabLine): Tab {
    const before = this.tabs.get(hello.tabId);
    if (before && before.line === line) {
      before.hello = hello;
      this.note(before, hello.view);
      before.stream.revive();
      before.stream.setView(hello.view);
      return before;
    }
    if (before) this.close(before);
    const tab: Tab = {
      tabId: hello.tabId,
      line,
      hello,
      view: hello.view,
      focusedAt: hello.view.focused ? this.deps.deps.clock.now() : (before?.focusedAt ?? 0),
      since: before?.since ?? this.deps.deps.clock.now(),
      userId: before?.userId ?? null,
      evicted: before?.evicted ?? null,
      stream: new TabStream(line.tab, this.streamDeps(hello.tabId)),
      unwatch: this.deps.liveness.watch(hello.tabId, () => this.leave(hello.tabId)),
    };
    tab.stream.setView(hello.view);
    this.tabs.set(tab.tabId, tab);
    return tab;
  }

  private streamDeps(tabId: string) {
    const timings = () => this.tabs.get(tabId)?.hello.runtime.timings;
    const withTab = (run: (tab: Tab) => void) => {
      const tab = this.tabs.get(tabId);
      if (tab) run(tab);
    };
    return {
      ...this.deps.deps,
      gap: (pace: Pace) => gapOf(pace, timings()),
      most: (visible: boolean) => (visible ? BATCH_EVENTS : BATCH_HIDDEN_EVENTS),
      silence: () => timings()?.deliverSilence ?? 0,
      refill: () => withTab(this.deps.refill),
      reopen: (chat: ChatKey) => withTab((tab) => this.deps.reopen(tab, chat)),
    };
  }

  /** A tab that has the focus, or has just lost it, had it last. */
  private note(tab: Tab, view: TabView): void {
    if (tab.view.focused || view.focused) tab.focusedAt = this.deps.deps.clock.now();
    tab.view = view;
  }

  setView(tab: Tab, view: TabView): void {
    this.note(tab, view);
    tab.stream.setView(view);
    this.deps.changed();
  }

  leave(tabId: string): void {
    const tab = this.tabs.get(tabId);
    if (!tab) return;
    this.tabs.delete(tabId);
    this.close(tab);
    this.deps.changed();
  }

  private close(tab: Tab): void {
    tab.unwatch();
    tab.stream.close();
    tab.line.gone();
  }

  /** To one tab, to those that have the event's chat open, or to all. */
  emit(event: RealtimeEvent, onlyTab?: string): void {
    if (onlyTab !== undefined) {
      const tab = this.tabs.get(onlyTab);
      if (tab && tab.evicted === null) tab.stream.push(event);
      return;
    }
    if (event.kind === "alert") {
      this.alert(event.alert);
      return;
    }
    const chat = chatOf(event);
    for (const tab of this.tabs.values())
      if (tab.evicted === null && (chat === null || tab.view.openChats.includes(chat)))
        tab.stream.push(event);
  }

  /** Gives an alert to the alert leader, once; a message in a chat that the user is watching needs none. */
  private alert(alert: Alert): void {
    if (this.alerted.has(alert.eventId)) return;
    this.alerted.add(alert.eventId);
    const [oldest] = this.alerted;
    if (this.alerted.size > ALERTS && oldest !== undefined) this.alerted.delete(oldest);
    if (alert.about === "message")
      for (const { view } of this.listening()) if (isWatching(view, alert.chat)) return;
    const leader = this.alertLeader();
    if (leader !== null) this.tabs.get(leader)?.stream.push({ kind: "alert", alert });
  }

  /** The one tab that sounds and notifies. */
  alertLeader(): string | null {
    return electAlertLeader(this.listening());
  }

  /** Tabs that show this user's chats. */
  private *listening(): Generator<Tab> {
    for (const tab of this.tabs.values()) if (tab.evicted === null) yield tab;
  }

  notes(): TabNote[] {
    return [...this.tabs.values()].map(({ tabId, view, stream, evicted }) => ({
      tabId,
      visible: view.visible,
      focused: view.focused,
      activated: view.activated,
      openChats: view.openChats,
      ...stream.note(),
      evicted: evicted !== null,
    }));
  }

  /** Every tab gets a snapshot, and what comes after it. */
  startAll(): void {
    for (const tab of this.tabs.values()) if (tab.evicted === null) tab.stream.start();
  }

  /** No tab gets chat events until it is started again. */
  pauseAll(): void {
    for (const tab of this.tabs.values()) tab.stream.pause();
  }

  memory(tabId: string): CommandMemory {
    const memory = this.memories.get(tabId) ?? new CommandMemory();
    this.memories.set(tabId, memory);
    for (const known of this.memories.keys()) {
      if (this.memories.size <= MEMORIES) break;
      if (!this.tabs.has(known)) this.memories.delete(known);
    }
    return memory;
  }

  closeAll(): void {
    for (const tab of this.tabs.values()) this.close(tab);
    this.tabs.clear();
  }
}

/**
 * Least time between two batches, ms. A visible tab that is quick gets the next one soon, one that has much to render later: events take no
 * more than half of its time, up to the pacing's own limit. For a hidden tab as much as possible gathers.
 */
function gapOf({ visible, tookMs }: Pace, timings: Hello["runtime"]["timings"] | undefined): number {
  if (visible) return Math.min(timings?.deliverVisible ?? 0, 2 * tookMs);
  return timings?.deliverHidden ?? 0;
}
