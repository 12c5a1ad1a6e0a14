import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defineResource } from "../../../../src/contract/resources/definition.ts";
import { date, text, time } from "../../../../src/contract/resources/field-builders.ts";
import { testLabel } from "../../../support/test-label.ts";
import { expectAccessible, overlays } from "../../support/accessible.ts";
import { showArea } from "../../support/area.tsx";
import { pressOn } from "../../support/keyboard.ts";

/** Days and times of a record, from the form to what is sent (contract A1). */

const fair = defineResource({
  name: "fair",
  path: "api/fair",
  title: testLabel("展会", "展會", "Fair"),
  nameField: "name",
  fields: {
    name: text(testLabel("名称", "名稱", "Name"), { max: 40, required: true }),
    day: date(testLabel("日期", "日期", "Day"), {}),
    opens: time(testLabel("开始", "開始", "Opens"), { required: true }),
  },
  list: { columns: ["name", "day", "opens"] },
  table: "fair",
});

const form = page.getByRole("dialog", { name: "Add fair" });
const calendar = page.getByRole("dialog", { name: "Calendar" });

test("days and times are sent as they were typed and chosen; what is none is refused at its field", async () => {
  const { server } = await showArea(fair, []);
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const day = form.getByLabelText("Day", { exact: true });
  const opens = form.getByLabelText("Opens");
  await userEvent.fill(form.getByLabelText("Name"), "Canton");
  await userEvent.fill(day, "2026-02-31");
  await userEvent.fill(opens, "2026-03-05 9:30");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(day).toHaveAccessibleDescription(/yyyy-MM-dd/);
  await expect.element(day).toHaveFocus();
  await expect.element(day).toHaveValue("2026-02-31");
  await expectAccessible(...overlays());
  expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);

  await userEvent.fill(day, "2026-03-05");
  await pressOn(day, "{ArrowDown}");
  await expect.element(calendar.getByRole("gridcell", { name: "Thursday, March 5, 2026" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(day).toHaveFocus();
  await expect.element(opens).toHaveValue("2026-03-05 09:30:00");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(server.calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    name: "Canton",
    day: "2026-03-06",
    opens: "2026-03-05 09:30:00",
  });
});

test("in a dialog a time is chosen without leaving it", async () => {
  await showArea(fair, [{ name: "Canton", day: "2026-03-05", opens: "2026-03-05 09:30:00" }]);
  await page.css('[role="gridcell"][data-row="0"]').getByRole("button", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit fair" });
  const opens = editing.getByLabelText("Opens");
  await opens.click();
  await expect.element(calendar).toBeVisible();
  await expect.element(opens).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(calendar.getByRole("gridcell", { name: "Thursday, March 5, 2026" })).toHaveFocus();
  await expectAccessible(...overlays());
  await calendar.getByRole("gridcell", { name: "Monday, March 9, 2026" }).click();
  await userEvent.fill(calendar.getByRole("spinbutton", { name: "Hour" }), "14");
  await calendar.getByRole("button", { name: "Done" }).click();
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(opens).toHaveFocus();
  await expect.element(opens).toHaveValue("2026-03-09 14:30:00");
  await expect.element(editing).toBeVisible();
});
