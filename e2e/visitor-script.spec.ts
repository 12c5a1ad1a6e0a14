import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { beginTalk, foreignPage, visitorParts } from "./support/foreign-page.ts";
import { CONVERSATIONS, makeSite, rowOf } from "./support/service.ts";

const SECRET = "of the page's own server";

interface Happening {
  readonly name: string;
  readonly detail: unknown;
}
type Called = (...args: unknown[]) => void;
interface QuaysidePage extends Window {
  Quayside: Called & { q?: unknown[] };
  happened: Happening[];
}

/** Has a page ask for what happens before the script is there, as the documentation says. */
const listening = () => {
  const page = window as unknown as QuaysidePage;
  page.happened = [];
  const call: QuaysidePage["Quayside"] = (...args) => {
    page.Quayside.q ??= [];
    page.Quayside.q.push(args);
  };
  page.Quayside ??= call;
  for (const name of ["open", "close", "unread", "error"])
    page.Quayside("on", name, (detail: unknown) => page.happened.push({ name, detail }));
};
/** The same, and what no script knows between them. */
const misspelt = () => {
  const page = window as unknown as QuaysidePage;
  page.Quayside("opne");
  page.Quayside("open");
};
const quayside = (page: Page, ...args: unknown[]) =>
  page.evaluate((given) => (window as unknown as QuaysidePage).Quayside(...given), args);
const happened = (page: Page) => page.evaluate(() => (window as unknown as QuaysidePage).happened);

const identityOf = (id: string, name: string, email: string, phone: string) => ({
  ...{ id, name, email, phone },
  hash: createHmac("sha256", SECRET).update([id, name, email, phone].join("\n")).digest("hex"),
});

test("a page opens and closes the window, is told of it, and says who its visitor is and what it is about", async ({
  admin,
  attended,
  newProfile,
}) => {
  const shop = await attended("Commands", { also: { visitorSecret: SECRET } });
  const site = await shop.page({ script: 'data-skill="orders"' });
  const conversation = () => rowOf(admin, CONVERSATIONS, (row) => row.siteId === shop.siteId);
  const page = await (await newProfile()).newPage();
  await page.addInitScript(listening);
  await page.goto(site.url);
  const { button, text, log, window } = visitorParts(page);
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(window).toHaveCount(0);
  await quayside(page, "open");
  await expect(text).toBeFocused();
  await quayside(page, "open");
  await quayside(page, "close");
  await expect(window).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  expect(await happened(page)).toEqual([
    { name: "open", detail: undefined },
    { name: "close", detail: undefined },
  ]);

  const genuine = identityOf(`member-${shop.siteId}`, "Marie", "marie@example.fr", "0600000000");
  await quayside(page, "identify", { ...genuine, phone: "0611111111" });
  const errors = async () => (await happened(page)).filter(({ name }) => name === "error");
  await expect.poll(errors).toEqual([{ name: "error", detail: expect.stringContaining("signature") }]);
  await quayside(page, "identify", { ...genuine, name: "Marie\nCurie" });
  await expect.poll(errors).toHaveLength(2);
  await quayside(page, "open", { skill: "x".repeat(33) });
  await expect.poll(errors).toHaveLength(3);
  await quayside(page, "identify", genuine);
  await quayside(page, "open", { skill: "returns" });
  await expect(log).toContainText("somebody will answer you here");
  await text.fill("Bonjour");
  await text.press("Enter");
  await expect(log).toContainText("Sent");
  await expect.poll(conversation).toMatchObject({ visitorName: "Marie", skill: "returns" });
  const row = await conversation();
  expect(await admin.admin("GET", `/implatform/im-customer/${row?.customerId}`)).toMatchObject({
    ...{ email: "marie@example.fr", toldEmail: null, phone: "0600000000", toldPhone: null },
  });

  await quayside(page, "close");
  await shop.amy.admin("POST", `${CONVERSATIONS}/accept/${row?.id}`);
  await shop.amy.sendGroup(Number(row?.groupId), "Bonjour Marie");
  await expect(button).toHaveAccessibleName("Chat with us, 1 unread");
  expect((await happened(page)).at(-1)).toEqual({ name: "unread", detail: 1 });
  await button.click();
  await expect(log).toContainText("Bonjour Marie");
  await expect.poll(async () => (await happened(page)).at(-1)).toEqual({ name: "unread", detail: 0 });
  expect(await quayside(page, "sing").catch(String)).toContain('unknown command "sing"');
  expect(await page.evaluate(() => Object.keys(window).filter((key) => /quay/i.test(key)))).toEqual([
    "Quayside",
  ]);
});

