import { useSyncExternalStore } from "react";
import type { EmojiName } from "../../../domain/chat/emoji.ts";
import { loadChunk } from "../../../ui/chunks.ts";

type Images = Readonly<Record<EmojiName, string>>;

let images: Images | null = null;
let asked = false;
const waiting = new Set<() => void>();

async function load(): Promise<void> {
  asked = true;
  try {
    ({ images } = await loadChunk("features/chat/emoji/images", () => import("./images.ts")));
    for (const tell of waiting) tell();
  } catch {
    // The characters stand for the pictures; the next emoji that is shown asks again.
    asked = false;
  }
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  if (!asked) void load();
  return () => waiting.delete(tell);
}

/** The pictures of the emoji; null until they are there. */
export function useEmojiImages(): Images | null {
  return useSyncExternalStore(subscribe, () => images);
}
