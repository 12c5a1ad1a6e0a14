import type { AreaParts } from "../../../resource/parts.ts";
import { LanguageInput } from "./language-input.tsx";
import { TranslateTryDialog } from "./try-dialog.tsx";
import { UsageCell } from "./usage-cell.tsx";

/** Translation services: trying one out, and how much of the month is used. */
export const parts = {
  translateConfig: {
    cells: { charsUsed: UsageCell },
    inputs: { sourceLang: LanguageInput },
    actions: { test: TranslateTryDialog },
  },
} satisfies AreaParts;
