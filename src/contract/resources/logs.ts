import type { Action } from "./definition.ts";
import type { Words } from "./fields.ts";

/** What the lists of what happened share (contract A9). */

/** Nobody writes in them, and what stands in them does not change. */
export const LOG_OPERATIONS = { create: false, update: false, remove: false, history: false } as const;

/** The first columns of what was done to the admin service. */
export const operationColumns = [
  { field: "username", width: 130, frozen: true },
  { field: "requestIp", width: 140 },
  { field: "address", width: 130, unsorted: true },
  { field: "description", width: 240, unsorted: true },
] as const;

/** How the lists of it are searched and stand, of what went well and of what did not. */
export const operationList = {
  filters: ["createTime"],
  blurry: ["username", "description", "method", "requestIp", "params"],
  sort: ["id,desc"],
  long: true,
} as const;

/** Empties a log. @param title what the log is called. */
export function clearAction(path: string, [zhCn, zhTw, en]: Words): Action {
  return {
    name: "clear",
    label: ["清空", "清空", "Clear"],
    icon: "trash",
    places: ["toolbar"],
    method: "DELETE",
    path,
    tone: "danger",
    confirm: [
      `删除全部${zhCn}？此操作无法撤销。`,
      `刪除全部${zhTw}？此操作無法復原。`,
      `Delete the whole ${en}? This cannot be taken back.`,
    ],
    done: [`${zhCn}已清空`, `${zhTw}已清空`, `The ${en} is empty now`],
  };
}
