import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { user } from "../../../src/contract/resources/system/user.ts";
import { ModelRefused } from "../../support/model-records.ts";
import { expectAccessible } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { openView } from "../support/filters.ts";

/** An action that nothing brings back says what it does, and is done when the record's name was typed. */

const rows = [
  {
    id: 7,
    username: "zoe",
    nickName: "Zoë",
    phone: "13800138000",
    email: "zoe@quayside.test",
    enabled: true,
  },
  {
    id: 8,
    username: "ned",
    nickName: "Ned",
    phone: "13800138001",
    email: "ned@quayside.test",
    enabled: true,
  },
];
const ERASE = "PUT api/sysUser/erase";
const dialog = page.getByRole("dialog", { name: "Erase" });
const field = dialog.getByRole("textbox", { name: /Type the name to confirm/ });

async function showUsers() {
  const shown = await showArea(user, rows);
  shown.server.on(ERASE, ({ body }) => {
    const { ids, typed } = body as { ids: number[]; typed: string };
    const name = shown.server.area(user).one(ids[0] ?? 0)?.username;
    if (name !== typed)
      throw new ModelRefused(400, "What was typed is not what the record is called", "typed");
    shown.server.area(user).remove(ids[0] ?? 0);
    return undefined;
  });
  return shown;
}

test("it says before what goes and what stays, refuses another name, and is done by the keyboard alone", async () => {
  const { server, notices } = await showUsers();
  await page.getByRole("gridcell").getByRole("button", { name: "Row menu" }).last().click();
  await page.getByRole("menuitem", { name: "Erase", exact: true }).click();
  await expect.element(dialog).toHaveTextContent("Erase zoe and all their personal data?");
  for (const said of [/sessions end/, /operation log/, /records stay/, /cannot be undone/]) {
    await expect.element(dialog.getByRole("listitem").filter({ hasText: said })).toBeVisible();
  }
  await expectAccessible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  expect(server.calls.some(({ path }) => path.endsWith("/erase"))).toBe(false);
  await userEvent.keyboard("zo{Enter}");
  await expect.element(dialog).toHaveTextContent("What was typed is not what the record is called");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("e{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls.filter(({ path }) => path.endsWith("/erase")).at(-1)?.body).toEqual({
    ids: [7],
    typed: "zoe",
  });
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(["The user was erased"]);
  await expect.element(page.getByRole("gridcell", { name: "zoe", exact: true })).not.toBeInTheDocument();
});

test("who was deleted is erased from the list of what was deleted", async () => {
  const { server } = await showUsers();
  server.area(user).remove(8);
  server.on("GET api/sysUser/removed", () => ({
    content: [
      {
        ...{ id: 1, recordId: 8, username: "admin", createTime: "2026-11-26 10:00:00" },
        changes: [{ field: "username", from: "ned", to: null }],
      },
    ],
    totalElements: 1,
    own: false,
  }));
  server.on(ERASE, () => undefined);
  await openView();
  await page.getByRole("menuitem", { name: "Deleted records" }).click();
  await page.getByText("Deleted by admin").click();
  await page.getByRole("listitem").getByRole("button", { name: "Erase" }).click();
  await expect.element(dialog).toHaveTextContent("Erase ned and all their personal data");
  await userEvent.fill(field, "ned");
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls.find(({ path }) => path.endsWith("/erase"))?.body).toEqual({ ids: [8], typed: "ned" });
});
