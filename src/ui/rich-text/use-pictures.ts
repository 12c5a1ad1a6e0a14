import type { EditorView } from "@tiptap/pm/view";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PictureUpload } from "../fields/image-input.tsx";
import { UploadsContext } from "../fields/uploads-first.ts";

/** Pictures on their way into a text. */
export interface Pictures {
  /** How much of those that are on their way has arrived, 0 to 1; null while there are none. */
  readonly share: number | null;
  /** Why one was not taken; empty while all is well. */
  readonly failed: string;
  /** Uploads pictures and puts each where the text was when it was chosen. */
  add(view: EditorView, files: readonly File[]): void;
  /** As `add`, for what was pasted or dropped. @returns whether there was a picture. */
  taken(view: EditorView, files: FileList | undefined): boolean;
}

export function usePictures(upload: PictureUpload | undefined): Pictures {
  const { t } = useTranslation("richText");
  const note = useContext(UploadsContext);
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState("");

  const bring = async (view: EditorView, files: readonly File[], send: PictureUpload) => {
    let missing: unknown;
    setFailed("");
    for (const [at, file] of files.entries()) {
      const progress = (part: number) => setShare((at + part) / files.length);
      progress(0);
      try {
        insert(view, await send(file, progress));
      } catch (error) {
        missing = error;
        setFailed(error instanceof Error && error.message !== "" ? error.message : t("pictureFailed"));
      }
    }
    setShare(null);
    if (missing !== undefined) throw missing;
  };
  const add = (view: EditorView, files: readonly File[]) => {
    if (upload) note(bring(view, files, upload));
  };

  return {
    share,
    failed,
    add,
    taken(view, list) {
      const files = [...(list ?? [])].filter(({ type }) => type.startsWith("image/"));
      if (files.length === 0 || !upload) return false;
      add(view, files);
      return true;
    },
  };
}

function insert(view: EditorView, src: string): void {
  // Its page was hidden meanwhile.
  if (view.isDestroyed) throw new Error("");
  const picture = view.state.schema.nodes.image?.create({ src });
  if (picture === undefined) return;
  view.dispatch(view.state.tr.replaceSelectionWith(picture).scrollIntoView());
}
