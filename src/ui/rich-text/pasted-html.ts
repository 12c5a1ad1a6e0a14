/**
 * What word processors, sheets and mail programs put on the clipboard, as plain structure: their lists are paragraphs with marks in styles,
 * their bold letters spans with weights, and their headings begin at a level that is the page's own title.
 */

/** Headings of the editor are of the levels 2 to 4: a page has its title already. */
const HEADINGS: Readonly<Record<string, string>> = { h1: "h2", h5: "h4", h6: "h4" };
/** Styles of Word and of Pages that are headings by name alone. */
const TITLES = /\bMsoTitle\b/;
const JUNK = "style, script, meta, link, title, xml, head > *";
const BOLD = /^(bold|bolder|[6-9]00)$/;
const DIGIT = /^\s*\(?([\da-z]{1,4}|[ivxlc]+)[.)、]/i;

/** @param html as it is on the clipboard. @returns the same words with their structure as elements; what is allowed of it is another's business. */
export function tidyPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const junk of body.querySelectorAll(JUNK)) junk.remove();
  removeComments(body);
  for (const element of body.querySelectorAll("*")) if (element.localName.includes(":")) unwrap(element);
  // Google's documents are wrapped into one that is bold by name and not by style.
  for (const wrap of body.querySelectorAll<HTMLElement>('b[id^="docs-internal-guid"]')) unwrap(wrap);
  makeLists(body);
  for (const heading of body.querySelectorAll<HTMLElement>(Object.keys(HEADINGS).join())) {
    rename(heading, HEADINGS[heading.localName] ?? "p");
  }
  for (const title of body.querySelectorAll<HTMLElement>("p.MsoTitle")) {
    if (TITLES.test(title.className)) rename(title, "h2");
  }
  for (const span of body.querySelectorAll<HTMLElement>("span[style], font[style]")) emphasise(span);
  for (const paragraph of body.querySelectorAll("p")) {
    if (!isBlank(paragraph)) continue;
    if (paragraph.closest("td, th, li") === null) paragraph.remove();
    else paragraph.replaceChildren();
  }
  return body.innerHTML;
}

function removeComments(body: HTMLElement): void {
  const walk = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walk.nextNode()) comments.push(walk.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

const isBlank = (element: Element): boolean =>
  (element.textContent ?? "").replaceAll("\u00a0", " ").trim() === "" &&
  element.querySelector("img, br") === null;

/** What a span says by its style, as elements. */
function emphasise(span: HTMLElement): void {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration, verticalAlign } = span.style;
  const line = textDecorationLine || textDecoration;
  const isLink = span.closest("a") !== null;
  const names = [
    ...(BOLD.test(fontWeight) ? ["strong"] : []),
    ...(fontStyle === "italic" ? ["em"] : []),
    ...(line.includes("underline") && !isLink ? ["u"] : []),
    ...(line.includes("line-through") ? ["s"] : []),
    ...(verticalAlign === "super" ? ["sup"] : verticalAlign === "sub" ? ["sub"] : []),
  ];
  let inner: HTMLElement = span;
  for (const name of names) {
    const wrap = document.createElement(name);
    wrap.append(...inner.childNodes);
    inner.append(wrap);
    inner = wrap;
  }
}

/** An item of one of Word's lists. */
interface Item {
  readonly paragraph: HTMLElement;
  readonly level: number;
  readonly ordered: boolean;
}

/** Word's lists are paragraphs that say their level in a style of its own, which no browser keeps as a style. */
function itemOf(paragraph: HTMLElement): Item | undefined {
  const style = paragraph.getAttribute("style") ?? "";
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1];
  if (level === undefined) return undefined;
  const mark = [...paragraph.querySelectorAll<HTMLElement>("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  const ordered = DIGIT.test(mark?.textContent ?? "");
  mark?.remove();
  return { paragraph, level: Number(level), ordered };
}

function makeLists(body: HTMLElement): void {
  /** The lists that are open, from the outermost. */
  let open: { readonly list: HTMLElement; readonly level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6, li")]) {
    const item = itemOf(paragraph);
    if (item === undefined || paragraph.localName === "li") continue;
    // What stands between two items ends the lists.
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    const name = item.ordered ? "ol" : "ul";
    let top = open.at(-1);
    if (top?.level === item.level && top.list.localName !== name) {
      open.pop();
      top = open.at(-1);
    }
    const entry = document.createElement("li");
    entry.append(...paragraph.childNodes);
    if (top?.level === item.level) {
      top.list.append(entry);
      paragraph.remove();
    } else {
      const list = document.createElement(name);
      list.append(entry);
      const parent = top?.list.lastElementChild;
      if (parent == null) paragraph.replaceWith(list);
      else {
        parent.append(list);
        paragraph.remove();
      }
      open.push({ list, level: item.level });
    }
    last = open[0]?.list ?? null;
  }
}
