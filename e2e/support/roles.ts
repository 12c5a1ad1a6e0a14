import * as v from "valibot";
import type { AdminCall } from "./caller.ts";
import type { Person } from "./people.ts";

const Made = v.object({ id: v.number() });
const Found = v.object({
  content: v.array(v.object({ id: v.number(), permission: v.nullish(v.string()) })),
});

export interface Role {
  readonly id: number;
  readonly name: string;
}

/** Makes a record. @returns its id. */
export const make = async (call: AdminCall, path: string, body: unknown) =>
  v.parse(Made, await call("POST", path, body)).id;

/** The menu's entry that carries a permission. */
export async function entryOf(call: AdminCall, permission: string): Promise<number> {
  const found = await call("GET", `/api/sysMenu?blurry=${encodeURIComponent(permission)}`);
  const entry = v.parse(Found, found).content.find((one) => one.permission === permission);
  if (entry === undefined) throw new Error(`no entry carries ${permission}`);
  return entry.id;
}

export const grant = (call: AdminCall, role: number, menus: readonly number[]) =>
  call("PUT", "/api/roles/menu", { id: role, menus: menus.map((id) => ({ id })) });

/** A role with these entries of the menu, which is the only one that somebody has. */
export async function roleOf(person: Person, call: AdminCall, menus: readonly number[]): Promise<Role> {
  const name = `Night shift of ${person.userName}`;
  const id = await make(call, "/api/roles", { name, level: 4, dataScope: "ALL" });
  await grant(call, id, menus);
  await call("PUT", "/api/sysUser", { id: person.userId, roles: [{ id }] });
  return { id, name };
}
