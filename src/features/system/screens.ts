/** The entry of System: what its areas have beyond their definitions. */
export { basicConfigParts } from "./basic-config/parts.ts";
export { deptParts } from "./departments/parts.ts";
export { errorLogParts, logParts } from "./logs/parts.ts";
export { menuParts } from "./menus/parts.ts";
export { roleParts } from "./roles/parts.ts";
export { timingParts } from "./timing/parts.tsx";
export { translateParts } from "./translate/parts.ts";
export { userParts } from "./users/parts.ts";
