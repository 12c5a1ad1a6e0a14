import { setTimeout as pause } from "node:timers/promises";
import { retentionSettings } from "../../../src/contract/resources/system/retention-settings.ts";
import { heldSettings } from "../../settings/keyed-settings.ts";
import type { TaskCall } from "./task.ts";
import { numberOf } from "./task-number.ts";

/** For how long what gathers by itself is kept. */

const DAY_MS = 24 * 3_600_000;
/** Between two steps of a task that deletes much, ms: others get their turn. */
const BREATH_MS = 100;

/**
 * What was made before this moment is not kept any longer, epoch ms; by the days of the job where it gives some, else by the retention settings.
 * @returns `undefined` where it is kept for ever.
 */
export async function keptSince(
  { context: { db, now }, params }: TaskCall,
  setting: keyof typeof retentionSettings.fields & string,
): Promise<number | undefined> {
  const held = params === "" ? (await heldSettings(retentionSettings, db))[setting] : numberOf(params, 0);
  return typeof held === "number" && held > 0 ? now() - held * DAY_MS : undefined;
}

/** Waits between two steps; not when the server closes. */
export async function breathe({ signal }: TaskCall): Promise<void> {
  if (!signal.aborted) await pause(BREATH_MS, undefined, { ref: false });
}