test("a page whose picture does not come has its button, and what it asked for before", async ({
  server,
  admin,
  newProfile,
  unique,
}) => {
  const siteId = await makeSite(admin, unique("Stuck"), []);
  const site = await foreignPage(server.url, siteId, { isStuck: true });
  try {
    const page = await (await newProfile()).newPage();
    await page.addInitScript(listening);
    await page.addInitScript(misspelt);
    await page.goto(site.url, { waitUntil: "commit" });
    const { button, window } = visitorParts(page);
    await expect(window).toBeVisible();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    expect(await page.evaluate(() => document.readyState)).toBe("interactive");
    expect(await happened(page)).toEqual([{ name: "open", detail: undefined }]);
  } finally {
    site.close();
  }
});

test("a page that changes its title afterwards has the new one in the trace, once it stays", async ({
  admin,
  attended,
  newProfile,
}) => {
  const shop = await attended("Titles");
  const site = await shop.page();
  const pages = async () => {
    const row = await rowOf(admin, CONVERSATIONS, (one) => one.siteId === shop.siteId);
    const record = (await admin.admin("GET", `${CONVERSATIONS}/${row?.id}`)) as {
      pages?: { title: string }[];
    };
    return record.pages?.map(({ title }) => title);
  };
  const page = await (await newProfile()).newPage();
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().endsWith("/page")) reports.push(request.url());
  });
  await page.goto(site.url);
  const { button, text, log } = visitorParts(page);
  await button.click();
  await expect(text).toBeFocused();
  await expect(log).toContainText("somebody will answer you here");
  await text.fill("Bonjour");
  await text.press("Enter");
  await expect(log).toContainText("Sent");
  await expect.poll(pages).toEqual(["Boutique"]);
  // Its address is the same, which says nothing of what it shows now.
  await page.evaluate(() => {
    document.title = "Thé vert";
  });
  await expect.poll(pages).toEqual(["Thé vert"]);
  expect(reports).toHaveLength(1);
  await page.evaluate(() => {
    let count = 0;
    const blinking = setInterval(() => {
      count += 1;
      document.title = `(${count}) Thé vert`;
      if (count === 30) clearInterval(blinking);
    }, 300);
  });
  await expect.poll(() => page.title(), { timeout: 60_000 }).toBe("(30) Thé vert");
  expect(reports).toHaveLength(1);
  await expect.poll(pages).toEqual(["(30) Thé vert"]);
  expect(reports).toHaveLength(2);
  // Another address is another page at once.
  await page.evaluate(() => history.pushState(null, "", "/panier"));
  await expect.poll(pages).toHaveLength(2);
});

test("what the script's tag says that it is about is what the conversation is about", async ({
  admin,
  attended,
  newProfile,
}) => {
  const shop = await attended("About");
  const site = await shop.page({ script: 'data-skill=" orders "' });
  const page = await (await newProfile()).newPage();
  await page.goto(site.url);
  await beginTalk(visitorParts(page), "Bonjour");
  const row = await rowOf(admin, CONVERSATIONS, (one) => one.siteId === shop.siteId);
  expect(row).toMatchObject({ skill: "orders" });
});

