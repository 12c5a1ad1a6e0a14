import type { PictureLibraryProps } from "../../ui/rich-text/rich-editor.tsx";
import { PICTURES_ALONE } from "./library.ts";
import { LibraryButton } from "./library-button.tsx";

/** Most pictures that are put into a text at once. */
const MOST = 20;

/** The media library among the buttons of a rich text. */
export function TextLibrary({ disabled, onChosen }: PictureLibraryProps) {
  return (
    <LibraryButton kinds={PICTURES_ALONE} most={MOST} disabled={disabled} inToolbar onChosen={onChosen} />
  );
}
