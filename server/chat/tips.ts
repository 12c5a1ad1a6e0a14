import * as v from "valibot";
import type { Language } from "../../src/contract/language.ts";
import { MessageType } from "../../src/contract/wire.ts";
import { shownName } from "../erasure/erased-names.ts";
import { chatTipTexts, nameListTexts } from "../texts/chat-tips.ts";
import { formatText } from "../texts/index.ts";

/**
 * Tips: lines about what happened in a conversation (message type 21). They travel as plain text (contract §2), but are stored as what happened
 * and to whom, and written in the language of whoever reads them.
 */

export type TipKind = keyof typeof chatTipTexts;

/** What happened: who did it, and to whom; names are those of that moment. */
export interface Tip {
  readonly kind: TipKind;
  readonly by?: string;
  /** At most `NAMES_SHOWN`; `count` is how many there were. */
  readonly names?: readonly string[];
  readonly count?: number;
}

const NAMES_SHOWN = 5;

const StoredTip = v.object({
  kind: v.picklist(Object.keys(chatTipTexts) as TipKind[]),
  by: v.optional(v.string()),
  names: v.optional(v.array(v.string())),
  count: v.optional(v.number()),
});

/** A tip as it is stored. */
export function tipContent({ kind, by, names }: Omit<Tip, "count">): string {
  const tip: Tip = {
    kind,
    ...(by === undefined ? {} : { by }),
    ...(names === undefined ? {} : { names: names.slice(0, NAMES_SHOWN), count: names.length }),
  };
  return JSON.stringify(tip);
}

/** A stored tip in a language. What was stored as text is left as it is. */
export function formatTip(content: string, language: Language): string {
  const tip = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredTip), content);
  if (!tip.success) return content;
  const { kind, by = "" } = tip.output;
  const names = (tip.output.names ?? []).map((name) => shownName(name, language));
  const { count = names.length } = tip.output;
  return formatText(chatTipTexts[kind], language, {
    by: shownName(by, language),
    names: count > names.length ? cut(names, count, language) : names,
  });
}

function cut(names: readonly string[], count: number, language: Language): string {
  const shown = names.join(language === "en" ? ", " : "、");
  return formatText(nameListTexts.cut, language, { names: shown, count });
}

/** Messages with the tips among them written in a language. */
export function withTipTexts<M extends { readonly type: number; readonly content: string }>(
  messages: readonly M[],
  language: Language,
): M[] {
  return messages.map((message) =>
    message.type === MessageType.textTip
      ? { ...message, content: formatTip(message.content, language) }
      : message,
  );
}
