import { expectAccessible, namelessControls } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { foreignPage, visitorParts } from "./support/foreign-page.ts";
import { png } from "./support/png.ts";
import { CONVERSATIONS, rowOf } from "./support/service.ts";

test("a visitor of a page that is not ours talks with an agent, and nothing is lost", async ({
  server,
  attended,
  newProfile,
}) => {
  // Cards are links to pages of the site itself.
  const { siteId, amy, page: openPage } = await attended("Boutique", { aliases: ["127.0.0.1"] });
  const { url } = await openPage();
  const profile = await newProfile();
  const page = await profile.newPage();
  const asked: string[] = [];
  const refused: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(server.url)) asked.push(new URL(request.url()).pathname);
  });
  page.on("console", (message) => {
    if (message.type() === "error") refused.push(message.text());
  });
  await page.goto(url);
  const window = visitorParts(page);
  await expect(window.button).toHaveAttribute("aria-expanded", "false");
  expect(asked).toEqual(["/visitor.js"]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);

  await window.button.click();
  await expect(window.text).toBeFocused();
  await expect(window.log).toContainText("somebody will answer you here");
  await page.keyboard.type("Bonjour");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("<img src=x onerror=alert(1)>");
  await page.keyboard.press("Enter");
  await expect(window.log).toContainText("Bonjour\n<img src=x onerror=alert(1)>");
  await expect(window.log).toContainText("Sent");
  await expect(window.frame.locator("header")).toContainText("We will be with you in a moment");

  const conversation = await rowOf(amy, CONVERSATIONS, (row) => row.siteId === siteId);
  const act = (action: string) => amy.admin("POST", `${CONVERSATIONS}/${action}/${conversation?.id}`);
  await act("accept");
  const groupId = Number(conversation?.groupId);
  const answer = (content: string) => amy.sendGroup(groupId, content);
  await expect(window.frame.getByRole("heading")).toHaveText("Amy of the shop");
  await answer("Bonjour, Amy ici #点赞;");
  await expect(window.log).toContainText("Bonjour, Amy ici 👍");
  await amy.readGroup(groupId);
  await expect(window.log).toContainText("Read");
  const own = window.log.locator(".own").first();
  await own.getByRole("button", { name: "Answer" }).click();
  await expect(window.text).toBeFocused();
  await window.text.fill("I meant this");
  await window.text.press("Enter");
  await expect(window.log.locator(".own blockquote")).toContainText("Bonjour");

  await page.reload();
  await expect(window.log).toContainText("Amy ici");
  await expect(window.frame.getByRole("heading")).toHaveText("Amy of the shop");

  const beside = await profile.newPage();
  await beside.goto(url);
  const other = visitorParts(beside);
  await other.button.click();
  await expect(other.log).toContainText("Amy ici");
  await other.text.fill("From the other tab");
  await other.text.press("Enter");
  await expect(window.log).toContainText("From the other tab");
  await window.frame.locator("input[type=file]").setInputFiles({
    ...{ name: "tea.png", mimeType: "image/png", buffer: png(40) },
  });
  await expect(other.log.getByRole("img", { name: "Picture" })).toBeVisible();

  // The other tab has the socket from now on, and this one again once that is closed.
  await page.reload();
  await expect(window.log).toContainText("From the other tab");
  await profile.setOffline(true);
  await window.text.fill("Written without a network");
  await window.text.press("Enter");
  await expect(window.log).toContainText("Sending");
  await answer("Answered meanwhile");
  await profile.setOffline(false);
  for (const one of [window, other]) {
    await expect(one.log.getByText("Written without a network")).toHaveCount(1);
    await expect(one.log.getByText("Answered meanwhile")).toHaveCount(1);
  }
  await expect(window.log).not.toContainText("Sending");

  await beside.close();
  await window.text.press("Escape");
  await expect(window.button).toBeFocused();
  await expect(window.button).toHaveAttribute("aria-expanded", "false");
  await answer("Are you still there?");
  await expect(window.button).toHaveAccessibleName("Chat with us, 1 unread");
  await page.keyboard.press("Enter");
  await expect(window.button).toHaveAccessibleName("Chat with us");

  await act("inviteRating");
  await window.frame.getByRole("radio", { name: "4 of 5" }).check();
  await window.frame.getByRole("button", { name: "Send the rating" }).click();
  await expect(window.log).toContainText("4 of 5");
  await expect(window.frame.getByRole("radio")).toHaveCount(0);
  await window.frame.getByRole("button", { name: "End the conversation" }).click();
  await window.frame.getByRole("button", { name: "End it now?" }).click();
  await expect(window.frame.locator("header")).toContainText("The conversation has ended");
  const ended = await rowOf(amy, CONVERSATIONS, (row) => row.id === conversation?.id);
  expect(ended).toMatchObject({ rating: 4, status: "closed" });
  expect(refused.filter((text) => /policy|frame/i.test(text))).toEqual([]);

  // What it shows is sent as a card: the page itself, where it names no product.
  await page.evaluate(() => {
    (window as unknown as { Quayside(command: "card"): void }).Quayside("card");
  });
  const card = window.log.locator("a.card");
  await expect(card).toContainText("Boutique");
  await expect(card).toHaveAttribute("href", url);
  await expect(window.log).not.toContainText(/Not sent|Sending/);
  const again = await rowOf(amy, CONVERSATIONS, (row) => row.groupId === groupId && row.status === "waiting");
  expect(again).toMatchObject({ lastMsg: "[Link] Boutique" });

  await page.goto(`${server.url}/visitor/?site=${siteId}`);
  await expect(page.getByRole("log")).toContainText("Are you still there?");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  expect(await namelessControls(page)).toEqual([]);
});

