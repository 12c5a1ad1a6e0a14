import type { EmojiName } from "../../../domain/chat/emoji.ts";
import fluent from "./fluent.json";

/** The pictures of the 56 emoji, as addresses; loaded with the first one that is shown. */

const drawings: Readonly<Record<EmojiName, string>> = fluent;

export const images = Object.fromEntries(
  Object.entries(drawings).map(([name, svg]) => [name, `data:image/svg+xml,${encodeURIComponent(svg)}`]),
) as Readonly<Record<EmojiName, string>>;
