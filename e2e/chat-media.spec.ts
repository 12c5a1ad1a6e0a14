import type { BrowserContext, Page } from "@playwright/test";
import type { ConsoleTab } from "./support/console.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { expectKeyboardIn } from "./support/keyboard.ts";
import { expectNotice } from "./support/notices.ts";
import type { Person } from "./support/people.ts";

/** Draws a picture in the page and gives it to the composer, by paste or by drop on the conversation. */
async function giveImage(page: Page, how: "paste" | "drop", colour: string): Promise<void> {
  await page.evaluate(
    async ({ how, colour }) => {
      const canvas = document.createElement("canvas");
      canvas.width = 640;
      canvas.height = 400;
      const pen = canvas.getContext("2d");
      if (pen !== null) pen.fillStyle = colour;
      pen?.fillRect(0, 0, 640, 400);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
      const data = new DataTransfer();
      data.items.add(new File([blob ?? ""], "drawn.png", { type: "image/png" }));
      const options = { bubbles: true, cancelable: true };
      if (how === "paste") {
        const field = document.querySelector(".qs-chat-input");
        field?.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
        return;
      }
      const conversation = document.querySelector(".qs-chat-messages");
      for (const kind of ["dragenter", "dragover", "drop"])
        conversation?.dispatchEvent(new DragEvent(kind, { ...options, dataTransfer: data }));
    },
    { how, colour },
  );
}

/** A second of film, made by the browser itself. @returns its bytes. */
async function makeFilm(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 160;
    canvas.height = 120;
    const pen = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm;codecs=vp8" });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    const ended = new Promise((done) => recorder.addEventListener("stop", done));
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      if (pen !== null) pen.fillStyle = `hsl(${frame * 18} 80% 50%)`;
      pen?.fillRect(0, 0, 160, 120);
      await new Promise((next) => setTimeout(next, 50));
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

const tray = (tab: ConsoleTab) => tab.page.getByRole("list", { name: "Files to send" });
const sendButton = (tab: ConsoleTab) => tab.page.getByRole("button", { name: "Send", exact: true });
const fileInput = (tab: ConsoleTab) => tab.page.locator(".qs-composer-tools input[type=file]");
const textFile = (name: string, text: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});

/** The recorder's clock when it has gone for some seconds: a busy page may pass one by. */
const recordedFor = (seconds: number) => new RegExp(`^0:(0[${seconds}-9]|[1-5]\\d) / 1:00$`);

async function openChatWith(profile: BrowserContext, who: Person, other: Person): Promise<ConsoleTab> {
  const tab = await tabOf(profile, who);
  await tab.openChat(other.chat);
  return tab;
}

