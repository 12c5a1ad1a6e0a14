/** What of rich text the editor holds (`extensions.ts`): an element that is not here, or an attribute, is gone once something is written in it. */

const PLAIN: readonly string[] = [];
const HELD: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    "p br h2 h3 h4 blockquote pre code hr b strong i em u s del ul li div span"
      .split(" ")
      .map((tag) => [tag, PLAIN]),
  ),
  ol: ["start", "type"],
  table: PLAIN,
  tbody: PLAIN,
  tr: PLAIN,
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
  a: ["href", "title", "rel", "target"],
  img: ["src", "alt", "title", "width", "height"],
};

/** Whether the editor keeps all that a rich text holds; the caption of a table, for example, it does not have. */
export function isKeptWhole(html: string): boolean {
  if (!html.includes("<")) return true;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.querySelectorAll("*")].every((element) => {
    const held = Object.hasOwn(HELD, element.localName) ? HELD[element.localName] : undefined;
    return held !== undefined && element.getAttributeNames().every((name) => held.includes(name));
  });
}
