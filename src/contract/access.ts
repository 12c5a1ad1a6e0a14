import * as v from "valibot";
import { Id, maybe } from "./schema.ts";

/** Shapes of what is beside the lists of users and roles (contract A4, A5, A6). */

/** `GET api/roles/level`: one's own level; a smaller one is stronger. `menus` **(ours)**: what one may grant, all where it is absent. */
export const OwnLevel = v.object({ level: v.number(), menus: maybe(v.array(Id)) });
export type OwnLevel = v.InferOutput<typeof OwnLevel>;

/** A role that is chosen for a user, `GET api/roles/all`. */
export const RoleChoice = v.object({
  id: Id,
  name: v.string(),
  level: v.number(),
  dataScope: maybe(v.string()),
  description: maybe(v.string()),
});
export type RoleChoice = v.InferOutput<typeof RoleChoice>;

/** A node of the menu tree, `GET api/sysMenu/tree`. */
export interface MenuNode {
  readonly id: number;
  readonly label: string;
  readonly children?: MenuNode[] | undefined;
}
export const MenuNode: v.GenericSchema<unknown, MenuNode> = v.object({
  id: Id,
  label: v.string(),
  children: maybe(v.array(v.lazy(() => MenuNode))),
});