test("pictures, films and files: pasted, dropped, chosen, sent together and seen by both", async ({
  team,
  newProfile,
}) => {
  const amy = await openChatWith(await newProfile(), team.amy, team.bob);
  const bob = await openChatWith(await newProfile(), team.bob, team.amy);

  await test.step("what cannot be sent is refused, and nothing else with it", async () => {
    await amy.composer().fill("words that stay");
    await fileInput(amy).setInputFiles([
      textFile("empty.txt", ""),
      { ...textFile("huge.zip", ""), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      textFile("notes.txt", "some notes"),
    ]);
    await expectNotice(
      amy.page,
      /“empty.txt” is empty and cannot be sent\s*“huge.zip” is larger than 10 MB and cannot be sent/,
    );
    await expect(tray(amy).getByRole("listitem")).toHaveCount(1);
    await expect(amy.composer()).toHaveValue("words that stay");
    await amy.page.getByRole("button", { name: "Remove notes.txt" }).click();
    await expect(tray(amy)).toHaveCount(0);
    await amy.composer().fill("");
  });

  await test.step("a picture by paste, one by drop, a film and a file by choice, all with one Enter", async () => {
    await giveImage(amy.page, "paste", "#2a7");
    await giveImage(amy.page, "drop", "#a27");
    await fileInput(amy).setInputFiles([
      { name: "film.webm", mimeType: "video/webm", buffer: await makeFilm(amy.page) },
      textFile("notes.txt", "some notes"),
    ]);
    await expect(tray(amy).getByRole("listitem")).toHaveCount(4);
    await expect(sendButton(amy)).toBeEnabled();
    await amy.composer().fill("with these words");
    await amy.composer().press("Enter");
    await expect(tray(amy)).toHaveCount(0);
    for (const tab of [amy, bob]) {
      await expect(tab.page.getByRole("link", { name: "View picture" })).toHaveCount(2);
      await expect(tab.page.getByRole("button", { name: "Play video" })).toHaveCount(1);
      await expect(tab.page.getByRole("link", { name: "Download notes.txt" })).toBeVisible();
      await expect(tab.bubble("with these words")).toBeVisible();
    }
  });

  await test.step("the file comes down as what was sent", async () => {
    const coming = bob.page.waitForEvent("download");
    await bob.page.getByRole("link", { name: "Download notes.txt" }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe("notes.txt");
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).toString()).toBe("some notes");
  });

  await test.step("the room of a picture is kept before it has loaded", async () => {
    const picture = bob.page.getByRole("img", { name: "Picture" }).first();
    await expect(picture).toHaveCSS("width", "260px");
    await expect(picture).toHaveCSS("height", "163px");
  });

  await test.step("the pictures are looked through large, by keys; Escape leaves them and not the chat", async () => {
    await bob.page.getByRole("link", { name: "View picture" }).first().click();
    const counter = bob.page.locator(".yarl__counter");
    await expect(counter).toHaveText("1 / 2");
    await expectKeyboardIn(bob.page.locator(".yarl__portal"));
    await bob.page.keyboard.press("ArrowRight");
    await expect(counter).toHaveText("2 / 2");
    await bob.page.getByRole("button", { name: "Zoom in" }).click();
    await bob.page.keyboard.press("Escape");
    await expect(counter).toHaveCount(0);
    await expect(bob.composer()).toBeVisible();
  });

  await test.step("the film plays in its place", async () => {
    await bob.page.getByRole("button", { name: "Play video" }).click();
    await expect
      .poll(() => bob.page.locator("video").evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0);
  });
});

test("an upload is called back, and one that failed is sent again", async ({ team, newProfile }) => {
  // What a shared worker asks for passes by the test.
  const profile = await newProfile({ host: "elected" });
  const amy = await openChatWith(profile, team.amy, team.bob);
  const bob = await openChatWith(await newProfile(), team.bob, team.amy);

  await test.step("cancel while it is under way", async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await profile.route("**/imchat-api/file/upload", async (route) => {
      await held;
      await route.abort().catch(() => undefined);
    });
    await fileInput(amy).setInputFiles(textFile("never.txt", "never to be seen"));
    await expect(sendButton(amy)).toBeEnabled();
    await sendButton(amy).click();
    await amy.page.getByRole("button", { name: "Cancel sending" }).click();
    await expect(amy.page.getByText("never.txt")).toHaveCount(0);
    release();
    await profile.unroute("**/imchat-api/file/upload");
  });

  await test.step("refused by the server, then taken", async () => {
    await profile.route("**/imchat-api/file/upload", (route) =>
      route.fulfill({ json: { code: 500, message: "the disk is full", data: null } }),
    );
    await fileInput(amy).setInputFiles(textFile("later.txt", "in the end"));
    await expect(sendButton(amy)).toBeEnabled();
    await sendButton(amy).click();
    const message = amy.page.getByRole("article").filter({ hasText: "later.txt" });
    await expect(message.getByText("Not sent", { exact: false })).toBeVisible();
    await profile.unroute("**/imchat-api/file/upload");
    await message.getByRole("button", { name: "Try again" }).click();
    await expect(bob.page.getByRole("link", { name: "Download later.txt" })).toBeVisible();
    await expect(bob.page.getByText("never.txt")).toHaveCount(0);
  });
});

