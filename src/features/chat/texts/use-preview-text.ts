import { useEffect, useState } from "react";
import { isTipType } from "../../../contract/wire.ts";
import { loadPart } from "../../../ui/chunks.ts";
import type { ChatRow } from "../state/selectors.ts";
import { previewText } from "./chat-text.ts";

/**
 * `previewText` for screens outside of the chat. What words tips is no part of them: it is loaded where one is to be shown, and until then, or
 * where it does not arrive, a tip is what the server worded.
 */
export function usePreviewText(rows: readonly ChatRow[]): typeof previewText {
  const [words, setWords] = useState(() => previewText);
  const needed = rows.some(({ head: { last } }) => last !== null && isTipType(last.type));
  useEffect(() => {
    if (!needed) return;
    let isGone = false;
    loadWords().then(
      (loaded) => isGone || setWords(() => loaded),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [needed]);
  return words;
}

async function loadWords(): Promise<typeof previewText> {
  const { loadTipLabels, wordedPreview } = await loadPart(() => import("./tip-text.ts"));
  await loadTipLabels();
  return wordedPreview;
}
