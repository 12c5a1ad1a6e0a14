import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { domain } from "../../../src/contract/resources/customer/domain.ts";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { honor } from "../../../src/contract/resources/website/honor.ts";
import { navinfo } from "../../../src/contract/resources/website/navinfo.ts";
import { news } from "../../../src/contract/resources/website/news.ts";
import { previewDocument } from "../../../src/resource/preview/preview-document.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { type AreaOptions, showArea } from "../support/area.tsx";
import { expectKeyboardIn, leaveByEscape } from "../support/keyboard.ts";

/** Records as visitors will see them: from the row, from the drawer, and while they are written, with what is not saved. */

const site = { site: { id: 1, name: "Harbour" }, siteId: 1 };
const nav = { nav: { id: 2, name: "Honors" }, navId: 2 };
const content = { ...site, ...nav, sort: 0, status: 1, lang: "en" };
const award = {
  ...content,
  id: 1,
  title: "Quality award",
  image: "/pictures/a.webp",
  issuer: "Port <authority>",
  description: "For ropes\nand knots",
};
const article = {
  ...content,
  id: 1,
  title: "Harbour day",
  author: "Amy",
  content:
    '<p>Come <b>all</b></p><script>parent.harmed = true</script><img src="/x.png" onerror="parent.harmed = true">',
};
const beside: AreaOptions["beside"] = [
  [domain, [{ id: 1, name: "Harbour", domain: "h.example.com", isCurrent: true, langs: ["en"], status: 1 }]],
  [
    navinfo,
    [{ ...site, id: 2, lang: "en", name: "Honors", navUrl: "honor", navType: "honor", parentId: null }],
  ],
];
const show = (definition: AnyResource, rows: Parameters<typeof showArea>[1], options: AreaOptions = {}) =>
  showArea(definition, rows, { beside, ...options });

const preview = page.getByRole("dialog", { name: /^Preview of/ });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const on = (device: string) => preview.getByRole("button", { name: device, exact: true });
const cell = (text: string) => page.getByRole("gridcell", { name: text, exact: true });
const title = page.getByRole("textbox", { name: /^Title/ });

const frame = () => preview.element().querySelector("iframe");
const seen = () => frame()?.contentDocument ?? null;
const expectSeen = (selector: string) =>
  expect.poll(() => seen()?.querySelector(selector)?.textContent ?? null);

beforeEach(() => {
  localStorage.clear();
  Object.assign(window, { harmed: false });
});

async function openFromMenu(name: string) {
  await cell(name).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Preview" }).click();
  await expectKeyboardIn(preview);
}

test("a row is shown with all that its list leaves out, and nothing in it acts", async () => {
  const { server } = await show(news, [article]);
  await openFromMenu("Harbour day");
  await expectSeen("h1").toBe("Harbour day");
  await expectSeen("section p").toBe("Come all");
  await expectSeen("dl").toBe("AuthorAmy");
  expect(seen()?.documentElement.lang).toBe("en");
  await expect.element(preview.getByTitle("Harbour day")).toBeVisible();
  const main = seen()?.querySelector("main");
  expect(main && getComputedStyle(main).maxWidth).toBe("860px");
  expect(seen()?.querySelector("script, [onerror]")).toBeNull();
  expect(frame()?.getAttribute("sandbox")).toBe("allow-same-origin");
  await expect.element(preview.getByText("English", { exact: true })).toBeVisible();
  expect(Reflect.get(window, "harmed")).toBe(false);
  expect(server.calls.every(({ method }) => method === "GET")).toBe(true);
  await leaveByEscape(preview);
  await expect.element(page.getByRole("grid")).toHaveFocus();
});

test("runs no script that came into its document all the same", async () => {
  await show(honor, [award]);
  await openFromMenu("Quality award");
  await expectSeen("h1").toBe("Quality award");
  const inside = seen();
  const script = inside?.createElement("script");
  if (!inside || !script) throw new Error("there is no document");
  script.textContent = "parent.harmed = true";
  inside.body.append(script);
  expect(Reflect.get(window, "harmed")).toBe(false);
});

