import type { EngineError, Outcome } from "../contract/engine-commands.ts";
import { type Calls, Unanswered } from "./calls.ts";
import type { Line, TabClock } from "./ports.ts";

interface PendingRequest {
  readonly issue: (line: Line) => Promise<Outcome<unknown>>;
  /** Issued anew over the next line when this one was lost. */
  readonly again: boolean;
  readonly settle: (outcome: Outcome<unknown>) => void;
  /** The line on which it waits for its answer. */
  on: Line | null;
  /** How often the engine threw instead of answering. */
  rejections: number;
}

/** What was thrown back this often is not asked again: it cannot be sent, or breaks the engine. */
const REJECTIONS = 3;

export interface PendingRequestsDeps {
  readonly clock: TabClock;
  readonly calls: Calls;
  /** All in all, over however many lines, ms. */
  readonly timeoutMs: number;
  /** The engine does not know this tab (any more): send hello. */
  readonly unknown: (line: Line) => void;
}

/** The commands and calls that wait for their answers, across changes of the engine. Each settles with an outcome, none rejects. */
export class PendingRequests {
  private readonly open = new Map<string, PendingRequest>();

  constructor(private readonly deps: PendingRequestsDeps) {}

  /**
   * @param line the line to use now; null: it waits for the next hello.
   * @param again whether it may be issued twice.
   */
  add<T>(
    id: string,
    line: Line | null,
    again: boolean,
    issue: (line: Line) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const { clock, timeoutMs } = this.deps;
    return new Promise((resolve) => {
      const timer = clock.setTimeout(() => this.settle(id, failure("timeout")), timeoutMs);
      const settle = (outcome: Outcome<unknown>) => {
        clock.clearTimeout(timer);
        this.open.delete(id);
        resolve(outcome as Outcome<T>);
      };
      const request: PendingRequest = { issue, again, settle, on: null, rejections: 0 };
      this.open.set(id, request);
      if (line) this.issue(line, id, request);
    });
  }

  /** Hello was answered: what does not wait on this line already is issued on it. */
  issueAll(line: Line): void {
    for (const [id, request] of [...this.open]) if (request.on !== line) this.issue(line, id, request);
  }

  /** The line is lost: what must not be issued twice fails. */
  lineLost(): void {
    for (const request of [...this.open.values()]) {
      const issued = request.on !== null;
      request.on = null;
      if (issued && !request.again) request.settle(failure("closed"));
    }
  }

  close(): void {
    for (const request of [...this.open.values()]) request.settle(failure("closed"));
  }

  private issue(line: Line, id: string, request: PendingRequest): void {
    request.on = line;
    this.deps.calls.slow(request.issue(line), this.deps.timeoutMs).then(
      (outcome) => this.settle(id, outcome),
      (error: unknown) => {
        if (request.on !== line) return;
        request.on = null;
        if (error instanceof Unanswered) return;
        request.rejections += 1;
        if (request.rejections >= REJECTIONS) request.settle(failure("unknown"));
        else this.deps.unknown(line);
      },
    );
  }

  private settle(id: string, outcome: Outcome<unknown>): void {
    this.open.get(id)?.settle(outcome);
  }
}

/** The outcome of what no engine answered. */
export function failure(code: EngineError["code"]): { readonly ok: false; readonly error: EngineError } {
  return { ok: false, error: { code, message: "", retryable: true } };
}
