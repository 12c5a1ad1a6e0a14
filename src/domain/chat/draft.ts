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
 */
export function draftWithout(draft: string, content: string): string {
  const text = draft.trimStart();
  return text.startsWith(content) ? text.slice(content.length).trimStart() : draft;
}
