import { useSelector } from "react-redux";
import { permits } from "../../domain/permission.ts";
import { selectPermissions } from "./slice.ts";

/**
 * Whether the user holds one of the roles; nobody does until the user's own are known. What they do not permit is not in the page
 * (specification §6).
 * @param roles role or permission names, of which one is enough; `admin` is named where an administrator may too (contract A3).
 * @throws when the list is missing or empty ("usage: v-permission=[roles]").
 */
export function usePermitted(roles: readonly string[]): boolean {
  return permits(roles, useSelector(selectPermissions));
}
