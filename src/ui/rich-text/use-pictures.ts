import { Selection, type Transaction } from "@tiptap/pm/state";
import { insertPoint } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";
import { useContext, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PictureUpload } from "../fields/image-input.tsx";
import { UploadsContext } from "../fields/uploads-first.ts";

/** Pictures on their way into a text. */
export interface Pictures {
  /** How much of those that are on their way has arrived, 0 to 1; null while there are none. */
  readonly share: number | null;
  /** Why one was not taken; empty while all is well. */
  readonly failed: string;
  /** Uploads pictures and puts each where the text was when it was chosen. @param at the caret's place unless given. */
  add(view: EditorView, files: readonly File[], at?: number): void;
  /** As `add`, for what was pasted or dropped. @returns whether there was a picture. */
  taken(view: EditorView, files: FileList | undefined, at?: number): boolean;
  /** Uploads once more what was not taken. */
  again(view: EditorView): void;
  /** The text was changed: the places that pictures are on their way to move with it. */
  moved(change: Transaction): void;
}

interface PictureAttributes {
  readonly src: string;
  readonly alt?: string;
}

/** Where in the text a picture will be. */
interface Place {
  at: number;
}

export function usePictures(upload: PictureUpload | undefined): Pictures {
  const { t } = useTranslation("richText");
  const note = useContext(UploadsContext);
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState("");
  const missing = useRef<readonly File[]>([]);
  const places = useRef(new Set<Place>());

  const bring = async (view: EditorView, files: readonly File[], send: PictureUpload, place: Place) => {
    let reason: unknown;
    setFailed("");
    missing.current = [];
    places.current.add(place);
    for (const [nth, file] of files.entries()) {
      const progress = (part: number) => setShare((nth + part) / files.length);
      progress(0);
      try {
        insert(view, { src: await send(file, progress) }, place);
      } catch (error) {
        reason = error;
        missing.current = [...missing.current, file];
        setFailed(error instanceof Error && error.message !== "" ? error.message : t("pictureFailed"));
      }
    }
    places.current.delete(place);
    setShare(null);
    if (reason !== undefined) throw reason;
  };
  const add = (view: EditorView, files: readonly File[], at = view.state.selection.to) => {
    if (upload) note(bring(view, files, upload, { at }));
  };

  return {
    share,
    failed,
    add,
    taken(view, list, at) {
      const files = [...(list ?? [])].filter(({ type }) => type.startsWith("image/"));
      if (files.length === 0 || !upload) return false;
      add(view, files, at);
      return true;
    },
    again: (view) => add(view, missing.current),
    moved({ mapping }) {
      // What is typed on at the place stays behind the picture.
      for (const place of places.current) place.at = mapping.map(place.at, -1);
    },
  };
}

/** A picture that is somewhere already. */
export interface PlacedPicture {
  readonly address: string;
  /** What is to be seen, for those who do not see it. */
  readonly name: string;
}

/** Puts pictures where the caret is, one after the other. */
export function placePictures(view: EditorView, pictures: readonly PlacedPicture[]): void {
  const place: Place = { at: view.state.selection.to };
  for (const { address, name } of pictures) insert(view, { src: address, alt: name }, place);
}

function insert(view: EditorView, attributes: PictureAttributes, place: Place): void {
  // Its page was hidden meanwhile.
  if (view.isDestroyed) throw new Error("");
  const { tr, schema, selection } = view.state;
  const picture = schema.nodes.image?.create(attributes);
  if (picture === undefined) return;
  const isCaret = selection.empty && selection.to === place.at;
  const at = insertPoint(tr.doc, place.at, picture.type) ?? place.at;
  tr.replaceRangeWith(at, at, picture);
  const behind = tr.mapping.map(at, 1);
  if (isCaret) tr.setSelection(Selection.near(tr.doc.resolve(behind))).scrollIntoView();
  view.dispatch(tr);
  // The next one comes after it.
  place.at = behind;
}
