import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { EmojiName } from "../../../domain/chat/emoji.ts";
import { emojiGlyphs } from "../texts/emoji-glyphs.ts";
import { motions } from "./motions.ts";
import { useEmojiImages } from "./use-emoji-images.ts";

export interface EmojiProps {
  readonly name: EmojiName;
  /** Says nothing: what stands around it does. */
  readonly mute?: boolean;
}

/** One of the 56 as a picture that moves; as a character until the pictures are there. Copied with a text around it, it is `#name;` again. */
export const Emoji = memo(function Emoji({ name, mute = false }: EmojiProps) {
  const { t } = useTranslation("chatMedia");
  const images = useEmojiImages();
  const label = t(`emoji.${name}`);
  const spoken = mute ? { "aria-hidden": true } : { "aria-label": label, title: label };
  if (images === null)
    return (
      <span className="qs-emoji" data-kind="character" {...(mute ? {} : { role: "img" })} {...spoken}>
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
      {...spoken}
    />
  );
});
