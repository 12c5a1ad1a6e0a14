import { useCallback } from "react";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { ResourceParts, RowOffer } from "../parts.ts";
import { useResourcePorts } from "../ports.ts";

/** Whether something is offered for a record, or a change for a field of it in its cell. */
export type Allows = (offer: RowOffer, record: AnyRecord, field?: string) => boolean;

/** What an area offers for its records to the user who is signed in. */
export function useAllows({ allows }: ResourceParts): Allows {
  const userId = useResourcePorts().useUserId();
  return useCallback(
    (offer, record, field) => allows?.(offer, record, { field, userId }) ?? true,
    [allows, userId],
  );
}
