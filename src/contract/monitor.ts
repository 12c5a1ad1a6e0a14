import * as v from "valibot";

/** What Monitor shows of the server and of its database layer (contract A11, A12). Sizes are texts, rates are numbers as text, in percent. */

/** A rate in percent, as text: "12.3". */
const Rate = v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d+)?$/));

/** Something that fills up. */
export const Usage = v.object({
  total: v.string(),
  used: v.string(),
  available: v.string(),
  usageRate: Rate,
});
export type Usage = v.InferOutput<typeof Usage>;

/** The server's own process (ours). */
export const ProcessFigures = v.object({
  /** Version of Node. */
  version: v.string(),
  pid: v.number(),
  /** For how long it has run, in words. */
  day: v.string(),
  /** Share of one processor that it used since it was measured last. */
  cpu: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
  /** Memory that it holds. */
  rss: v.string(),
  heapUsed: v.string(),
  heapTotal: v.string(),
  /** How late its turns come, ms: 99 of 100 come sooner. */
  delay: v.string(),
});

/** `GET api/monitor` (contract A11). */
export const ServerFigures = v.object({
  sys: v.object({
    os: v.string(),
    /** For how long the machine has run, in words. */
    day: v.string(),
    ip: v.string(),
    /** Name of the machine (ours). */
    host: v.optional(v.string()),
    /** Work waiting for processors: over 1, 5 and 15 minutes (ours); none where the system does not report it. */
    load: v.optional(v.array(v.string())),
  }),
  cpu: v.object({
    name: v.string(),
    package: v.string(),
    core: v.string(),
    coreNumber: v.number(),
    logic: v.string(),
    used: Rate,
    idle: Rate,
  }),
  memory: Usage,
  swap: Usage,
  disk: Usage,
  process: v.optional(ProcessFigures),
  /** `HH:mm:ss` */
  time: v.string(),
});
export type ServerFigures = v.InferOutput<typeof ServerFigures>;

/** What the pool of connections is doing (contract A12). */
export const DataSource = v.object({
  name: v.string(),
  dbType: v.string(),
  /** Without its credentials. */
  url: v.string(),
  initialSize: v.number(),
  minIdle: v.number(),
  maxActive: v.number(),
  activeCount: v.number(),
  activePeak: v.number(),
  poolingCount: v.number(),
  waitThreadCount: v.number(),
  connectCount: v.number(),
  closeCount: v.number(),
  errorCount: v.number(),
});
export type DataSource = v.InferOutput<typeof DataSource>;

/** What a statement has come to (contract A12); times are ms. */
export const SqlStatement = v.object({
  id: v.number(),
  sql: v.string(),
  executeCount: v.number(),
  totalTime: v.number(),
  maxTimespan: v.number(),
  /** When it was begun last, `yyyy-MM-dd HH:mm:ss`. */
  lastTime: v.string(),
  errorCount: v.number(),
  fetchRowCount: v.number(),
  updateCount: v.number(),
  runningCount: v.number(),
  concurrentMax: v.number(),
});
export type SqlStatement = v.InferOutput<typeof SqlStatement>;

/** One execution that took long. */
export const SlowSql = v.object({
  id: v.number(),
  sql: v.string(),
  /** Ms. */
  time: v.number(),
  /** `yyyy-MM-dd HH:mm:ss` */
  startTime: v.string(),
  rows: v.number(),
  failed: v.boolean(),
});
export type SlowSql = v.InferOutput<typeof SlowSql>;

/** `GET api/monitor/sql` (contract A12). */
export const SqlFigures = v.object({
  datasource: DataSource,
  sql: v.array(SqlStatement),
  slow: v.array(SlowSql),
  /** From how many ms on an execution is slow (ours). */
  slowFrom: v.optional(v.number()),
  /** Since when is counted, `yyyy-MM-dd HH:mm:ss` (ours). */
  since: v.optional(v.string()),
});
export type SqlFigures = v.InferOutput<typeof SqlFigures>;
