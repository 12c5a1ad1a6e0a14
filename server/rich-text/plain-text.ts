const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};
const ENTITY = /&(amp|lt|gt|quot|#39|nbsp);/g;

/** The signs that stand between the tags of cleaned rich text. */
export const readEntities = (markup: string): string =>
  markup.replace(ENTITY, (entity) => ENTITIES[entity] ?? entity);

/** Signs as they stand between the tags of rich text. */
export const writeEntities = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The words of rich text as plain text, a line for each of its blocks. They are nowhere put into a page as markup. */
export function wordsOf(html: string): string {
  const words = html.replace(/<\/(p|div|li|h[1-6]|tr)>|<br\s*\/?>/gi, "\n").replace(/<[^<>]*>/g, "");
  return readEntities(words).trim();
}
