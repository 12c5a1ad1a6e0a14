import { expect, tabOf, test } from "./support/fixtures.ts";
import { befriend } from "./support/people.ts";

/** Beyond the words that are typed. */
const KEYS_MAX = 15;

test("an operator finds a user, disables them and answers a chat with fifteen keys", async ({
  admin,
  newPerson,
  unique,
  newProfile,
}) => {
  const left = await newPerson("leaver");
  const asking = await newPerson("asker", unique("Mia Stone"));
  await befriend(asking, admin);
  await asking.send(admin.userId, "Who is on duty?");
  const tab = await tabOf(await newProfile(), admin, "/dashboard/workplace");
  const { page } = tab;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  let pressed = 0;
  const press = async (key: string) => {
    pressed += 1;
    await page.keyboard.press(key);
  };
  const palette = page.getByRole("combobox", { name: "Search and commands" });
  const find = async (kind: "page" | "chat", words: string) => {
    await press("Control+k");
    await expect(palette).toBeFocused();
    await page.keyboard.type(words);
    const found = page.getByRole("listbox").getByRole("option", { name: words, selected: true });
    await expect(found).toHaveAttribute("id", new RegExp(`:${kind}:`));
    await press("Enter");
  };

  await test.step("the user is found in the list and disabled, with a reason", async () => {
    await find("page", "Users");
    const cell = page.getByRole("gridcell", { name: left.userName, exact: true });
    await expect(page.getByRole("grid")).toBeVisible();
    await press("/");
    await page.keyboard.type(left.userName);
    await press("Enter");
    await expect(cell).toBeVisible();
    await expect(page.getByRole("gridcell", { name: "admin", exact: true })).toHaveCount(0);
    await press("Tab");
    await press(".");
    await expect(page.getByRole("menuitem", { name: "Details" })).toBeFocused();
    // From the first entry up over the last one: what can be lost is at the end.
    for (const name of ["Delete", "Disable"]) {
      await press("ArrowUp");
      await expect(page.getByRole("menuitem", { name, exact: true })).toBeFocused();
    }
    await press("Enter");
    await expect(page.getByRole("dialog", { name: "Disable" }).getByRole("textbox")).toBeFocused();
    await page.keyboard.type("Left the company");
    await press("Control+Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the chat is opened by the name of who asked, and answered", async () => {
    await find("chat", asking.nickName);
    await expect(tab.composer()).toBeFocused();
    await page.keyboard.type("Amy is, until six");
    await press("Enter");
    await expect(tab.bubble("Amy is, until six")).toBeVisible();
  });

  expect(pressed).toBeLessThanOrEqual(KEYS_MAX);
  const { content } = (await admin.admin("GET", `/api/sysUser?blurry=${left.userName}`)) as {
    readonly content: readonly { readonly enabled: boolean }[];
  };
  expect(content.map(({ enabled }) => enabled)).toEqual([false]);
});
