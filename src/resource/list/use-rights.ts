import { useMemo } from "react";
import type { Action } from "../../contract/resources/action-definition.ts";
import { type AnyResource, operationsOf, permissionOf } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import { permits } from "../../domain/permission.ts";
import { useResourcePorts } from "../ports.ts";

/** What a user may do with an area's records; what an administrator may is named by `admin` (contract A3). */
export interface Rights {
  readonly list: boolean;
  readonly create: boolean;
  readonly update: boolean;
  readonly remove: boolean;
  /** To put back what was deleted. */
  readonly restore: boolean;
  readonly export: boolean;
  readonly import: boolean;
  readonly history: boolean;
  readonly act: (action: Action) => boolean;
  /** Whether a field may be given and changed, where the record may be. */
  readonly give: (field: Field) => boolean;
}

/** Undefined until the user's permissions are known. */
export function useRights(definition: AnyResource): Rights | undefined {
  const held = useResourcePorts().useHeld();
  return useMemo(() => (held.length === 0 ? undefined : rightsOf(definition, held)), [definition, held]);
}

export function rightsOf(definition: AnyResource, held: readonly string[]): Rights {
  const can = (permission: string) => permits(["admin", permission], held);
  const has = (name: string) => can(permissionOf(definition, name));
  const offered = operationsOf(definition);
  return {
    list: has("list"),
    create: offered.create && has("add"),
    update: offered.update && has("edit"),
    remove: offered.remove && has("del"),
    restore: offered.restore && has("add"),
    export: offered.export && has("list"),
    import: offered.import && has("add"),
    history: offered.history && has("list"),
    give: ({ permission }) => permission === undefined || can(permission),
    act: ({ name, permission }) => can(permission ?? permissionOf(definition, name)),
  };
}

/** Actions at a place that the user may run. */
export function actionsAt(
  { actions = [] }: AnyResource,
  place: Action["places"][number],
  rights: Rights,
): readonly Action[] {
  return actions.filter((action) => action.places.includes(place) && rights.act(action));
}
