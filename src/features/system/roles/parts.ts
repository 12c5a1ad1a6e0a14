import type { AreaParts } from "../../../resource/parts.ts";
import { DeptsInput } from "./depts-input.tsx";
import { RoleMenus } from "./role-menus.tsx";

/** The menu of the chosen role beside the list, the departments of a custom data scope. */
export const parts = {
  role: { inputs: { depts: DeptsInput }, Beside: RoleMenus },
} satisfies AreaParts;
