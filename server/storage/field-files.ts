import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field, FieldKind } from "../../src/contract/resources/fields.ts";
import { VIDEO_EXTENSIONS } from "../../src/contract/storage.ts";
import { fileSizeText } from "../../src/domain/file-size.ts";
import { Refusal } from "../http/errors.ts";
import { storageTexts } from "../texts/storage.ts";
import { type Admitted, requirePicture } from "./intake.ts";

/** Files that are uploaded for a field of an area: what its kind takes, by content and size. */

/** @throws Refusal for a file that the field does not take. */
export type FileCheck = (file: Admitted) => void;

type Checks = { readonly [K in FieldKind]: ((field: Extract<Field, { kind: K }>) => FileCheck) | null };

const picture = () => requirePicture;

/** What each kind takes; null for those that hold no files. A kind that is missing here does not compile. */
const checks: Checks = {
  image: picture,
  images: picture,
  html: picture,
  video: () => (file) => requireType(file, VIDEO_EXTENSIONS),
  file:
    ({ max, accept }) =>
    (file) => {
      if (file.draft.size > max) {
        const size = fileSizeText(max);
        throw new Refusal(413, storageTexts.largerThan, { name: file.fileName, size });
      }
      if (accept !== undefined) requireType(file, accept);
    },
  text: null,
  number: null,
  money: null,
  flag: null,
  choice: null,
  choices: null,
  dict: null,
  time: null,
  date: null,
  ref: null,
  refs: null,
  parent: null,
  texts: null,
  period: null,
  secret: null,
  password: null,
  places: null,
  rows: null,
  lines: null,
  json: null,
};

/** What is wrong with a file for a field; of fields that hold no files nothing is known. */
export function checkOfField(field: Field): FileCheck {
  const check = checks[field.kind] as ((field: Field) => FileCheck) | null;
  return check?.(field) ?? (() => undefined);
}

/** By how its kept name ends, which is made of its content. */
function requireType({ extension, fileName }: Admitted, types: readonly string[]): void {
  if (types.includes(extension)) return;
  throw new Refusal(400, storageTexts.otherType, { name: fileName, types: types.join(", ") });
}

/**
 * What is asked of files for the field that an upload names.
 * @throws Refusal where there is no such field.
 */
export function checkOfUpload(
  areas: readonly AnyResource[],
  { area, field }: { readonly area?: string | undefined; readonly field?: string | undefined },
): FileCheck | undefined {
  if (area === undefined && field === undefined) return undefined;
  const meant = fieldAt(areas.find(({ name }) => name === area)?.fields ?? {}, field ?? "");
  if (meant === undefined) throw new Refusal(400, storageTexts.noField, {}, undefined, "field");
  return checkOfField(meant);
}

/** A field by its name, or one of the rows or lines within the record: `lines.photo`. */
function fieldAt(fields: Readonly<Record<string, Field>>, path: string): Field | undefined {
  const [name = "", ...within] = path.split(".");
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (within.length === 0) return field;
  return field?.kind === "rows" || field?.kind === "lines"
    ? fieldAt(field.fields, within.join("."))
    : undefined;
}
