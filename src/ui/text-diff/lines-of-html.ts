/** What ends a line of text. */
const BLOCKS = "p,h1,h2,h3,h4,h5,h6,li,tr,blockquote,pre,div,hr,br,figcaption";

/** The text of sanitized rich text, a line for each of its paragraphs; what is between tags of no block runs on. */
export function linesOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const block of body.querySelectorAll(BLOCKS)) block.after("\n");
  for (const cell of body.querySelectorAll("td,th")) cell.after(" ");
  return (body.textContent ?? "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}