test("where a visitor has come to the site is known, on whichever page the window is opened", async ({
  admin,
  attended,
  newProfile,
}) => {
  const shop = await attended("Landing");
  const site = await shop.page();
  const landing = `${site.url}spring?utm_source=mail&utm_campaign=spring`;
  const arrives = async (isBlocked: boolean) => {
    const profile = await newProfile();
    if (isBlocked) await profile.addInitScript(blockStorage, "");
    const page = await profile.newPage();
    await page.goto(landing, { referer: "https://mail.example/read" });
    const parts = visitorParts(page);
    const { button } = parts;
    await expect(button).toBeVisible();
    await page.goto(`${site.url}cart`, { referer: landing });
    await beginTalk(parts, "Bonjour");
    const row = await rowOf(admin, CONVERSATIONS, (one) => one.siteId === shop.siteId);
    return admin.admin("GET", `${CONVERSATIONS}/${row?.id}`);
  };
  const campaign = { source: "mail", campaign: "spring" };
  expect(await arrives(false)).toMatchObject({
    ...{ sourcePage: `${site.url}cart`, firstPage: landing, firstCampaign: campaign },
    landing: { url: landing, referrer: expect.stringMatching(/^https:\/\/mail\.example\//), campaign },
  });
  // Where nothing can be kept, the page that it is opened on is all that is known.
  expect(await arrives(true)).toMatchObject({
    firstPage: `${site.url}cart`,
    landing: { url: `${site.url}cart`, campaign: null },
  });
});

/** Has documents below a path find no storage, as where a browser blocks that of frames from elsewhere. */
const blockStorage = (path: string) => {
  if (path !== "" && !location.pathname.startsWith(path)) return;
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  }
};

test("a visitor is known by a cookie that no script reads, and is no one else on another site", async ({
  server,
  attended,
  newProfile,
}) => {
  const shop = await attended("Cookie");
  const site = await shop.page({ name: "localhost" });
  const another = await shop.page();
  const profile = await newProfile();
  await profile.addInitScript(blockStorage, "/visitor/");
  const page = await profile.newPage();
  await page.goto(site.url);
  const parts = visitorParts(page);
  const { button, log } = parts;
  const key = () =>
    page.evaluate(
      (id) => JSON.parse(localStorage.getItem(`quayside:${id}:visitor`) ?? "{}").key,
      shop.siteId,
    );
  await beginTalk(parts, "Bonjour");
  const first = await key();
  const cookies = await profile.cookies(`${server.url}/visitor-api/visits`);
  expect(cookies).toEqual([
    expect.objectContaining({ value: first, httpOnly: true, secure: true, sameSite: "None" }),
  ]);

  // Known by it alone from here on: the page has what it is known by no more.
  await page.goto(`${site.url}next`);
  await expect(log.getByText("Bonjour")).toHaveCount(1);
  await expect.poll(key).toBe(undefined);
  await page.goto(site.url);
  await expect(log.getByText("Bonjour")).toHaveCount(1);

  await page.goto(another.url);
  await button.click();
  await expect(log).toContainText("somebody will answer you here");
  await expect(log.getByText("Bonjour")).toHaveCount(0);
});

test("where the window keeps nothing, what was written without a network arrives once, from the next page", async ({
  admin,
  attended,
  newProfile,
}) => {
  const shop = await attended("Blocked");
  const site = await shop.page({ name: "localhost" });
  const SEND = "**/imchat-api/message/group/send";
  const profile = await newProfile();
  await profile.addInitScript(blockStorage, "/visitor/");
  const page = await profile.newPage();
  await page.goto(site.url);
  const { button, text, log } = visitorParts(page);
  await button.click();
  await expect(log).toContainText("somebody will answer you here");
  await profile.route(SEND, (route) => route.abort("internetdisconnected"));
  await text.fill("Written without a network");
  await text.press("Enter");
  await expect(log).toContainText("Sending");
  await text.fill("And half of a second");
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith("quayside:"))
        .map((key) => key.replace(/^quayside:\d+:|[0-9a-f]{32}/g, "")),
    );
  await expect.poll(async () => (await kept()).toSorted()).toEqual(["begun", "draft", "unsent:", "visitor"]);
  // Nor does it keep a cookie; as below.
  await profile.clearCookies();

  await page.goto(`${site.url}next`);
  await expect(log.getByText("Written without a network")).toHaveCount(1);
  await expect(log).toContainText("Sending");
  await expect(text).toHaveValue("And half of a second");
  await profile.unroute(SEND);
  await expect(log).toContainText("Sent");
  await expect.poll(kept).not.toContain("unsent:");
  await text.press("Enter");
  await expect(log.getByText("And half of a second")).toHaveCount(1);
  await expect(text).toHaveValue("");

  await profile.clearCookies();
  await page.goto(site.url);
  for (const said of ["Written without a network", "And half of a second"])
    await expect(log.getByText(said)).toHaveCount(1);
  await expect(log).not.toContainText("Sending");
  const row = await rowOf(admin, CONVERSATIONS, (one) => one.siteId === shop.siteId);
  await shop.amy.admin("POST", `${CONVERSATIONS}/accept/${row?.id}`);
  const said = (await shop.amy.pullGroup()).filter(({ groupId }) => groupId === row?.groupId);
  expect(said.filter(({ content }) => content === "Written without a network")).toHaveLength(1);
});

test("the window is at the side where lines end, and on a phone it is the screen", async ({
  server,
  admin,
  newProfile,
  unique,
}) => {
  const siteId = await makeSite(admin, unique("Places"));
  const site = await foreignPage(server.url, siteId, { root: 'lang="ar" dir="rtl"' });
  try {
    const page = await (await newProfile()).newPage();
    await page.setViewportSize({ width: 1_000, height: 700 });
    await page.goto(site.url);
    const { button, frame, window, text } = visitorParts(page);
    await button.click();
    const form = frame.getByRole("form", { name: "Leave a message" });
    await expect(form.or(text).first()).toBeVisible();
    const [box, at] = [await window.boundingBox(), await button.boundingBox()];
    expect([box?.x, at?.x]).toEqual([20, 20]);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(at?.y ?? 0);
    expect(box?.y).toBeGreaterThanOrEqual(0);

    await page.setViewportSize({ width: 390, height: 780 });
    await expect(button).toBeHidden();
    await expect.poll(() => window.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 780 });
    const isWithin = () =>
      frame.locator("body").evaluate(({ ownerDocument: { documentElement } }) => {
        const { scrollWidth, clientWidth } = documentElement;
        return scrollWidth <= clientWidth;
      });
    expect(await isWithin()).toBe(true);
    await frame.getByRole("button", { name: "Close" }).click();
    await expect(button).toBeFocused();
    await expect(window).toBeHidden();
    expect((await button.boundingBox())?.x).toBe(20);
  } finally {
    site.close();
  }
});
