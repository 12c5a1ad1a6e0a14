import * as v from "valibot";
import { Id, maybe } from "./schema.ts";

/** Shapes of the operation log, `api/logs` (contract A9). Times are texts `yyyy-MM-dd HH:mm:ss`. */

const what = {
  /** What was done, in the language of the request. */
  description: v.string(),
  requestIp: maybe(v.string()),
  address: maybe(v.string()),
  browser: maybe(v.string()),
  createTime: v.string(),
};

/** A row of `GET api/logs/user`: what one did oneself. `id` is **(ours)**. */
export const OwnLogRow = v.object({
  id: maybe(Id),
  ...what,
  /** How long it took, in ms. */
  time: maybe(v.number()),
});
export type OwnLogRow = v.InferOutput<typeof OwnLogRow>;
export const OwnLogPage = v.object({ content: v.array(OwnLogRow), totalElements: v.number() });
export type OwnLogPage = v.InferOutput<typeof OwnLogPage>;

/** A record that an operation was about **(ours)**. */
export const LogRecord = v.object({
  /** Name of its area. */
  resource: v.string(),
  id: Id,
  /** What such a record is, in the language of the request. */
  title: v.string(),
  /** What it is called by now. */
  name: v.string(),
  /** It is deleted. */
  removed: v.boolean(),
});
export type LogRecord = v.InferOutput<typeof LogRecord>;

/** What an operation did to a record **(ours)**: in the single row, for whoever may read the record's history. */
export const LogChange = v.object({
  resource: v.string(),
  id: Id,
  action: v.string(),
  changes: v.pipe(v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() })), v.readonly()),
});
export type LogChange = v.InferOutput<typeof LogChange>;

/** A row of `GET api/logs` and, without `time`, of `GET api/logs/error`. */
export const LogRow = v.object({
  id: Id,
  username: maybe(v.string()),
  ...what,
  /** Method and path. */
  method: maybe(v.string()),
  /** JSON of query, path parameters and body, secrets masked. */
  params: maybe(v.string()),
  logType: v.picklist(["INFO", "ERROR"]),
  /** Ours: the names of its records, and the first of these. */
  subject: maybe(v.string()),
  records: maybe(v.array(LogRecord)),
  time: maybe(v.number()),
});
export type LogRow = v.InferOutput<typeof LogRow>;
export const LogPage = v.object({ content: v.array(LogRow), totalElements: v.number() });
export type LogPage = v.InferOutput<typeof LogPage>;

/** `GET api/logs/error/{id}`. */
export const LogError = v.object({ exception: v.string() });
export type LogError = v.InferOutput<typeof LogError>;
