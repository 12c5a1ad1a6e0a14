import type { Action } from "./action-definition.ts";
import { flag } from "./field-builders.ts";

/** What areas have of which one enabled record is the default: fields `enabled` and `isDefault`, and an action that chooses it. */
export const oneDefault = {
  enabled: flag("common.enabled", { initial: true }),
  isDefault: flag("common.oneDefault.isDefault", { readOnly: true, initial: false }),
};

/** Makes a record the default. @param area whose it is: who may change its records may choose. */
export function setDefaultAction(area: string): Action {
  return {
    name: "setDefault",
    label: "common.action.setDefault",
    icon: "star",
    places: ["row"],
    method: "PUT",
    path: "/default/:id",
    permission: `${area}:edit`,
    when: { isDefault: [false] },
  };
}
