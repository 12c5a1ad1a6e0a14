import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { VIDEO_EXTENSIONS } from "../../src/domain/file-address.ts";
import { fileSizeText } from "../../src/domain/file-size.ts";
import { Refusal } from "../http/errors.ts";
import { storageTexts } from "../texts/storage.ts";
import { type Admitted, requirePicture } from "./intake.ts";

/** Files that are uploaded for a field of an area: what its kind takes, by content and size. */

/** @throws Refusal for a file that the field does not take. */
export type FileCheck = (file: Admitted) => void;

/** What is wrong with a file for a field; of fields that hold no files nothing is known. */
export function checkOfField(field: Field): FileCheck {
  switch (field.kind) {
    case "image":
    case "images":
    case "html":
      return requirePicture;
    case "video":
      return (file) => requireType(file, VIDEO_EXTENSIONS);
    case "file":
      return (file) => {
        if (file.draft.size > field.max) {
          const size = fileSizeText(field.max);
          throw new Refusal(413, storageTexts.largerThan, { name: file.fileName, size });
        }
        if (field.accept !== undefined) requireType(file, field.accept);
      };
    default:
      return () => undefined;
  }
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
