import type { CardKind } from "../../contract/cards.ts";

/** What lists show of a card, by the beginning of its text: they keep no more of a message. */
export interface CardLine {
  /** Null of one that another server wrote otherwise. */
  readonly kind: CardKind | null;
  readonly name: string;
}

const BEGINNING = /^\{"kind":"(product|order|link)","name":"((?:[^"\\]|\\.)*)/;

/** @param text the content of a card, or the beginning of it. */
export function cardLine(text: string): CardLine {
  const [, kind, name = ""] = BEGINNING.exec(text) ?? [];
  return { kind: (kind as CardKind | undefined) ?? null, name: unescaped(name) };
}

/** What was cut within an escape is shown without it. */
function unescaped(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text.replace(/\\.{0,5}$/, "").replaceAll("\\", "");
  }
}
