import type { Batch, Hello, HelloAnswer } from "../contract/engine-api.ts";
import { CALL_WEDGED_MS } from "../contract/limits.ts";
import { engineLock } from "../contract/rendezvous.ts";
import { type Calls, Unanswered } from "./calls.ts";
import type { Line, TabDeps } from "./ports.ts";
import { type Presence, TabPresence } from "./presence.ts";
import { WorkerLine } from "./worker-line.ts";

/** The first hello waits for a worker that is only being loaded, ms; where nobody answers the next worker of the line is tried before another host. */
const FIRST_HELLO_MS = [CALL_WEDGED_MS, 10_000] as const;
/** Without a SharedWorker a host must be found or elected, ms. */
const OPEN_MS = 10_000;
/** Between failed attempts to reach an engine, ms: doubled from the first to the second. */
const RETRY_MS = 100;
const RETRY_MOST_MS = 5_000;
/** Attempts after which the owner is notified; the link goes on trying. */
const PATIENCE = 4;

/** What the link asks of the tab, and reports to it. */
export interface LinkHooks {
  /** Whether the tab wants an engine now. */
  readonly wanted: () => boolean;
  /** The hello that describes the tab now. */
  readonly hello: () => Hello;
  /** There is a line: hello follows. */
  readonly opened: () => void;
  /** Something came over the line. Throws when it could not be taken. */
  readonly deliver: (batch: Batch) => void;
  /** Hello was answered. */
  readonly welcomed: (line: Line, answer: HelloAnswer, sent: Hello) => void;
  /** Hello was answered, and need not be sent again at once. */
  readonly settled: (sent: Hello) => void;
  /** There is no line any more. */
  readonly hungUp: () => void;
  /** No engine was reached several times over. */
  readonly failing: (error: Error) => void;
}

export interface LinkDeps {
  readonly tab: Pick<TabDeps, "clock" | "locks" | "openLine" | "openTabsChannel">;
  readonly tabId: string;
  /** Name of this build; see `ConnectOptions`. */
  readonly build: string;
  readonly calls: Calls;
  readonly hooks: LinkHooks;
}

/**
 * A tab's link to its engine: a line is opened, a hello sent over it, and both again whenever the engine is gone, silent, or another one
 * (architecture "Liveness").
 */
export class EngineLink {
  private readonly presence: Presence;
  private readonly worker: WorkerLine;
  private current: Line | null = null;
  /** Guards everything that waits: what belongs to an earlier attempt came too late. */
  private attemptNo = 0;
  private abort = new AbortController();
  private stopWatching: () => void = () => undefined;
  private retryTimer: number | null = null;
  private failures = 0;
  /** A line was asked for and is not there yet. */
  private opening = false;
  /** The line on which a hello waits for its answer. */
  private greeting: Line | null = null;
  private helloAgain = false;
  private greeted = false;
  private shared = true;
  /** SharedWorkers that never answered this tab: one that is about to end takes lines and never answers. */
  private unanswered = 0;

  constructor(private readonly d: LinkDeps) {
    this.presence = new TabPresence(d.tab.locks, d.tabId);
    this.worker = new WorkerLine(d.build, d.tab.openTabsChannel, () => this.reattach());
  }

  /** The line, greeted or not. */
  get line(): Line | null {
    return this.current;
  }

  /** The line, unless a hello still waits for its answer on it. */
  get greetedLine(): Line | null {
    return this.greeting ? null : this.current;
  }

  /** Rises with every attempt to have a line, and with every line that is left. */
  get attempt(): number {
    return this.attemptNo;
  }

  attach(): void {
    if (!this.d.hooks.wanted() || this.current || this.opening) return;
    this.stopRetry();
    this.opening = true;
    this.attemptNo += 1;
    this.abort = new AbortController();
    const attempt = this.attemptNo;
    this.open(attempt).catch((error: unknown) => {
      if (attempt === this.attemptNo) this.failed(error);
    });
  }

  /** Sends hello, over a new line if there is none. */
  greetOrAttach(): void {
    if (!this.current) {
      this.attach();
      return;
    }
    const { current, attemptNo } = this;
    this.hello(current).catch((error: unknown) => {
      if (attemptNo === this.attemptNo) this.failed(error);
    });
  }

  /** Sends something that hello holds too: without a greeted line it can wait for that. */
  send(call: (line: Line) => Promise<void>, weight = 1): void {
    const { greetedLine, attemptNo } = this;
    if (!greetedLine) return;
    this.d.calls.prompt(call(greetedLine), CALL_WEDGED_MS, weight).catch((error: unknown) => {
      if (attemptNo === this.attemptNo && !(error instanceof Unanswered)) this.greetOrAttach();
    });
  }

