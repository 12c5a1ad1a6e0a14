import * as v from "valibot";
import { hasLabel } from "../../contract/labels/labels.ts";
import type { chatTips } from "../../contract/labels/zh_CN/chat-tips.ts";
import { type Language, languages } from "../../contract/language.ts";
import { shownName } from "../erased-names.ts";
import { labelText } from "../resources/label-text.ts";

/**
 * Tips: lines about what happened in a conversation (message type 21). They are stored and travel as a code, what happened and to whom
 * (contract §2 `tip`), and are worded for whoever reads them.
 */

export type TipKind = keyof typeof chatTips;

/** What happened: who did it, and to whom; names are those of that moment. */
export interface Tip {
  readonly kind: TipKind;
  readonly by?: string;
  /** At most `NAMES_SHOWN`; `count` is how many there were. */
  readonly names?: readonly string[];
  readonly count?: number;
}

const NAMES_SHOWN = 5;

/** A newer server may know kinds that are not known here. */
const Code = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kind: v.string(),
    by: v.optional(v.string(), ""),
    names: v.optional(v.array(v.string()), []),
    count: v.optional(v.number()),
  }),
);

/** A tip as it is stored and sent. */
export function tipCode({ kind, by, names }: Omit<Tip, "count">): string {
  const tip: Tip = {
    kind,
    ...(by === undefined ? {} : { by }),
    ...(names === undefined ? {} : { names: names.slice(0, NAMES_SHOWN), count: names.length }),
  };
  return JSON.stringify(tip);
}

/**
 * A tip's code in a language.
 * @returns null for what is no code, of a kind that is not known, or while its texts are not loaded.
 */
export function wordTip(code: string, language: Language): string | null {
  const read = v.safeParse(Code, code);
  if (!read.success) return null;
  const { kind, by, names, count = names.length } = read.output;
  const label = `chatTips.${kind}`;
  if (!hasLabel(label, language)) return null;
  const shown = names.map((name) => shownName(name, language));
  return labelText(label, language, { by: shownName(by, language), names: listOf(shown, count, language) });
}

function listOf(names: readonly string[], count: number, language: Language): string {
  if (count > names.length)
    return labelText("people.cut", language, { names: names.join(language === "en" ? ", " : "、"), count });
  return new Intl.ListFormat(languages[language].tag, { type: "conjunction" }).format(names);
}
