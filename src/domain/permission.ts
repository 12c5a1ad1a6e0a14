/** Who may see and do what (specification §5 "Permission marker", §6; contract A3). */

/** The answer to an empty list of roles. */
export const PERMISSION_USAGE = "usage: v-permission=[roles]";

function isRoleList(roles: unknown): roles is readonly string[] {
  return Array.isArray(roles) && roles.length > 0 && roles.every((role) => typeof role === "string" && role);
}

/**
 * Whether somebody who holds `held` may see what is marked with `roles`: one of them is enough. There is no silent bypass: what an
 * administrator may do names `admin` as well.
 * @throws when `roles` is missing, empty or no list of names.
 */
export function permits(roles: unknown, held: readonly string[]): boolean {
  if (!isRoleList(roles)) throw new Error(PERMISSION_USAGE);
  return roles.some((role) => held.includes(role));
}

/** Whether something that may name one permission is open to who holds `held`: an administrator too. Without a name it is open to all. */
export function opens(permission: string | undefined, held: readonly string[]): boolean {
  return permission === undefined || permits(["admin", permission], held);
}
