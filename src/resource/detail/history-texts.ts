import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Field, TableField } from "../../contract/resources/fields.ts";
import { rulesOf } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { findField } from "../../domain/resources/list-shape.ts";
import type { HistoryEntry } from "../../query/record-reads.ts";
import type { Wording } from "../cell-text.ts";
import { cellText, innerOf } from "../kinds.ts";

/** What a history shows of a field, as text. */

/** What a field is called; one that the area no longer has is shown by its name. */
export function labelOf(definition: AnyResource, name: string, { language }: Wording): string {
  const field = findField(definition, name);
  return field === undefined ? name : labelText(field.label, language);
}

/** What a value was changed to; of a secret that took the place of another, only that it did, for neither is known here. */
export function changedText(
  definition: AnyResource,
  { field, from, to }: HistoryEntry["changes"][number],
  wording: Wording,
): string {
  const isReplaced = isSecret(findField(definition, field)) && isGiven(from) && isGiven(to);
  return isReplaced ? wording.t("secretReplaced") : valueText(definition, field, to, wording);
}

/** A value as it was; of a secret, that there was one. */
export function valueText(definition: AnyResource, name: string, value: unknown, wording: Wording): string {
  const none = wording.t("none");
  const field = findField(definition, name);
  if (!isGiven(value)) return none;
  if (field === undefined) return typeof value === "object" ? JSON.stringify(value) : String(value);
  if (isSecret(field)) return wording.t("secretSet");
  const inner = innerOf(field, value);
  if (inner) return inner.rows.map((row) => rowText(inner.table, row, wording)).join("\n");
  return cellText(field, name, { id: 0, [name]: value }, wording) || none;
}

/** A row within a record: what it holds, each by what it is called. */
function rowText({ fields }: TableField, row: unknown, wording: Wording): string {
  const record: AnyRecord = { ...(typeof row === "object" ? row : {}), id: 0 };
  return Object.entries(fields)
    .map(([name, field]) => {
      const inner = innerOf(field, record[name]);
      const text = inner
        ? inner.rows.map((row) => `(${rowText(inner.table, row, wording)})`).join(", ")
        : cellText(field, name, record, wording);
      return [field.label, text] as const;
    })
    .filter(([, text]) => text !== "")
    .map(([label, text]) => `${labelText(label, wording.language)}: ${text}`)
    .join("; ");
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== "";
const isSecret = (field: Field | undefined): boolean => field !== undefined && rulesOf(field).secret;
