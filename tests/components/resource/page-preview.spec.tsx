import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { LanguageContent } from "../../../server/sites/pages/site-content.ts";
import { STYLES } from "../../../server/sites/pages/stylesheet.ts";
import { drawDraft } from "../../../server/website/draft-page.ts";
import type { PageDraft } from "../../../src/contract/page-preview.ts";
import { domain } from "../../../src/contract/resources/customer/domain.ts";
import { assemble } from "../../../src/contract/resources/website/assemble.ts";
import { navinfo } from "../../../src/contract/resources/website/navinfo.ts";
import { XSS } from "../../support/xss-corpus.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { expectKeyboardIn, pressOn } from "../support/keyboard.ts";

/** A page of several kinds, seen as the server's renderer of generated pages draws it: from its row, and while its blocks are put in order. */

const HARBOUR = { id: 1, name: "Harbour", domain: "h.example.com", defaultLang: "en" } as const;
const NAV = { id: 2, siteId: 1, lang: "en", name: "About us", navUrl: "about", navType: "assemble" } as const;
const honor = (id: number, title: string) => ({ id, navId: 3, title, image: `/pictures/${id}.webp` });

/** What is published of the site. */
const CONTENT = {
  lang: "en",
  navs: [],
  rows: {
    ...{ swipers: [], product: [], news: [], case: [], exhibition: [], download: [], history: [] },
    ...{ multiText: [], assemble: [], generic: [] },
    honor: [honor(1, "Best rope"), honor(2, "Best knot"), honor(3, "Best hawser")],
  },
  categories: {},
  keywords: [],
} as unknown as LanguageContent;

const TEXT = { kind: "text", heading: "Welcome", html: "<p>Come <b>all</b></p>", limit: 6, layout: "grid" };
const AWARDS = { kind: "honor", heading: "", source: null, sourceNavId: null, limit: 2, layout: "list" };
const FILM = { kind: "video", heading: "Seen", film: "/files/quay.mp4", limit: 6, layout: "grid" };
const PAGE = {
  ...{ id: 1, title: "About", site: { id: 1, name: "Harbour" }, siteId: 1, lang: "en" },
  ...{ nav: { id: 2, name: "About us" }, navId: 2, sort: 0, status: 1 },
};

const preview = page.getByRole("dialog", { name: /^Preview of/ });
const frame = () => preview.element().querySelector("iframe");
const seen = () => frame()?.contentDocument ?? null;
const expectSeen = (selector: string) =>
  expect.poll(() => [...(seen()?.querySelectorAll(selector) ?? [])].map((one) => one.textContent));
const on = (device: string) => preview.getByRole("button", { name: device, exact: true });

/** Shows the area with one page; its previews are drawn by the server's own renderer. */
async function showPage(blocks: readonly object[]) {
  const area = await showArea(assemble, [{ ...PAGE, blocks }], {
    beside: [
      [domain, [{ ...HARBOUR, isCurrent: true, langs: ["en"], status: 1 }]],
      [navinfo, [{ ...NAV, site: PAGE.site, parentId: null }]],
    ],
  });
  area.server.on("POST news/assemble/preview", async ({ body }) => ({
    html: await drawDraft(
      body as PageDraft,
      {
        ...{ site: HARBOUR, content: CONTENT, nav: NAV, whole: async () => undefined },
      } as unknown as Parameters<typeof drawDraft>[1],
    ),
    styles: STYLES,
  }));
  return area;
}

async function openPreview() {
  await page.getByRole("gridcell", { name: "About", exact: true }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Preview" }).click();
  await expectKeyboardIn(preview);
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(window, { fired: () => Object.assign(window, { harmed: true }), harmed: false });
});

