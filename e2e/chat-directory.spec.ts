import { Terminal } from "../src/contract/wire.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { Side } from "./support/side.ts";

test("a new colleague finds somebody in the directory, writes without asking, and is answered; with the setting off they ask first", async ({
  // The setting holds for everybody.
  demo,
  ownServer: _,
  newProfile,
}) => {
  const [admin, amy, bob] = [await demo("admin"), await demo("amy"), await demo("bob")];
  // Whom a new colleague does not know.
  await amy.call("friendDelete", { params: { id: bob.userId } });
  const { page } = await tabOf(await newProfile(), amy, "/customer/chat/imchat");
  const side = new Side(await tabOf(await newProfile(), bob, "/customer/chat/imchat"));
  const tab = page.getByRole("tab", { name: /^Friends/ });
  await tab.click();
  await page.getByRole("button", { name: "Colleagues", exact: true }).click();
  const panel = page.getByRole("region", { name: "Colleagues" });

  await test.step("by department, with who is online", async () => {
    // Who is there is asked for with the list: Bob's tab may still be connecting.
    const online = () => amy.call("terminalOnline", { query: { userIds: String(bob.userId) } });
    await expect.poll(online).toMatchObject([{ userId: bob.userId, terminals: [Terminal.web] }]);
    const row = panel.locator(`[data-person="${bob.userId}"]`);
    await panel.getByRole("button", { name: /^客服部, / }).click();
    await expect(row).toContainText("Online on web");
  });

  await test.step("by the letters of a name", async () => {
    await panel.getByLabel("Name, username or pinyin").fill("chenjiarong");
    await expect(panel.locator("[data-person]")).toHaveCount(1);
    await panel.getByLabel("Name, username or pinyin").fill("bob");
    await panel.locator(`[data-person="${bob.userId}"] button`).click();
    const composer = page.getByRole("textbox", { name: "Message to Bob Carter" });
    await composer.fill("Hello, I am new here");
    await composer.press("Enter");
    await expect(side.tab.chatRow(amy.chat)).toContainText("Hello, I am new here");
  });

  await test.step("with the setting off a request is needed", async () => {
    const operator = await tabOf(await newProfile(), admin, "/system/basic-config");
    await operator.page.getByRole("tab", { name: "Chat", exact: true }).click();
    await operator.page.getByText("Yes", { exact: true }).click();
    await operator.page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => admin.admin("GET", "/api/directory")).toMatchObject({ direct: false });
    await amy.call("friendDelete", { params: { id: bob.userId } });
    await page.reload();
    await tab.click();
    await page.getByRole("button", { name: "Colleagues", exact: true }).click();
    await panel.getByLabel("Name, username or pinyin").fill("bob");
    await panel.locator(`[data-person="${bob.userId}"] button`).click();
    await expect(
      page.getByRole("dialog").getByRole("button", { name: "Add Bob Carter as a friend" }),
    ).toBeVisible();
    await expect(amy.send(bob.userId, "may I?")).rejects.toThrow("500");
  });
});