test("a recording: made, listened to, sent and played", async ({ team, newProfile }) => {
  const profile = await newProfile();
  await profile.grantPermissions(["microphone"]);
  const amy = await openChatWith(profile, team.amy, team.bob);
  const bob = await openChatWith(await newProfile(), team.bob, team.amy);
  await amy.composer().fill("a draft");

  await test.step("thrown away by Escape; the draft is there still", async () => {
    await amy.page.getByRole("button", { name: "Voice message" }).click();
    await expect(amy.page.getByText(recordedFor(1))).toBeVisible();
    await amy.page.keyboard.press("Escape");
    await expect(amy.composer()).toHaveValue("a draft");
    await expect(amy.composer()).toBeFocused();
  });

  await test.step("stopped, listened to and sent", async () => {
    await amy.page.getByRole("button", { name: "Voice message" }).click();
    // Long enough to be seen playing.
    await expect(amy.page.getByText(recordedFor(4))).toBeVisible();
    await amy.page.getByRole("button", { name: "Stop and listen" }).click();
    await expect(amy.page.locator(".qs-recorder").getByRole("button", { name: "Play" })).toBeVisible();
    await amy.page.getByRole("button", { name: "Send voice message" }).click();
    await expect(amy.composer()).toHaveValue("a draft");
  });

  await test.step("heard at the other side, faster, and from where one wants", async () => {
    const player = bob.page.getByRole("article").getByRole("group", { name: "Voice message" });
    await player.getByRole("button", { name: "Play" }).click();
    await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
    await player.getByRole("button", { name: "Speed: 1×" }).click();
    await expect(player.getByRole("button", { name: "Speed: 1.5×" })).toBeVisible();
    await expect(player.getByRole("button", { name: "Play" })).toBeVisible();
    await player.getByRole("slider", { name: "Position" }).press("ArrowRight");
    await expect(player.getByRole("slider", { name: "Position" })).not.toHaveValue("0");
  });
});

