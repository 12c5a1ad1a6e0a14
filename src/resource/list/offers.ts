import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { ResourceParts, RowOffer } from "../parts.ts";

/** Whether something is offered for a record, or a change for a field of it in its cell. */
export function allows(parts: ResourceParts, offer: RowOffer, record: AnyRecord, field?: string): boolean {
  return parts.allows?.(offer, record, field) ?? true;
}
