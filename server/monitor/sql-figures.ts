import type { SqlFigures } from "../../src/contract/monitor.ts";
import type { Config } from "../config.ts";
import type { DatabaseMeter } from "../db/pool-meter.ts";
import { SLOW_MS } from "../db/statements.ts";
import { writeTime } from "../http/paging.ts";

/** Which database it is, as it is shown. */
export interface DatabaseFacts {
  readonly dbType: string;
  readonly url: string;
}

/** The database's kind and version, and where it is without its credentials. */
export function databaseFacts({ databaseUrl }: Pick<Config, "databaseUrl">, version: string): DatabaseFacts {
  const number = /^\S+/.exec(version)?.[0] ?? version;
  if (databaseUrl === undefined) return { dbType: `PGlite, PostgreSQL ${number}`, url: "pglite:database" };
  return { dbType: `PostgreSQL ${number}`, url: maskedUrl(databaseUrl) };
}

/** An address without its credentials and its parameters, which can hold them too. */
export function maskedUrl(address: string): string {
  if (!URL.canParse(address)) return "postgres://***";
  const { protocol, host, pathname, username, password } = new URL(address);
  const who = username === "" && password === "" ? "" : "***@";
  return `${protocol}//${who}${host}${pathname}`;
}

/** Ms with one decimal. */
const tenth = (ms: number): number => Math.round(ms * 10) / 10;

/** The figures of the database layer as `GET api/monitor/sql` has them (contract A12). The pool opens connections as they are needed. */
export function sqlFigures(meter: DatabaseMeter, facts: DatabaseFacts, since: Date): SqlFigures {
  return {
    datasource: { name: "quayside", ...facts, initialSize: 0, minIdle: 0, ...meter.pool() },
    sql: meter.statements.figures().map((one) => ({
      ...one,
      totalTime: tenth(one.totalTime),
      maxTimespan: tenth(one.maxTimespan),
      lastTime: writeTime(new Date(one.lastTime)),
    })),
    slow: meter.statements.slow().map(({ startedAt, ...one }) => ({
      ...one,
      time: tenth(one.time),
      startTime: writeTime(new Date(startedAt)),
    })),
    slowFrom: SLOW_MS,
    since: writeTime(since),
  };
}
