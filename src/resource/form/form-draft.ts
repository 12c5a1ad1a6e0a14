import * as v from "valibot";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { changedFields, draftOf, type FormValues } from "../../domain/resources/form-values.ts";

/** What was typed into a form and is not saved: it outlives a reload of the page. Secrets are never part of it. */

/** As it is kept; null for nothing. */
export const StoredDraft = v.nullable(v.record(v.string(), v.unknown()));

/** The fields that differ from what the form began with, without secrets; null where there are none. */
export function draftFrom(definition: AnyResource, begun: FormValues, values: FormValues): FormValues | null {
  const kept = draftOf(definition, values);
  const changed = changedFields(definition, begun, values).filter((name) => Object.hasOwn(kept, name));
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, kept[name]]));
}

/** What the form holds when a draft of it is found. */
export function withDraft(definition: AnyResource, begun: FormValues, draft: FormValues | null): FormValues {
  return draft === null ? begun : { ...begun, ...draftOf(definition, draft) };
}