  /** The engine does not answer any more: all tabs go to a worker of another name. */
  wedged(): void {
    this.worker.next();
  }

  /** Leaves the engine: it need not wait for the lock to know. */
  detach(): void {
    this.hangUp();
    this.presence.leave();
  }

  /** Leaves it for good. */
  close(): void {
    this.worker.close();
    this.detach();
  }

  private async open(attempt: number): Promise<void> {
    const { signal } = this.abort;
    const opening = this.d.tab.openLine({
      worker: this.worker.name,
      tabId: this.d.tabId,
      tab: { deliver: (batch) => this.deliver(attempt, batch) },
      shared: this.shared,
      failed: () => this.distrust(attempt),
      signal,
    });
    // A line that comes after its attempt was given up is hung up.
    opening.then((line) => attempt !== this.attemptNo && line.close()).catch(() => undefined);
    // The line is opened meanwhile; hello waits for the lock, by which the engine knows that this tab lives.
    await this.presence.hold();
    if (attempt !== this.attemptNo) return;
    const line = await this.d.calls.prompt(opening, OPEN_MS);
    if (attempt !== this.attemptNo) return;
    this.opening = false;
    this.current = line;
    this.d.hooks.opened();
    await this.hello(line);
  }

  private async deliver(attempt: number, batch: Batch): Promise<void> {
    if (attempt === this.attemptNo) this.d.hooks.deliver(batch);
  }

  /** Sends hello over the line; what changed meanwhile is sent afterwards. */
  private async hello(line: Line): Promise<void> {
    if (this.greeting === line) {
      this.helloAgain = true;
      return;
    }
    this.greeting = line;
    this.helloAgain = false;
    const sent = this.d.hooks.hello();
    try {
      const patience = this.greeted ? CALL_WEDGED_MS : FIRST_HELLO_MS[Math.min(this.unanswered, 1)];
      const answer = await this.d.calls.prompt(line.engine.hello(sent), patience);
      if (line !== this.current) return;
      this.welcomed(line, answer, sent);
    } catch (error) {
      if (error instanceof Unanswered && error.reason === "timeout" && !this.greeted) this.neverAnswered();
      throw error;
    } finally {
      if (this.greeting === line) this.greeting = null;
    }
    if (this.helloAgain) await this.hello(line);
    else this.d.hooks.settled(sent);
  }

  private neverAnswered(): void {
    this.unanswered += 1;
    if (this.unanswered === 1) this.worker.next();
    else this.shared = false;
  }

  private welcomed(line: Line, answer: HelloAnswer, sent: Hello): void {
    this.greeted = true;
    this.failures = 0;
    this.stopWatching();
    const attempt = this.attemptNo;
    this.stopWatching = this.d.tab.locks.request(engineLock(answer.engineId), (release) => {
      release();
      if (attempt === this.attemptNo) this.reattach();
    });
    this.d.hooks.welcomed(line, answer, sent);
  }

  /** The worker failed: after a SharedWorker another host is tried, after that one there is a pause. */
  private distrust(attempt: number): void {
    if (attempt !== this.attemptNo) return;
    if (!this.shared) {
      this.failed(new Unanswered("closed"));
      return;
    }
    this.shared = false;
    this.reattach();
  }

  private failed(error: unknown): void {
    this.failures += 1;
    if (this.failures >= PATIENCE)
      this.d.hooks.failing(error instanceof Error ? error : new Unanswered("closed"));
    const wait = Math.min(RETRY_MOST_MS, RETRY_MS * 2 ** (this.failures - 1));
    this.hangUp();
    this.retryTimer = this.d.tab.clock.setTimeout(() => {
      this.retryTimer = null;
      this.attach();
    }, wait);
  }

  private stopRetry(): void {
    if (this.retryTimer !== null) this.d.tab.clock.clearTimeout(this.retryTimer);
    this.retryTimer = null;
  }

  private reattach(): void {
    this.hangUp();
    this.attach();
  }

  /**
   * Leaves the line, keeps the tab's presence. The engine at its end may live and only have been slow: knowing that this tab is gone, it does not
   * stay for its sake.
   */
  private hangUp(): void {
    this.attemptNo += 1;
    this.abort.abort();
    this.stopRetry();
    this.opening = false;
    this.stopWatching();
    this.stopWatching = () => undefined;
    const line = this.current;
    this.current = null;
    line?.engine.bye(this.d.tabId).catch(() => undefined);
    line?.close();
    this.d.calls.hangUp();
    this.greeting = null;
    this.d.hooks.hungUp();
  }
}
