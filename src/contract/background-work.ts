import * as v from "valibot";
import { Id, maybe } from "./schema.ts";

/** Long work of the server that goes on by itself: how far it is, and what came of it (ours). */

export const WORK_PATH = "api/backgroundWork";

export const WORK_STATES = ["waiting", "running", "done", "failed", "cancelled"] as const;

/** The kinds of work that there are. */
export const WORK_KINDS = [
  "pictures.synchronise",
  "pictures.watermark",
  "cloud.synchronise",
  "cloud.remove",
  "demo.rows",
  "site.language",
  "site.generate",
  "site.submit",
  "content.translate",
] as const;
export type WorkKindName = (typeof WORK_KINDS)[number];

export const BackgroundWork = v.object({
  id: Id,
  kind: v.string(),
  state: v.picklist(WORK_STATES),
  /** Of a kind that is of several areas: the name of the one that it is about. */
  about: maybe(v.string()),
  done: v.number(),
  /** None while it is not known how much there is to do. */
  total: maybe(v.number()),
  /** What came of it, in figures. */
  result: maybe(v.record(v.string(), v.number())),
  /** What it had to leave as it was, by name: the first of it. */
  named: maybe(v.array(v.string())),
  /** Why it failed, in the caller's language. */
  failure: maybe(v.string()),
  username: maybe(v.string()),
  createTime: v.string(),
  endTime: maybe(v.string()),
});
export type BackgroundWork = v.InferOutput<typeof BackgroundWork>;

/** What starting one answers. */
export const WorkStarted = v.object({ id: Id });
export type WorkStarted = v.InferOutput<typeof WorkStarted>;

/** Whether it still goes on, or will. */
export const isOpen = ({ state }: Pick<BackgroundWork, "state">): boolean =>
  state === "waiting" || state === "running";
