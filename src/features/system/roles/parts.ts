import type { ResourceParts } from "../../../resource/parts.ts";
import { DeptsInput } from "./depts-input.tsx";
import { RoleMenus } from "./role-menus.tsx";

/** The menu of the chosen role beside the list, the departments of a custom data scope. */
export const roleParts: ResourceParts = { inputs: { depts: DeptsInput }, Beside: RoleMenus };
