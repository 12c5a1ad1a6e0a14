import type { AnyResource } from "../../contract/resources/definition.ts";
import { findField } from "../../domain/resources/list-shape.ts";
import { say } from "../../domain/resources/words.ts";
import { cellText, type Wording } from "../cell-text.ts";

/** What a history tells of a field, in words. */

/** What a field is called; one that the area no longer has is told by its name. */
export function labelOf(definition: AnyResource, name: string, { language }: Wording): string {
  const field = findField(definition, name);
  return field === undefined ? name : say(field.label, language);
}

/** A value as it was; of a secret, that there was one. */
export function valueText(definition: AnyResource, name: string, value: unknown, wording: Wording): string {
  const none = wording.t("none");
  const field = findField(definition, name);
  if (value === null || value === undefined || value === "") return none;
  if (field === undefined) return typeof value === "object" ? JSON.stringify(value) : String(value);
  if (field.kind === "secret" || field.kind === "password") return wording.t("secretSet");
  if (field.kind === "rows") return JSON.stringify(value);
  return cellText(field, name, { id: 0, [name]: value }, wording) || none;
}
