import { useCallback } from "react";
import type { Action } from "../../contract/resources/action-definition.ts";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import { holds, isDone } from "../../domain/resources/list-shape.ts";
import type { ResourceParts, RowOffer } from "../parts.ts";
import { useResourcePorts } from "../ports.ts";

/** Whether something is offered for a record, or a change for a field of it in its cell. */
export type Allows = (offer: RowOffer, record: AnyRecord, field?: string) => boolean;

/**
 * Whether an action is one for a record as it is: by its `when`, and as long as there is something that it would change. Where `when` names what it
 * sets, that says it: a conversation is handed on by one who has it to another who has it then.
 */
export function fits(action: Pick<Action, "when" | "to">, record: AnyRecord): boolean {
  const { when = {}, to = {} } = action;
  const isSaid = Object.keys(to).every((name) => Object.hasOwn(when, name));
  return holds(when, record) && (isSaid || !isDone(action, record));
}

/** What an area offers for its records to the user who is signed in. */
export function useAllows({ allows }: ResourceParts): Allows {
  const userId = useResourcePorts().useUserId();
  return useCallback(
    (offer, record, field) => allows?.(offer, record, { field, userId }) ?? true,
    [allows, userId],
  );
}
