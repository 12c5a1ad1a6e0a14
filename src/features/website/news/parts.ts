import type { AreaParts } from "../../../resource/parts.ts";
import { RewriteDialog } from "./rewrite-dialog.tsx";

/** News: texts that a language model writes anew are looked at before they are taken. */
export const parts = {
  news: { actions: { rewrite: RewriteDialog } },
} satisfies AreaParts;
