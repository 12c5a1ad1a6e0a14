import type { ReactNode } from "react";
import { useSelector } from "react-redux";
import { permits } from "../../domain/permission.ts";
import { selectPermissions } from "./slice.ts";

export interface PermittedProps {
  /** Role or permission names, of which one is enough; `admin` is named where an administrator may too (contract A3). */
  readonly roles: readonly string[];
  readonly children: ReactNode;
}

/**
 * Whether the user holds one of the roles; nobody does until the user's own are known.
 * @throws when the list is missing or empty ("usage: v-permission=[roles]").
 */
export function usePermitted(roles: readonly string[]): boolean {
  return permits(roles, useSelector(selectPermissions));
}

/** Shows its content to those who hold one of the roles; for others it is not in the page (specification §6). */
export function Permitted({ roles, children }: PermittedProps) {
  return usePermitted(roles) ? children : null;
}
