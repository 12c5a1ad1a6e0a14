import { EMOJI_NAMES } from "../../../domain/chat/emoji.ts";
import { tokensOf } from "../../../domain/chat/text.ts";
import { emojiGlyphs } from "./emoji-glyphs.ts";

/**
 * A text as its composer shows it, and as it is kept and sent: emoji are characters in the one and `#name;` in the other (contract §2), so that
 * nobody has to read the names of the wire.
 */

const names = new Map(EMOJI_NAMES.map((name) => [emojiGlyphs[name], name]));

/** Longer ones first, for some begin with others; not where a tone of skin or a joiner makes another emoji of it. */
const GLYPH = new RegExp(
  `(?<!\\u200D)(?:${[...names.keys()].sort((a, b) => b.length - a.length).join("|")})(?![\\u{1F3FB}-\\u{1F3FF}\\u200D\\uFE0F])`,
  "gu",
);

export function shownText(wire: string): string {
  if (!wire.includes("#")) return wire;
  return tokensOf(wire)
    .map((token) => (token.kind === "emoji" ? emojiGlyphs[token.name] : token.text))
    .join("");
}

export function wireText(shown: string): string {
  return shown.replace(GLYPH, (glyph) => `#${names.get(glyph) ?? ""};`);
}