test("is as wide as a phone or as a desktop, made small where there is less room", async () => {
  await show(honor, [award]);
  await openFromMenu("Quality award");
  const width = () => seen()?.defaultView?.innerWidth;
  const drawn = () => Math.round(frame()?.getBoundingClientRect().width ?? 0);
  await expect.element(on("Desktop")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(width).toBe(1_200);
  await on("Phone").click();
  await expect.element(on("Phone")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(width).toBe(375);
  expect(drawn()).toBe(375);
  await page.viewport(800, 700);
  await on("Desktop").click();
  await expect.poll(width).toBe(1_200);
  await expect.poll(drawn).toBeLessThan(800);
  await page.viewport(1440, 900);
  await expectAccessible(...overlays());
});

test("begins with the phone in a narrow window", async () => {
  await show(honor, [award], { narrow: true });
  await openFromMenu("Quality award");
  await expect.element(on("Phone")).toHaveAttribute("aria-pressed", "true");
});

test("the drawer offers it, and Escape leaves it from within the document", async () => {
  await show(honor, [award]);
  await cell("Quality award").dblClick();
  const drawer = page.getByRole("dialog", { name: "Details of honor" });
  await drawer.getByRole("button", { name: "Preview", exact: true }).click();
  await expectKeyboardIn(preview);
  await expectSeen("dd").toBe("Port <authority>");
  await expectSeen(".summary").toBe("For ropes\nand knots");
  await expect.poll(() => seen()?.querySelector("img")?.getAttribute("src")).toBe("/pictures/a.webp");
  await expect.element(preview.getByTitle("Quality award")).toBeVisible();
  seen()?.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(drawer.getByRole("button", { name: "Preview", exact: true })).toHaveFocus();
});

test("a form in a dialog shows what was typed and is not saved, and stays as it was", async () => {
  const { server } = await show(honor, [award]);
  await cell("Quality award").dblClick();
  await page.getByRole("dialog", { name: "Details of honor" }).getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit honor" });
  await expect.element(title).toHaveValue("Quality award");
  await userEvent.fill(title, "Award <b>of</b> knots");
  await form.getByRole("button", { name: "Preview", exact: true }).click();
  await expectKeyboardIn(preview);
  await expectSeen("h1").toBe("Award <b>of</b> knots");
  await expect.element(preview.getByText("Includes unsaved changes")).toBeVisible();
  // The form is not sent by a key that is pressed over it.
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await leaveByEscape(preview);
  await expect.element(form.getByRole("button", { name: "Preview", exact: true })).toHaveFocus();
  await expect.element(title).toHaveValue("Award <b>of</b> knots");
  expect(server.calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("a form on a page does, of a new record too, which says so while there is nothing", async () => {
  const area = await show(news, [article], {
    view: "website/add-news-detail/index",
    search: "?siteId=1&lang=zh_CN&navId=2",
  });
  await expect.element(title).toHaveFocus();
  await button("Preview").click();
  await expect.element(preview.getByText("Nothing to preview yet")).toBeVisible();
  await expectAccessible(...overlays());
  await leaveByEscape(preview);
  await expect.element(button("Preview")).toHaveFocus();

  await userEvent.fill(title, "港口日");
  await userEvent.fill(page.getByRole("textbox", { name: /^Author/ }), "小雅");
  await button("Preview").click();
  await expectSeen("h1").toBe("港口日");
  await expectSeen("dl").toBe("作者小雅");
  expect(seen()?.documentElement.lang).toBe("zh-CN");
  await expect.element(preview.getByText("简体中文")).toBeVisible();
  await leaveByEscape(preview);
  await expect.element(title).toHaveValue("港口日");
  expect(area.unsaved()).toBe(1);
});

test("is not offered in an area without one", async () => {
  const { preview: _, ...plain } = honor as AnyResource;
  await show(plain, [award]);
  await cell("Quality award").click({ button: "right" });
  await expect.element(page.getByRole("menuitem", { name: "Details" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Preview" })).not.toBeInTheDocument();
});

test("a form of who may write and not list has none", async () => {
  await show(news, [], {
    held: ["news:add"],
    view: "website/add-news-detail/index",
    search: "?siteId=1&lang=en&navId=2",
  });
  await expect.element(title).toBeVisible();
  await expect.element(button("Preview")).not.toBeInTheDocument();
});

/** Whether a preview within a page of this policy may ask another host for a picture. */
async function mayAsk(policy: string, picture: string): Promise<boolean> {
  const framed = async (place: Document, srcdoc: string) => {
    const made = place.createElement("iframe");
    made.srcdoc = srcdoc;
    place.body.append(made);
    await new Promise((resolve) => made.addEventListener("load", resolve, { once: true }));
    return made.contentDocument as Document;
  };
  const outer = await framed(document, `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  const nothing = {
    pictures: [],
    film: "",
    marks: [],
    price: "",
    instead: "",
    summary: "",
    facts: [],
    texts: [],
  };
  const html = previewDocument(
    { ...nothing, title: "Award" },
    { lang: "en", isOffer: false, sanitised: (text) => text },
  );
  const inner = await framed(outer, html);
  let isRefused = false;
  inner.addEventListener("securitypolicyviolation", () => {
    isRefused = true;
  });
  const image = inner.createElement("img");
  const ended = new Promise((resolve) => image.addEventListener("error", resolve, { once: true }));
  image.src = picture;
  inner.body.append(image);
  await ended;
  outer.defaultView?.frameElement?.remove();
  return !isRefused;
}

test("a preview asks for pictures where the console's page may, and nowhere else", async () => {
  // Nobody is there: whether one may ask is known all the same.
  const policy = "img-src http://127.0.0.1:9";
  expect(await mayAsk(policy, "http://127.0.0.1:9/a.png")).toBe(true);
  expect(await mayAsk(policy, "http://127.0.0.1:10/a.png")).toBe(false);
});
