import { loadPart } from "../chunks.ts";

/** Loads the rich text editor: it is large, and most who open a screen read. @throws as `loadPart`. */
export async function loadRichEditor() {
  const { RichEditor } = await loadPart(() => import("./rich-editor.tsx"));
  return RichEditor;
}
