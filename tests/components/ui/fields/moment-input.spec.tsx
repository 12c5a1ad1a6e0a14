import "../../../../src/ui/fields/fields.css";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultText } from "../../../../src/domain/resources/fault-text.ts";
import { timeFault } from "../../../../src/domain/resources/value-faults.ts";
import { Dialog } from "../../../../src/ui/dialog.tsx";
import { FieldFrame } from "../../../../src/ui/fields/field-frame.tsx";
import { MomentInput } from "../../../../src/ui/fields/moment-input.tsx";
import { expectAccessible } from "../../support/accessible.ts";
import { expectRoomKept } from "../../support/calendar.ts";
import { pressOn } from "../../support/keyboard.ts";
import { type MountOptions, mount, unmountAll } from "../../support/mount.tsx";

/** Days and times of forms: typed as the wire has them, or chosen from a calendar. */

const input = page.getByRole("textbox");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const calendar = page.getByRole("dialog", { name: "Calendar" });
const day = (name: string) => page.getByRole("gridcell", { name });

/** All that is shown or read of a part of the page. */
function wordsIn(part: Element): string[] {
  return [part, ...part.querySelectorAll("*")].flatMap((one) => [
    one.getAttribute("aria-label") ?? "",
    one.getAttribute("title") ?? "",
    ...[...one.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
  ]);
}

interface Field {
  /** What the form holds, as it changed. */
  readonly values: string[];
}

async function show(kind: "date" | "time", value = "", options: MountOptions = {}): Promise<Field> {
  const values: string[] = [];
  await mount(<OneField kind={kind} begin={value} onValue={(next) => values.push(next)} />, options);
  await expect.element(input).toBeVisible();
  return { values };
}

function OneField({
  kind,
  begin,
  onValue,
}: {
  readonly kind: "date" | "time";
  readonly begin: string;
  readonly onValue: (value: string) => void;
}) {
  const [value, setValue] = useState(begin);
  const [isLeft, setLeft] = useState(false);
  const fault = isLeft && value !== "" ? timeFault(kind, value) : null;
  return (
    <main>
      <FieldFrame
        label="Opens"
        error={fault === null ? undefined : faultText(fault, "en")}
        onBlur={() => setLeft(true)}
      >
        {(control) => (
          <MomentInput
            control={control}
            value={value}
            day={kind === "date"}
            onChange={(next) => {
              onValue(next);
              setLeft(false);
              setValue(next);
            }}
          />
        )}
      </FieldFrame>
      <button type="button">after</button>
    </main>
  );
}

test("a day is typed as the wire has it, and in other notations", async () => {
  const { values } = await show("date");
  await userEvent.type(input, "2026-03-05");
  expect(values.at(-1)).toBe("2026-03-05");
  await userEvent.clear(input);
  await userEvent.type(input, "2026/3/5");
  await expect.element(input).toHaveValue("2026/3/5");
  expect(values.at(-1)).toBe("2026-03-05");
  await userEvent.keyboard("{Tab}");
  await expect.element(input).toHaveValue("2026-03-05");
});

test("a day that there is not, and half a day, are reported and stay as they were typed", async () => {
  const { values } = await show("date");
  await userEvent.type(input, "2026-02-31");
  await button("after").click();
  await expect.element(input).toHaveAccessibleDescription(/yyyy-MM-dd/);
  await expect.element(input).toHaveValue("2026-02-31");
  expect(values.at(-1)).toBe("2026-02-31");
  await userEvent.clear(input);
  await userEvent.type(input, "2026-02-");
  await button("after").click();
  await expect.element(input).toHaveAccessibleDescription(/yyyy-MM-dd/);
  await expect.element(input).toHaveValue("2026-02-");
  await expectAccessible();
});

test("a day is chosen by the keyboard, which the calendar gives back", async () => {
  const { values } = await show("date", "2026-03-05");
  await pressOn(input, "{ArrowDown}");
  await expect.element(day("Thursday, March 5, 2026")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}{Enter}");
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveValue("2026-03-13");
  expect(values).toEqual(["2026-03-13"]);

  await pressOn(button("Open calendar"), "{Enter}");
  await expect.element(day("Friday, March 13, 2026")).toHaveFocus();
  await userEvent.keyboard("{PageUp}");
  await expect.element(day("Friday, February 13, 2026")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(button("Open calendar")).toHaveFocus();
  await expect.element(input).toHaveValue("2026-03-13");
});

test("Escape closes the calendar, and only that", async () => {
  let closed = 0;
  await mount(
    <Dialog isOpen title="Shop" onClose={() => (closed += 1)}>
      <OneField kind="date" begin="2026-03-05" onValue={() => undefined} />
    </Dialog>,
  );
  await input.click();
  await expect.element(calendar).toBeVisible();
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(day("Thursday, March 5, 2026")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(input).toHaveFocus();
  expect(closed).toBe(0);
  await userEvent.keyboard("{Escape}");
  expect(closed).toBe(1);
});

test("while the calendar is beside it the input is typed in, and Tab leaves both", async () => {
  await show("date");
  await input.click();
  await expect.element(calendar).toBeVisible();
  await userEvent.keyboard("2026-03-05");
  await expect.element(day("Thursday, March 5, 2026")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Tab}{Tab}{Tab}");
  await expect.element(button("after")).toHaveFocus();
  await expect.element(calendar).not.toBeInTheDocument();
});

test("a time has the day of the calendar and the time below it", async () => {
  const { values } = await show("time", "2026-03-05 09:30:15");
  await pressOn(button("Open calendar"), "{Enter}");
  await expect.element(day("Thursday, March 5, 2026")).toHaveFocus();
  await day("Friday, March 20, 2026").click();
  expect(values).toEqual(["2026-03-20 09:30:15"]);
  await expect.element(calendar).toBeVisible();
  const minutes = calendar.getByRole("spinbutton", { name: "Minute" });
  await userEvent.fill(minutes, "45");
  await userEvent.keyboard("{Enter}");
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(input).toHaveValue("2026-03-20 09:45:15");
  await expect.element(button("Open calendar")).toHaveFocus();
});

test("a time without seconds is one; a day without a time is not", async () => {
  const { values } = await show("time");
  await userEvent.type(input, "2026-03-05 9:30");
  expect(values.at(-1)).toBe("2026-03-05 09:30:00");
  await userEvent.clear(input);
  await userEvent.type(input, "2026-03-05");
  await button("after").click();
  await expect.element(input).toHaveAccessibleDescription(/HH:mm:ss/);
  await expect.element(input).toHaveValue("2026-03-05");
});

test("another month is looked at without being chosen, and nothing moves under the pointer", async () => {
  const { values } = await show("date", "2026-03-05");
  await button("Open calendar").click();
  const next = calendar.getByRole("button", { name: "Next month" });
  await expect.element(next).toBeVisible();
  const before = next.element().getBoundingClientRect();
  for (let month = 0; month < 6; month += 1) await next.click();
  await expect.element(day("Saturday, September 5, 2026")).toBeVisible();
  expect(next.element().getBoundingClientRect()).toEqual(before);
  await calendar.getByRole("combobox", { name: "Year" }).selectOptions("2027");
  await calendar.getByRole("combobox", { name: "Month" }).selectOptions("Jan");
  await expect.element(day("Tuesday, January 5, 2027")).toBeVisible();
  expect(values).toEqual([]);
});

test.each(["small", "medium", "large"])(
  "what is kept free for a calendar is what it takes, %s",
  async (size) => {
    for (const [kind, value] of [
      ["date", "2026-03-05"],
      ["time", "2026-03-05 09:30:00"],
    ] as const) {
      await show(kind, value);
      document.documentElement.dataset.size = size;
      await pressOn(input, "{ArrowDown}");
      await expect.element(day("Thursday, March 5, 2026")).toBeVisible();
      expectRoomKept();
      unmountAll();
    }
  },
);

test("now, and nothing, are one press away", async () => {
  const { values } = await show("time");
  await button("Now").click();
  await expect.element(button("Clear")).toBeVisible();
  expect(values.at(-1)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await button("Clear").click();
  await expect.element(input).toHaveValue("");
  expect(values.at(-1)).toBe("");
});

test.each([
  ["zh_CN", "日历", "2026年3月5日星期四", "一", "3月", "分"],
  ["zh_TW", "日曆", "2026年3月5日 星期四", "一", "3月", "分"],
  ["en", "Calendar", "Thursday, March 5, 2026", "Mo", "Mar", "Minute"],
] as const)(
  "the calendar speaks %s, from Monday on",
  async (language, title, name, monday, month, minutes) => {
    await show("time", "2026-03-05 09:30:00", { language });
    await pressOn(input, "{ArrowDown}");
    const opened = page.getByRole("dialog", { name: title });
    await expect.element(page.getByRole("gridcell", { name })).toHaveFocus();
    await expect.element(opened.getByRole("columnheader").first()).toHaveTextContent(monday);
    await expect.element(opened.getByRole("option", { name: month })).toBeInTheDocument();
    await expect.element(opened.getByRole("spinbutton", { name: minutes })).toHaveValue(30);
    const foreign = wordsIn(opened.element()).filter((text) => /[a-z]{2}/i.test(text));
    if (language !== "en") expect(foreign).toEqual([]);
    await expectAccessible();
  },
);
