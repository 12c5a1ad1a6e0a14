import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { dict } from "../../../src/contract/resources/system/dict.ts";
import { dictDetail } from "../../../src/contract/resources/system/dict-detail.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { expectKeyboardIn, leaveByEscape } from "../support/keyboard.ts";

/** Forms and edits in cells, on the dictionaries (contract A7, A18). */

const cell = (text: string) => page.getByRole("gridcell", { name: text, exact: true });
const form = (title: string) => page.getByRole("dialog", { name: title });
const adding = form("Add dictionary");
const editing = form("Edit dictionary");
const question = page.getByRole("alertdialog");

/** A button of the row that says this; the cells of a row are side by side by number. */
function rowButton(text: string, name: string): Locator {
  const row = cell(text).element().getAttribute("data-row");
  return page.css(`[data-list="dict"] [role="gridcell"][data-row="${row}"]`).getByRole("button", { name });
}

async function showDictionaries() {
  const area = await showArea(
    dict,
    [
      { id: 1, name: "user_status", description: "of accounts" },
      { id: 2, name: "moods", description: null },
    ],
    {
      beside: [
        [
          dictDetail,
          [
            { id: 1, dict: { id: 1 }, dictName: "user_status", label: "On", value: "true", dictSort: 1 },
            { id: 2, dict: { id: 1 }, dictName: "user_status", label: "Off", value: "false", dictSort: 2 },
          ],
        ],
      ],
    },
  );
  await expect.element(cell("moods")).toBeVisible();
  return area;
}

const add = () => page.css('[data-list="dict"]').getByRole("button", { name: "Add", exact: true }).click();

test("a form is refused at its field, by its own rules and by the service, and then made", async () => {
  const { server } = await showDictionaries();
  await add();
  const name = adding.getByLabelText("Name");
  await expect.element(name).toHaveFocus();
  await adding.getByRole("button", { name: "Save" }).click();
  await expect.element(name).toHaveAccessibleDescription("Fill this in");
  await expect.element(name).toHaveFocus();
  await expectAccessible(...overlays());
  expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);

  await userEvent.fill(name, "1st");
  await userEvent.keyboard("{Tab}");
  await expect.element(name).toHaveAccessibleDescription(/a letter, then letters/);
  await userEvent.fill(name, "user_status");
  await userEvent.fill(adding.getByLabelText("Description"), "colours of the house");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(name).toHaveAccessibleDescription(/user_status existed/);
  await expect.element(name).toHaveFocus();
  await expect.element(adding.getByLabelText("Description")).toHaveValue("colours of the house");

  await userEvent.fill(name, "colours");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(adding).not.toBeInTheDocument();
  await expect.element(cell("colours")).toBeVisible();
  expect(server.area(dict).rows.at(-1)).toMatchObject({
    name: "colours",
    description: "colours of the house",
  });

  // What was saved is no draft any more.
  await add();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue("");
});

test("what is wrong with a field that is left is said once the button that was pressed is released, and moves nothing under it", async () => {
  await showDictionaries();
  await add();
  const name = adding.getByLabelText("Name");
  await userEvent.fill(name, "1st");
  const cancel = adding.getByRole("button", { name: "Cancel" }).element();
  const at = () => cancel.getBoundingClientRect().top;
  const before = at();
  const press = (type: string) => cancel.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  press("pointerdown");
  (cancel as HTMLElement).focus();
  await userEvent.keyboard("{Shift}");
  expect(at()).toBe(before);
  await expect.element(name).not.toHaveAccessibleDescription(/letter/);
  press("pointerup");
  await expect.element(name).toHaveAccessibleDescription(/letter/);
  expect(at()).not.toBe(before);
});

test("what was typed is neither closed away nor lost with the page", async () => {
  const area = await showDictionaries();
  await add();
  const name = adding.getByLabelText("Name");
  await expectKeyboardIn(adding);
  await userEvent.fill(name, "half_done");
  expect(area.unsaved()).toBe(1);
  await page.elementLocator(document.body).click({ position: { x: 20, y: 880 }, force: true });
  await expect.element(adding).toBeVisible();
  // The click beside it took the keyboard away, and the dialog takes it back.
  await expectKeyboardIn(adding);
  await userEvent.keyboard("{Escape}");
  await expect.element(question).toHaveAccessibleName("Discard unsaved changes?");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(name).toHaveValue("half_done");

  await area.reopen();
  await expect.element(cell("moods")).toBeVisible();
  await add();
  await expect.element(name).toHaveValue("half_done");
  await expect.element(adding).toHaveTextContent("Your earlier unsaved changes were restored");

  await adding.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.element(adding).not.toBeInTheDocument();
  expect(area.unsaved()).toBe(0);
  await add();
  await expect.element(name).toHaveValue("");
});

test("of two who change a record, the later goes on from what the first made of it", async () => {
  const { server } = await showDictionaries();
  const theirs = (description: string) => server.area(dict).update(2, { description }, undefined, "bob");
  await rowButton("moods", "Edit").click();
  await expectKeyboardIn(editing);
  await userEvent.fill(editing.getByLabelText("Name"), "tempers");
  theirs("theirs");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect.element(editing).toHaveTextContent("changed this record");
  await editing.getByRole("button", { name: "Load the latest and keep my changes" }).click();
  await expect.element(editing.getByLabelText("Description")).toHaveValue("theirs");
  await expect.element(editing.getByLabelText("Name")).toHaveValue("tempers");
  await expect.element(editing).toHaveTextContent("Your change");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect.element(editing).not.toBeInTheDocument();
  await expect.element(cell("tempers")).toBeVisible();
  await expect.element(cell("theirs")).toBeVisible();

  await rowButton("tempers", "Row menu").click();
  await page.getByRole("menuitem", { name: "Details" }).click();
  const details = form("Details of dictionary");
  await details.getByRole("tab", { name: "History" }).click();
  await expect.element(details.getByRole("listitem").first()).toHaveTextContent(/moods.*tempers/);
  await expectAccessible(...overlays());
  await leaveByEscape(details);

  // What was read before is not what the next form begins with.
  theirs("theirs again");
  await rowButton("tempers", "Edit").click();
  await expect.element(editing.getByLabelText("Description")).toHaveValue("theirs again");
});

test("an order is changed in its cell; a refusal keeps what was typed and takes nothing over", async () => {
  const { server } = await showDictionaries();
  await cell("user_status").click();
  const values = page.css('[data-list="dictDetail"]');
  await expect.element(values).toHaveAccessibleName(/“user_status”/);
  const order = values.css('[role="gridcell"][data-row="0"][data-col="3"]');
  await expect.element(order).toHaveTextContent("1");
  await order.dblClick();
  const input = page.getByRole("textbox", { name: "Edit Sort order" });
  await userEvent.fill(input, "99999");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("at most 9999");

  server.answer("PUT api/sysDictDetail", 400, { status: 400, timestamp: 0, message: "not today" });
  await userEvent.fill(input, "7");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("not today");
  await expect.element(input).toHaveValue("7");
  await userEvent.keyboard("{Escape}");
  await expect.element(order).toHaveTextContent("1");
  expect(server.area(dictDetail).one(1)).toMatchObject({ dictSort: 1 });

  await order.dblClick();
  await userEvent.fill(input, "7");
  await userEvent.keyboard("{Enter}");
  await expect.element(input).not.toBeInTheDocument();
  await expect.element(values.getByRole("gridcell", { name: "7", exact: true })).toBeVisible();
  expect(server.area(dictDetail).one(1)).toMatchObject({ dictSort: 7 });
});
