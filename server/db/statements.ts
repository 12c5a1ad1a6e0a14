import { performance } from "node:perf_hooks";

/** What a statement of the database layer has come to (contract A12). Times are ms. */
export interface StatementFigures {
  readonly id: number;
  readonly sql: string;
  readonly executeCount: number;
  readonly totalTime: number;
  readonly maxTimespan: number;
  /** Epoch ms of the last time that it was begun. */
  readonly lastTime: number;
  readonly errorCount: number;
  readonly fetchRowCount: number;
  readonly updateCount: number;
  readonly runningCount: number;
  readonly concurrentMax: number;
}

/** One execution that took long. */
export interface SlowExecution {
  readonly id: number;
  readonly sql: string;
  /** How long it took, ms. */
  readonly time: number;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly rows: number;
  readonly failed: boolean;
}

/** What came of an execution. */
export interface Outcome {
  readonly fetched: number;
  readonly changed: number;
  readonly failed: boolean;
}

/** Counts what the database layer executes. */
export interface Statements {
  /** An execution begins. @returns what ends it; a second call does nothing. */
  begin(text: string): (outcome: Outcome) => void;
  /** The statements that are known, those that took most time in all first. */
  figures(): readonly StatementFigures[];
  /** The newest slow executions, the newest first. */
  slow(): readonly SlowExecution[];
  /** Counts from nothing again; what is running is counted on. */
  reset(): void;
}

/** From here on an execution is slow, ms. */
export const SLOW_MS = 200;
/** Statements that are known at most; of more, the one that rested longest is forgotten. */
export const STATEMENTS_MAX = 500;
/** Slow executions that are kept. */
export const SLOW_MAX = 100;
/** Characters of a statement that are kept. */
const TEXT_MAX = 4_000;

const LITERAL = /'(?:[^']|'')*'/g;
const PLACES = /\$\d+(?:\s*,\s*\$\d+)+/g;
const ROWS = /\(\$1, …\)(?:\s*,\s*\(\$1, …\))+/g;
const SPACE = /\s+/g;

/**
 * A statement as it is shown and grouped: values are placeholders already, literals become `?`, and lists of placeholders of any
 * length are one, so that no value is shown and a list does not make a statement of its own for each length.
 */
export function shapeOf(text: string): string {
  return text
    .slice(0, TEXT_MAX * 4)
    .replace(LITERAL, "?")
    .replace(PLACES, "$1, …")
    .replace(SPACE, " ")
    .replace(ROWS, "($1, …), …")
    .trim()
    .slice(0, TEXT_MAX);
}

interface Counted {
  readonly id: number;
  readonly sql: string;
  executeCount: number;
  totalTime: number;
  maxTimespan: number;
  lastTime: number;
  errorCount: number;
  fetchRowCount: number;
  updateCount: number;
  runningCount: number;
  concurrentMax: number;
}

export interface StatementClock {
  /** Epoch ms. */
  readonly now: () => number;
  /** Ms of a clock that never goes back. */
  readonly elapsed: () => number;
}

const CLOCK: StatementClock = { now: Date.now, elapsed: () => performance.now() };

export function createStatements(clock: StatementClock = CLOCK): Statements {
  return new CountedStatements(clock);
}

class CountedStatements implements Statements {
  private readonly clock: StatementClock;
  /** By shape; the one that was begun last is last. */
  private readonly known = new Map<string, Counted>();
  /** Shapes of texts: the same texts come again and again. */
  private readonly shapes = new Map<string, string>();
  private slowExecutions: SlowExecution[] = [];
  private ids = 0;
  private slowIds = 0;

  constructor(clock: StatementClock) {
    this.clock = clock;
  }

  begin(text: string): (outcome: Outcome) => void {
    const counted = this.take(this.shape(text));
    const startedAt = this.clock.now();
    const from = this.clock.elapsed();
    counted.runningCount += 1;
    counted.concurrentMax = Math.max(counted.concurrentMax, counted.runningCount);
    counted.lastTime = startedAt;
    let ended = false;
    return (outcome) => {
      if (ended) return;
      ended = true;
      this.end(counted, { startedAt, time: this.clock.elapsed() - from }, outcome);
    };
  }

  figures(): readonly StatementFigures[] {
    return [...this.known.values()]
      .filter(({ executeCount, runningCount }) => executeCount + runningCount > 0)
      .map((counted) => ({ ...counted }))
      .sort((a, b) => b.totalTime - a.totalTime);
  }

  slow(): readonly SlowExecution[] {
    return this.slowExecutions.toReversed();
  }

  reset(): void {
    for (const [shape, counted] of this.known) {
      if (counted.runningCount === 0) this.known.delete(shape);
      else Object.assign(counted, { ...NOTHING, concurrentMax: counted.runningCount });
    }
    this.slowExecutions = [];
  }

  private shape(text: string): string {
    const known = this.shapes.get(text);
    if (known !== undefined) return known;
    if (this.shapes.size >= STATEMENTS_MAX * 2) this.shapes.clear();
    const shape = shapeOf(text);
    this.shapes.set(text, shape);
    return shape;
  }

  private take(shape: string): Counted {
    const known = this.known.get(shape);
    if (known) {
      this.known.delete(shape);
      this.known.set(shape, known);
      return known;
    }
    if (this.known.size >= STATEMENTS_MAX) this.forget();
    this.ids += 1;
    const counted = { id: this.ids, sql: shape, ...NOTHING, lastTime: 0, runningCount: 0, concurrentMax: 0 };
    this.known.set(shape, counted);
    return counted;
  }

  private forget(): void {
    for (const [shape, { runningCount }] of this.known) {
      if (runningCount > 0) continue;
      this.known.delete(shape);
      return;
    }
  }

  private end(
    counted: Counted,
    { startedAt, time }: { startedAt: number; time: number },
    outcome: Outcome,
  ): void {
    const { fetched, changed, failed } = outcome;
    counted.runningCount -= 1;
    counted.executeCount += 1;
    counted.totalTime += time;
    counted.maxTimespan = Math.max(counted.maxTimespan, time);
    counted.errorCount += failed ? 1 : 0;
    counted.fetchRowCount += fetched;
    counted.updateCount += changed;
    if (time < SLOW_MS) return;
    this.slowIds += 1;
    const execution = {
      id: this.slowIds,
      sql: counted.sql,
      time,
      startedAt,
      rows: fetched + changed,
      failed,
    };
    this.slowExecutions.push(execution);
    if (this.slowExecutions.length > SLOW_MAX) this.slowExecutions.shift();
  }
}

const NOTHING = {
  executeCount: 0,
  totalTime: 0,
  maxTimespan: 0,
  errorCount: 0,
  fetchRowCount: 0,
  updateCount: 0,
};
