import type { Action } from "./definition.ts";
import { flag } from "./fields.ts";
import { words } from "./words.ts";

/** What areas have of which one enabled record is the default: fields `enabled` and `isDefault`, and an action that chooses it. */
export const oneDefault = {
  enabled: flag(words.enabled, { initial: true }),
  isDefault: flag(["默认", "預設", "Default"], { readOnly: true, initial: false }),
};

/** Makes a record the default. @param area whose it is: who may change its records may choose. */
export function setDefaultAction(area: string): Action {
  return {
    name: "setDefault",
    label: ["设为默认", "設為預設", "Make default"],
    icon: "star",
    places: ["row"],
    method: "PUT",
    path: "/default/:id",
    permission: `${area}:edit`,
    when: { isDefault: [false] },
  };
}
