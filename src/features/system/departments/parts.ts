import { ROOT_DEPT } from "../../../contract/resources/system/dept.ts";
import type { ResourceParts } from "../../../resource/parts.ts";

/** The root is neither switched off nor deleted (contract A7); its name and its place among the others may change. */
export const deptParts: ResourceParts = {
  allows: (operation, { id }, field) => id !== ROOT_DEPT || (operation === "update" && field !== "enabled"),
};