test("a visitor accepts what the site asks for, and leaves a message while nobody is there", async ({
  server,
  admin,
  newProfile,
  unique,
}) => {
  const name = unique("Closed");
  const domain = `${name.replaceAll(/\W/g, "-").toLowerCase()}.example`;
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await admin.admin("POST", "/news/domains", {
    ...{ name, domain, defaultLang: "en", langs: ["en"], routing: "manual", status: true },
    ...{ serviceZone: "UTC", serviceHolidays: [{ day: day(0) }, { day: day(1) }] },
    consentEn: "What you write is kept for a year.",
  });
  const site = await rowOf(admin, "/news/domains", (row) => row.name === name);
  const left = () => rowOf(admin, CONVERSATIONS, (row) => row.siteId === site?.id);
  const foreign = await foreignPage(server.url, site?.id ?? 0);
  const { url } = foreign;
  try {
    const profile = await newProfile();
    const page = await profile.newPage();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(new URL(request.url()).pathname);
    });
    await page.goto(url);
    const { button, frame } = visitorParts(page);
    await button.click();
    await expect(frame.getByText("What you write is kept for a year.")).toBeVisible();
    expect(sent).toEqual([]);
    await frame.getByRole("button", { name: "Accept and begin" }).click();
    await expect(frame.locator("header")).toContainText(/Away until \w+/);
    const form = frame.getByRole("form", { name: "Leave a message" });
    const text = form.getByRole("textbox", { name: "Your message" });
    await text.fill("Livrez-vous à Lyon ?");
    await form.getByRole("button", { name: "Leave the message" }).click();
    expect(await left()).toBeUndefined();
    await form.getByRole("textbox", { name: "Your name" }).fill("Marie");
    await form.getByRole("textbox", { name: "Your email address" }).fill("marie@example.fr");
    await form.getByRole("checkbox").check();
    await profile.setOffline(true);
    await form.getByRole("button", { name: "Leave the message" }).click();
    await expect(frame.getByRole("alert")).toContainText("It is still here");
    await expect(text).toHaveValue("Livrez-vous à Lyon ?");
    await profile.setOffline(false);
    await page.reload();
    await expect(text).toHaveValue("Livrez-vous à Lyon ?");
    await page.goto(`${server.url}/visitor/?site=${site?.id}&lang=en`);
    const alone = page.getByRole("form", { name: "Leave a message" });
    await alone.getByRole("textbox", { name: "Your name" }).fill("Marie");
    await alone.getByRole("textbox", { name: "Your email address" }).fill("marie@example.fr");
    await alone.getByRole("checkbox").check();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    expect(await namelessControls(page)).toEqual([]);
    await alone.getByRole("button", { name: "Leave the message" }).click();
    await expect(page.locator("header")).toContainText("We will answer you by email");
    await expect(page.getByRole("log")).toContainText("Livrez-vous à Lyon ?");
    await expect(page.getByRole("textbox", { name: "Your message" })).toHaveValue("");
    expect(await left()).toMatchObject({ isOffline: true, visitorName: "Marie", status: "waiting" });
  } finally {
    foreign.close();
  }
});
