import type pg from "pg";
import type { LastingPool } from "./lasting-pool.ts";
import { createStatements, type Outcome, type StatementClock, type Statements } from "./statements.ts";

/** What the pools are doing (contract A12). */
export interface PoolFigures {
  readonly maxActive: number;
  /** Connections that are in use. */
  readonly activeCount: number;
  /** Most that were in use at once. */
  readonly activePeak: number;
  /** Connections that wait for work. */
  readonly poolingCount: number;
  /** Requests that wait for a connection. */
  readonly waitThreadCount: number;
  /** Times that a connection was taken. */
  readonly connectCount: number;
  /** Times that one was given back. */
  readonly closeCount: number;
  /** Connections that broke. */
  readonly errorCount: number;
}

/** Counts what goes through the pools. */
export interface DatabaseMeter {
  readonly statements: Statements;
  pool(): PoolFigures;
  reset(): void;
}

type AnyQuery = (...args: unknown[]) => unknown;

/** Counts every statement of every connection of some pools, from the moment that the connection is made. */
export function meterPools(pools: readonly LastingPool[], clock?: StatementClock): DatabaseMeter {
  const statements = createStatements(clock);
  const counts = { activePeak: 0, connectCount: 0, closeCount: 0, errorCount: 0 };
  const sum = (of: (pool: LastingPool) => number) => pools.reduce((all, pool) => all + of(pool), 0);
  const active = () => sum((pool) => pool.totalCount - pool.idleCount);
  for (const pool of pools) {
    pool.on("connect", (client) => meterClient(client, statements));
    pool.on("acquire", () => {
      counts.connectCount += 1;
      counts.activePeak = Math.max(counts.activePeak, active());
    });
    pool.on("release", () => {
      counts.closeCount += 1;
    });
    pool.on("error", () => {
      counts.errorCount += 1;
    });
  }
  return {
    statements,
    pool: () => ({
      ...counts,
      maxActive: sum((pool) => pool.options.max),
      activeCount: active(),
      poolingCount: sum((pool) => pool.idleCount),
      waitThreadCount: sum((pool) => pool.waiting),
    }),
    reset: () => {
      statements.reset();
      Object.assign(counts, { activePeak: active(), connectCount: 0, closeCount: 0, errorCount: 0 });
    },
  };
}

/** The driver takes a statement in several ways, and answers by a promise or calls back; all of them go through `query`. */
function meterClient(client: pg.PoolClient, statements: Statements): void {
  const plain = client.query as AnyQuery;
  const metered: AnyQuery = function (this: unknown, ...args) {
    const text = textOf(args[0]);
    if (text === undefined) return plain.apply(this, args);
    const end = statements.begin(text);
    const last = args.at(-1);
    if (typeof last === "function") {
      const onResult = (error: unknown, result: unknown) => {
        end(outcomeOf(error, result));
        return last(error, result);
      };
      return plain.apply(this, [...args.slice(0, -1), onResult]);
    }
    return watched(plain.apply(this, args), end);
  };
  client.query = metered as typeof client.query;
}

function watched(answer: unknown, end: (outcome: Outcome) => void): unknown {
  if (!(answer instanceof Promise)) {
    end(outcomeOf(undefined, undefined));
    return answer;
  }
  return answer.then(
    (result: unknown) => {
      end(outcomeOf(undefined, result));
      return result;
    },
    (error: unknown) => {
      end(outcomeOf(error, undefined));
      throw error;
    },
  );
}

function textOf(query: unknown): string | undefined {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || !("text" in query) || "submit" in query)
    return undefined;
  return typeof query.text === "string" ? query.text : undefined;
}

const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** Several statements in one text have several results. */
function outcomeOf(error: unknown, result: unknown): Outcome {
  if (error !== undefined && error !== null) return { fetched: 0, changed: 0, failed: true };
  const results = (Array.isArray(result) ? result : [result]) as readonly (
    | Partial<pg.QueryResult>
    | undefined
  )[];
  let [fetched, changed] = [0, 0];
  for (const one of results) {
    fetched += one?.rows?.length ?? 0;
    if (CHANGES.has(one?.command ?? "")) changed += one?.rowCount ?? 0;
  }
  return { fetched, changed, failed: false };
}
