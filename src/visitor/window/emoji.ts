import { EMOJI_NAMES, type EmojiName } from "../../domain/chat/emoji.ts";

/** The 56 emoji of the wire as characters, in the order of their names: agents write them by name, and here is no picture of them. */
const CHARACTERS =
  "😄 😉 😀 😏 🥺 🥰 😂 👏 🤩 💪 😭 😢 🤤 😣 🏋️ 😘 😍 😜 😡 😱 🤔 😵 🤮 😎 🌀 😌 🤧 😊 🥳 🙂 🤑 ❤️ 💗 ⭐ 🔥 👀 🎵 ❗ ❓ 🍃 💥 📢 ⚠️ ✉️ 🏠 🎁 👍 🙋 🙆 🙅 🫣 🎉 🏃 🤣 😨 🦘".split(
    " ",
  );

const byName = new Map<string, string>(EMOJI_NAMES.map((name, at) => [name, CHARACTERS[at] ?? ""]));

export const emojiCharacter = (name: EmojiName): string => byName.get(name) ?? name;

/** What a visitor is offered: each of them is a character that every client shows. */
export const OFFERED: readonly string[] =
  "🙂 😀 😂 😊 😍 🥰 😉 😘 🤔 😢 😭 😡 😱 👍 👎 👏 🙏 💪 👋 ❤️ 🔥 🎉 🎁 ⭐".split(" ");
