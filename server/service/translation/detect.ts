import { canonical } from "../../translation/languages.ts";
import { type ChineseScript, scriptOf } from "./chinese.ts";

/** A language whose score is so near to the best one's may as well be it. */
const NEAR = 0.95;
/** The beginning tells enough. */
const READ_MAX = 600;
const CHINESE = "zh";
/** What is the same in all languages. */
const ADDRESSES = /\b(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+|#[^\s;#]+;/giu;

/**
 * The language that a text is in.
 * @param hint what its writer is likely to write, as browsers name it: of two languages that look alike in a short text, it is the one.
 * @returns ISO 639-1; of Chinese with its script, `zh-Hans` or `zh-Hant`, as its characters tell it or else the hint, `zh` where neither does; undefined where the text does not tell: a number, a name, a word of many languages.
 */
export async function detectLanguage(text: string, hint?: string | null): Promise<string | undefined> {
  const found = await detectTongue(text, hint);
  if (found !== CHINESE) return found;
  const script = scriptOf(text.slice(0, READ_MAX)) ?? hintedScript(hint);
  return script === undefined ? CHINESE : `${CHINESE}-${script}`;
}

async function detectTongue(text: string, hint?: string | null): Promise<string | undefined> {
  const words = text.slice(0, READ_MAX).replace(ADDRESSES, " ").trim();
  if (words === "") return undefined;
  // What it knows of sixty languages takes half a second to load, and a server whose visitors say nothing needs none of it.
  const { eld } = await import("eld/small");
  const found = eld.detect(words);
  if (found.language === "") return undefined;
  const likely = baseOf(hint);
  const scores = found.getScores();
  const best = scores[found.language] ?? 0;
  if (likely !== "" && (scores[likely] ?? 0) >= best * NEAR) return likely;
  return found.isReliable() ? found.language : undefined;
}

const baseOf = (tag: string | null | undefined): string => tag?.toLowerCase().split(/[-_]/)[0] ?? "";

function hintedScript(tag: string | null | undefined): ChineseScript | undefined {
  if (!tag || tag.toLowerCase() === CHINESE) return undefined;
  return canonical(tag) === "zh-tw" ? "Hant" : canonical(tag) === "zh-cn" ? "Hans" : undefined;
}