test("a page is shown block after block, with what each lists, at both widths", async () => {
  const { server } = await showPage([TEXT, AWARDS, FILM]);
  await openPreview();
  await expectSeen("h1").toEqual(["About us"]);
  await expectSeen("section.part > h2").toEqual(["Welcome", "Honors", "Seen"]);
  await expectSeen(".rich b").toEqual(["all"]);
  await expectSeen(".honors h3").toEqual(["Best rope", "Best knot"]);
  expect(seen()?.querySelector("video")?.getAttribute("src")).toBe("/files/quay.mp4");
  // It looks as the site does.
  await expect.poll(() => frame()?.dataset.dressed).toBe("true");
  const list = seen()?.querySelector(".cards");
  expect(list && getComputedStyle(list).listStyleType).toBe("none");
  const width = () => seen()?.defaultView?.innerWidth;
  await expect.poll(width).toBe(1_200);
  await on("Phone").click();
  await expect.poll(width).toBe(375);
  await expectAccessible(...overlays());
  // One drawing serves both, and nothing is written.
  const calls = server.calls.filter(({ method }) => method !== "GET").map(({ path }) => path);
  expect(calls).toEqual(["news/assemble/preview"]);
});

test("blocks that are put in another order are seen so before they are saved", async () => {
  const { server } = await showPage([TEXT, AWARDS]);
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: /^Edit/ });
  await pressOn(form.getByRole("button", { name: "Move row 2 up" }), "{Enter}");
  await form.getByRole("button", { name: "Preview", exact: true }).click();
  await expectKeyboardIn(preview);
  await expectSeen("section.part > h2").toEqual(["Honors", "Welcome"]);
  await expect.element(preview.getByText("Includes unsaved changes")).toBeVisible();
  const drawn = server.calls.find(({ path }) => path === "news/assemble/preview");
  expect(drawn?.body).toMatchObject({ siteId: 1, lang: "en", navId: 2, blocks: [AWARDS_SENT, TEXT_SENT] });
  expect(server.calls.some(({ method }) => method === "PUT")).toBe(false);
});
const AWARDS_SENT = { kind: "honor", limit: 2, layout: "list" };
const TEXT_SENT = { kind: "text", html: "<p>Come <b>all</b></p>" };

test("a preview that does not come is asked for again", async () => {
  const { server } = await showPage([TEXT]);
  server.answer("POST news/assemble/preview", 500, { status: 500, timestamp: 1, message: "no" });
  await openPreview();
  await expect.element(preview.getByText("The preview could not be loaded")).toBeVisible();
  await preview.getByRole("button", { name: "Try again" }).click();
  await expectSeen("section.part > h2").toEqual(["Welcome"]);
});

/** What of a document could act or lead elsewhere. */
function actingIn(document: Document): readonly string[] {
  const strange = document.querySelectorAll(
    "main :is(script, style, iframe, object, embed, form, input, base, meta, link, svg, math, template, [href], [style])",
  );
  const handlers = [...document.querySelectorAll("*")].filter((one) =>
    [...one.attributes].some(
      ({ name, value }) => name.startsWith("on") || /^\s*(javascript|data):/i.test(value),
    ),
  );
  return [...strange, ...handlers].map(({ outerHTML }) => outerHTML);
}

test("hostile markup in its blocks does nothing, nor does what another server makes of it", async () => {
  const { server } = await showPage(XSS.map((html) => ({ ...TEXT, heading: html, html })));
  await openPreview();
  await expect.poll(() => seen()?.querySelectorAll("section.part").length).toBe(XSS.length);
  const inside = seen();
  if (inside === null) throw new Error("there is no document");
  expect(actingIn(inside)).toEqual([]);
  expect(Reflect.get(window, "harmed")).toBe(false);
  expect(Reflect.get(inside.defaultView ?? window, "harmed")).not.toBe(true);
  await preview.getByRole("button", { name: "Close" }).click();
  await expect.element(preview).not.toBeInTheDocument();
  const html = XSS.map((one) => `<section class="part">${one}</section>`).join("");
  server.answer("POST news/assemble/preview", 200, { html: `${html}<p id="end">end</p>`, styles: STYLES });
  await openPreview();
  await expect.poll(() => seen()?.querySelector("main")?.childElementCount ?? 0).toBeGreaterThan(0);
  const raw = seen();
  if (raw === null) throw new Error("there is no document");
  expect(actingIn(raw)).toEqual([]);
  expect(Reflect.get(window, "harmed")).toBe(false);
});
