import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Feed } from "../feed/feed.ts";
import type { Places } from "../places.ts";

/** An element of a page as it stands: its name, its attributes, and what is in it. */
export interface StillElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (StillElement | string)[];
}

/** A page as it stands: its elements, what the document's root and body say, and its style sheets. */
export interface Still {
  readonly elements: readonly StillElement[];
  readonly html: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string>>;
  readonly styles: readonly string[];
}

/** Takes down a page as it stands now. */
export function takeStill(page: Page): Promise<Still> {
  return page.evaluate(() => {
    const attributesOf = (element: Element) =>
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    const elementOf = (element: Element): StillElement => ({
      name: element.tagName.toLowerCase(),
      attributes: attributesOf(element),
      children: [...element.childNodes].flatMap((child): (StillElement | string)[] => {
        if (child instanceof Element) return [elementOf(child)];
        return child.nodeType === Node.TEXT_NODE ? [child.nodeValue ?? ""] : [];
      }),
    });
    const drawn = [...document.body.children].filter((child) => !child.matches("script, style, template"));
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return {
      elements: drawn.map(elementOf),
      html: attributesOf(document.documentElement),
      body: attributesOf(document.body),
      styles: sheets.map(({ href }) => new URL(href).pathname),
    };
  });
}

/**
 * Has a feed serve the same elements with the same style sheets, drawn by React beside Blueprint from data that stand in the page.
 * @returns the address of that page.
 */
export function serveStill(feed: Feed, places: Places, still: Still): string {
  const attributes = (of: Readonly<Record<string, string>>) =>
    Object.entries(of)
      .map(([name, value]) => ` ${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`)
      .join("");
  const sheets = still.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const data = JSON.stringify(still.elements).replaceAll("<", "\\u003c");
  const html = [
    `<!doctype html><html${attributes(still.html)}><head><meta charset="utf-8"><title>still</title>${sheets}`,
    // Preloaded, as the console's own scripts are.
    '<link rel="preload" as="script" href="/js/still-page.js">',
    `</head><body${attributes(still.body)}><div id="still"></div>`,
    `<script type="application/json" id="elements">${data}</script>`,
    '<script src="/js/still-page.js"></script></body></html>',
  ].join("");
  feed.serveAlso("/js/still-page.js", {
    type: "text/javascript; charset=utf-8",
    body: readFileSync(join(places.pages, "still-page.js")),
  });
  feed.serveAlso("/still", { type: "text/html; charset=utf-8", body: html });
  return `${feed.url}/still`;
}
