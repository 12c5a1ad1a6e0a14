import { expect, nth, tabsOf, test } from "./support/fixtures.ts";

test("a conversation: links, markup as text, recall, line breaks, drafts, an input method", async ({
  team,
  newProfile,
}) => {
  const tabs = await tabsOf(await newProfile(), team.amy, 2);
  for (const tab of tabs) await tab.openChat(team.bob.chat);
  const [tab, other] = [nth(tabs, 0), nth(tabs, 1)];
  const { bob } = team;

  await test.step("bare addresses become links, and nothing but links", async () => {
    await bob.send(team.amy.userId, "see www.example.com and javascript:alert(1)");
    const bubble = tab.page.getByRole("article").filter({ hasText: "see www.example.com" });
    await expect(bubble.getByRole("link")).toHaveCount(1);
    await expect(bubble.getByRole("link")).toHaveAttribute("href", "http://www.example.com");
    await expect(bubble.getByRole("link")).toHaveAttribute("rel", /noopener/);
  });

  await test.step("markup is text", async () => {
    const markup = '<img src=x onerror="document.title=1"><b>bold</b>';
    await bob.send(team.amy.userId, markup);
    await expect(tab.bubble(markup)).toBeVisible();
    await expect(tab.bubble(markup).locator("b, img")).toHaveCount(0);
  });

  await test.step("a recalled message becomes a tip in every tab, on both sides", async () => {
    await tab.send("a slip of the pen");
    await expect(other.bubble("a slip of the pen")).toBeVisible();
    await tab.bubble("a slip of the pen").getByText("a slip of the pen").click({ button: "right" });
    await tab.page.getByRole("menuitem", { name: "Recall" }).click();
    for (const each of tabs) {
      await expect(each.page.getByText("you withdrew a message").last()).toBeVisible();
      await expect(each.bubble("a slip of the pen")).toHaveCount(0);
    }
    const sent = await bob.send(team.amy.userId, "said too much");
    await expect(tab.bubble("said too much")).toBeVisible();
    await bob.call("recallPrivate", { params: { id: sent.id ?? 0 } });
    for (const each of tabs) {
      await expect(each.page.getByText("the other side withdrew a message").last()).toBeVisible();
      await expect(each.bubble("said too much")).toHaveCount(0);
    }
  });

  await test.step("what the other side has read is marked in every tab", async () => {
    await tab.send("have you seen this?");
    const storedId = async () =>
      (await bob.pull()).find(({ content }) => content === "have you seen this?")?.id ?? 0;
    // It is here before the server has it.
    await expect.poll(storedId).toBeGreaterThan(0);
    await bob.call("readPrivate", { query: { friendId: team.amy.userId, messageId: await storedId() } });
    for (const each of tabs) {
      await expect(each.bubble("have you seen this?").getByTitle("Read").first()).toBeVisible();
    }
  });

  await test.step("Shift+Enter breaks the line, Enter sends", async () => {
    await tab.composer().fill("first line");
    await tab.composer().press("Shift+Enter");
    await tab.composer().pressSequentially("second line");
    await tab.composer().press("Enter");
    await expect(other.bubble("first line\nsecond line")).toBeVisible();
  });

  await test.step("Enter that ends a composition does not send", async () => {
    await expect(tab.composer()).toHaveValue("");
    await tab.composer().focus();
    const devtools = await tab.page.context().newCDPSession(tab.page);
    await devtools.send("Input.imeSetComposition", { text: "nihao", selectionStart: 5, selectionEnd: 5 });
    await devtools.send("Input.dispatchKeyEvent", {
      type: "rawKeyDown",
      key: "Process",
      code: "Enter",
      windowsVirtualKeyCode: 229,
    });
    await devtools.send("Input.insertText", { text: "你好" });
    await expect(tab.composer()).toHaveValue("你好");
    await expect(tab.bubble("nihao")).toHaveCount(0);
    await tab.composer().press("Enter");
    await expect(other.bubble("你好")).toBeVisible();
  });

  await test.step("a draft outlives the page, and is marked in the list", async () => {
    await tab.composer().fill("half a thought");
    await other.pickChat(team.carol.chat);
    await expect(other.chatRow(team.bob.chat)).toContainText(/\[Draft\]\s*half a thought/);
    await tab.page.reload();
    await expect(tab.composer()).toHaveValue("half a thought");
  });
});
