import { sameIds } from "./message.ts";

/** A composer's text as it is kept. */
export interface Draft {
  readonly text: string;
  /** Who was picked for its mentions: where several people have one name, they are the ones who are meant. */
  readonly atUserIds: readonly number[];
}

export const noDraft: Draft = { text: "", atUserIds: [] };

export function sameDraft(a: Draft, b: Draft): boolean {
  return a.text === b.text && sameIds(a.atUserIds, b.atUserIds);
}

/**
 * What is left of a composer's text when a message that began it was taken (architecture "Outbox"): what was typed behind it meanwhile; all of a text
 * that was rewritten since.
 * @param ahead texts that may still stand before it, in their order, and stay.
 */
export function draftWithout(draft: string, content: string, ahead: readonly string[] = []): string {
  const text = ahead.reduce((rest, before) => draftWithout(rest, before), draft).trimStart();
  if (!text.startsWith(content)) return draft;
  const front = draft.slice(0, draft.length - text.length).trimEnd();
  const rest = text.slice(content.length).trimStart();
  return front === "" || rest === "" ? front + rest : `${front}\n${rest}`;
}
