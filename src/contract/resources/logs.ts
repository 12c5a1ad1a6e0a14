import type { Action } from "./action-definition.ts";

/** What the lists of what happened share (contract A9). */

/** Nobody writes in them, and what is in them does not change. */
export const LOG_OPERATIONS = { create: false, update: false, remove: false, history: false } as const;

/** The first columns of what was done to the admin service. */
export const operationColumns = [
  { field: "createTime", frozen: true },
  { field: "username", frozen: true },
  "requestIp",
  { field: "address", unsorted: true },
  { field: "description", unsorted: true },
  { field: "subject", width: 240, unsorted: true },
] as const;

/** How the lists of it are searched and ordered, of what went well and of what did not. */
export const operationList = {
  filters: ["createTime"],
  blurry: ["username", "description", "method", "requestIp", "params"],
  sort: ["id,desc"],
  carried: ["params"],
  long: true,
} as const;

/** Empties a log. @param area whose it is. */
export function clearAction(area: "log" | "errorLog" | "loginRecord", path: string): Action {
  return {
    name: "clear",
    label: "common.action.clear",
    icon: "trash",
    places: ["toolbar"],
    method: "DELETE",
    path,
    tone: "danger",
    confirm: `${area}.action.clear.confirm`,
    done: `${area}.action.clear.done`,
  };
}