test("a microphone that is forbidden, and a browser that cannot record, say so", async ({
  team,
  newProfile,
}) => {
  const profile = await newProfile();
  await profile.addInitScript(() => {
    const { mediaDevices } = navigator;
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  const amy = await openChatWith(profile, team.amy, team.bob);
  await amy.page.getByRole("button", { name: "Voice message" }).click();
  await expect(
    amy.page.getByRole("alert").getByText("The microphone is blocked.", { exact: false }),
  ).toBeVisible();
  await amy.page.getByRole("button", { name: "Discard recording" }).click();
  await amy.page.evaluate(() => Reflect.deleteProperty(window, "MediaRecorder"));
  await amy.page.getByRole("button", { name: "Voice message" }).click();
  await expect(amy.page.getByText("This browser does not support recording.")).toBeVisible();
});

test("emoji and greetings come in at the caret, and go out by their names", async ({ team, newProfile }) => {
  const profile = await newProfile();
  await profile.grantPermissions(["clipboard-read", "clipboard-write"]);
  const amy = await openChatWith(profile, team.amy, team.bob);
  const bob = await openChatWith(await newProfile(), team.bob, team.amy);

  await test.step("from the picker, by keys, where the caret is", async () => {
    await amy.composer().fill("one two");
    await amy.composer().press("ArrowLeft");
    await amy.composer().press("ArrowLeft");
    await amy.composer().press("ArrowLeft");
    await amy.page.getByRole("button", { name: "Emoji" }).click();
    await expect(amy.page.getByRole("button", { name: "Grin", exact: true })).toBeFocused();
    await amy.page.keyboard.press("ArrowRight");
    await amy.page.keyboard.press("ArrowRight");
    await expect(amy.page.getByRole("button", { name: "Happy", exact: true })).toBeFocused();
    await amy.page.keyboard.press("Enter");
    await amy.page.keyboard.press("Escape");
    await expect(amy.composer()).toHaveValue("one 😃two");
    await expect(amy.composer()).toBeFocused();
    await amy.page.keyboard.type("#笑哭; ");
    await expect(amy.composer()).toHaveValue("one 😃😂 two");
    await amy.composer().press("Enter");
    const sent = bob.page.getByRole("article").filter({ hasText: "two" });
    await expect(sent.getByRole("img", { name: "Happy" })).toBeVisible();
    await expect(sent.getByRole("img", { name: "Tears of joy" })).toBeVisible();
    await bob.page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(sent.getByRole("img", { name: "Happy" })).toHaveCSS("animation-name", "qs-emoji-bounce");
    await bob.page.emulateMedia({ reducedMotion: "reduce" });
    await expect(sent.getByRole("img", { name: "Happy" })).toHaveCSS("animation-name", "none");
  });

  await test.step("copied out of a bubble they are their names", async () => {
    const text = amy.page.getByRole("article").filter({ hasText: "two" }).locator(".qs-chat-text");
    await text.evaluate((element) => window.getSelection()?.selectAllChildren(element));
    await amy.page.keyboard.press("ControlOrMeta+c");
    await expect
      .poll(async () => (await amy.page.evaluate(() => navigator.clipboard.readText())).trim())
      .toBe("one #开心;#笑哭; two");
  });

  await test.step("the one that was chosen is offered first", async () => {
    await amy.page.getByRole("button", { name: "Emoji" }).click();
    await expect(amy.page.getByRole("heading", { name: "Recent" })).toBeVisible();
    await expect(amy.page.getByRole("button", { name: "Happy", exact: true })).toHaveCount(2);
    await expectKeyboardIn(amy.page.locator(".qs-emoji-picker"));
    await amy.page.keyboard.press("Escape");
    await expect(amy.composer()).toBeFocused();
  });

  await test.step("who goes on elsewhere from the picker stays there", async () => {
    const search = amy.page.getByLabel("Search chats, people and messages");
    await amy.page.getByRole("button", { name: "Emoji" }).click();
    await expectKeyboardIn(amy.page.locator(".qs-emoji-picker"));
    await search.click();
    await expect(amy.page.locator(".qs-emoji-picker")).toHaveCount(0);
    await expect(search).toBeFocused();
  });

  await test.step("a slash finds a greeting, which does not replace the draft", async () => {
    await amy.composer().fill("Dear Bob, ");
    await amy.composer().press("End");
    await amy.page.keyboard.type("/thank");
    await expect(amy.page.getByRole("listbox", { name: "Greetings" })).toBeVisible();
    await amy.composer().press("Enter");
    await expect(amy.composer()).toHaveValue("Dear Bob, Thank you for getting in touch. Have a nice day!");
    await amy.composer().fill("");
  });

  await test.step("greetings of one's own are there after a reload", async () => {
    await amy.page.getByRole("button", { name: "Greetings (or type /)" }).click();
    await amy.page.getByRole("option", { name: "Edit greetings…" }).click();
    const dialog = amy.page.getByRole("dialog", { name: "Greetings" });
    await dialog.getByRole("button", { name: "Add" }).click();
    await dialog.getByRole("textbox", { name: "Greeting 5" }).fill("Ahoy!");
    await dialog.getByRole("button", { name: "Delete greeting 1" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await amy.page.reload();
    await amy.composer().fill("/");
    await expect(amy.page.getByRole("listbox", { name: "Greetings" }).getByRole("option")).toHaveCount(5);
    await amy.page.keyboard.type("ahoy");
    // Enter takes the first of those that are listed by then.
    await expect(amy.page.getByRole("listbox", { name: "Greetings" }).getByRole("option").first()).toHaveText(
      /Ahoy!/,
    );
    await amy.composer().press("Enter");
    await expect(amy.composer()).toHaveValue("Ahoy!");
  });
});

test("a quote is above the text, goes with the answer, and is taken away by Escape", async ({
  team,
  newProfile,
}) => {
  const amy = await openChatWith(await newProfile(), team.amy, team.bob);
  const bob = await openChatWith(await newProfile(), team.bob, team.amy);
  await bob.send("shall we ship on Friday?");
  await amy.act("shall we ship on Friday?", "Quote");
  const bar = amy.page.locator(".qs-quote-bar");
  await expect(bar).toContainText("shall we ship on Friday?");
  await expect(amy.composer()).toBeFocused();
  await amy.page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect(amy.composer()).toBeVisible();
  await amy.act("shall we ship on Friday?", "Quote");
  await amy.send("yes, let us");
  await expect(bar).toHaveCount(0);
  for (const tab of [amy, bob]) {
    const answer = tab.page.getByRole("article").filter({ hasText: "yes, let us" });
    await expect(answer.locator("blockquote, .qs-chat-quote")).toContainText("shall we ship on Friday?");
  }
});
