import type { Field } from "../../contract/resources/fields.ts";
import { FILM, PICTURE } from "../../contract/resources/material-type.ts";
import { PICTURE_EXTENSIONS, VIDEO_EXTENSIONS } from "../../contract/storage.ts";

/** The media library, as forms choose from it (resources 1.18). */

/** Name of its area. */
export const LIBRARY = "material";

export type LibraryKind = "picture" | "film";

export const typeOf: Readonly<Record<LibraryKind, number>> = { picture: PICTURE, film: FILM };

/** Something that was chosen from it. */
export interface Chosen {
  readonly address: string;
  readonly name: string;
}

/** What the dialog is given that something is chosen in. */
export interface LibraryDialogProps {
  readonly kinds: readonly LibraryKind[];
  /** Most that are chosen at once. */
  readonly most: number;
  /** In the order in which they were chosen; at least one. */
  readonly onChosen: (chosen: readonly Chosen[]) => void;
  readonly onClose: () => void;
}

export const PICTURES_ALONE: readonly LibraryKind[] = ["picture"];
export const FILMS_ALONE: readonly LibraryKind[] = ["film"];
const ALL: readonly LibraryKind[] = ["picture", "film"];
const ENDINGS = { picture: PICTURE_EXTENSIONS, film: VIDEO_EXTENSIONS } as const;

/** What of the library a field takes: of one for files, what their names may end with. */
export function kindsFor(field: Field): readonly LibraryKind[] {
  if (field.kind === "video") return FILMS_ALONE;
  if (field.kind !== "file") return PICTURES_ALONE;
  const { accept } = field;
  if (accept === undefined) return ALL;
  return ALL.filter((kind) => ENDINGS[kind].some((ending) => accept.includes(ending)));
}
