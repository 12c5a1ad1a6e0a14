import type { TFunction } from "i18next";
import type { Field } from "../../contract/resources/fields.ts";
import { STORED_FILE_MAX_BYTES, VIDEO_EXTENSIONS } from "../../contract/storage.ts";
import { extensionOfAddress } from "../../domain/file-address.ts";
import { fileSizeText } from "../../domain/file-size.ts";

/** Which files a field takes, as far as their names and types tell; the server looks into them. */

const PICTURES: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/** How names of a field's files end; undefined for any, and for pictures, which are told by their type. */
function endingsOf(field: Field): readonly string[] | undefined {
  if (field.kind === "video") return VIDEO_EXTENSIONS;
  return field.kind === "file" ? field.accept : undefined;
}

const isOfPictures = ({ kind }: Field) => kind === "image" || kind === "images";

/** For the `accept` of an input; undefined for any. */
export function acceptOf(field: Field): string | undefined {
  if (isOfPictures(field)) return PICTURES.join(",");
  return endingsOf(field)
    ?.map((ending) => `.${ending}`)
    .join(",");
}

/** Why a file is none for a field; null for one that may be. */
export function wrongFile(
  field: Field,
  { name, type, size }: Pick<File, "name" | "type" | "size">,
  t: TFunction<"recordForm">,
): string | null {
  const endings = endingsOf(field);
  if (isOfPictures(field) && !PICTURES.includes(type)) return t("notPicture");
  if (endings !== undefined && !endings.includes(extensionOfAddress(name))) {
    return t("notType", { types: endings.join(", ") });
  }
  if (size === 0) return t("fileEmpty");
  const max = field.kind === "file" ? Math.min(field.max, STORED_FILE_MAX_BYTES) : STORED_FILE_MAX_BYTES;
  return size > max ? t("fileTooLarge", { size: fileSizeText(max) }) : null;
}
