import { ROOT_DEPT } from "../../../contract/resources/system/dept.ts";
import type { AreaParts } from "../../../resource/parts.ts";

/** The root is neither switched off nor deleted (contract A7); its name and its place among the others may change. */
export const parts = {
  dept: {
    allows: (operation, { id }, { field }) =>
      id !== ROOT_DEPT || (operation === "update" && field !== "enabled"),
  },
} satisfies AreaParts;
