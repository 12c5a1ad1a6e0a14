import { memo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { EmojiName } from "../../../domain/chat/emoji.ts";
import { loadPart } from "../../../ui/chunks.ts";
import { emojiGlyphs } from "../texts/emoji-glyphs.ts";
import { motions } from "./motions.ts";

export interface EmojiProps {
  readonly name: EmojiName;
  /** Says nothing: what is around it does. */
  readonly mute?: boolean;
}

/** One of the 56 as a picture that moves; as a character until the pictures are there. Copied with a text around it, it is `#name;` again. */
export const Emoji = memo(function Emoji({ name, mute = false }: EmojiProps) {
  const { t } = useTranslation("chatMedia");
  const images = useEmojiImages();
  const label = t(`emoji.${name}`);
  const naming = mute ? { "aria-hidden": true } : { "aria-label": label, title: label };
  if (images === null)
    return (
      <span className="qs-emoji" data-kind="character" {...(mute ? {} : { role: "img" })} {...naming}>
        {emojiGlyphs[name]}
      </span>
    );
  return (
    <img
      className="qs-emoji"
      data-motion
      style={motions[name]}
      src={images[name]}
      alt={`#${name};`}
      draggable={false}
      {...naming}
    />
  );
});

type Images = Readonly<Record<EmojiName, string>>;

let images: Images | null = null;
let asked = false;
const waiting = new Set<() => void>();

async function load(): Promise<void> {
  asked = true;
  try {
    ({ images } = await loadPart(() => import("./images.ts")));
    for (const notify of waiting) notify();
  } catch {
    // The characters stand for the pictures; the next emoji that is shown asks again.
    asked = false;
  }
}

function subscribe(notify: () => void): () => void {
  waiting.add(notify);
  if (!asked) void load();
  return () => waiting.delete(notify);
}

/** The pictures of the emoji; null until they are there. */
function useEmojiImages(): Images | null {
  return useSyncExternalStore(subscribe, () => images);
}
