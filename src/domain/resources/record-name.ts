import type { Language } from "../../contract/language.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { labelText } from "./label-text.ts";
import { findField } from "./list-shape.ts";

/** What a record is called: its name, or what its choice is called in the reader's language; by its number where it has neither. */
export function recordName(area: AnyResource, record: AnyRecord, language: Language): string {
  const name = record[area.nameField];
  const field = findField(area, area.nameField);
  const option = field?.kind === "choice" ? field.options.find(({ value }) => value === name) : undefined;
  if (option !== undefined) return labelText(option.label, language);
  return (typeof name === "string" && name !== "") || typeof name === "number"
    ? String(name)
    : `#${record.id}`;
}
