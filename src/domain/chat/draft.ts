/**
 * What is left of a composer's text when a message that began it was taken (architecture "Outbox"): what was typed behind it meanwhile; all of a text
 * that was rewritten since.
 */
export function draftWithout(draft: string, content: string): string {
  const text = draft.trimStart();
  return text.startsWith(content) ? text.slice(content.length).trimStart() : draft;
}
