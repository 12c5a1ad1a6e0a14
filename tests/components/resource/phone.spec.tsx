import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type AnyResource, operationsOf } from "../../../src/contract/resources/definition.ts";
import { resourceLoaders } from "../../../src/contract/resources/registry.ts";
import { labelText } from "../../../src/domain/resources/label-text.ts";
import { isWritable } from "../../../src/domain/resources/list-shape.ts";
import type { ModelRow } from "../../support/model-records.ts";
import { type SampleSource, sampleOf } from "../../support/samples.ts";
import { showArea } from "../support/area.tsx";

/** Every area on a telephone: nothing that can be pressed or filled in is beyond the edge, of its list, of its form, of what it shows of a record. */

const PHONE = [390, 780] as const;
const USUAL = [1_152, 720] as const;

/** Their pages are no lists with a form: what is added there is added in its place. */
const OTHERWISE: ReadonlySet<string> = new Set(["basicConfig"]);

/** They show what there is of a record below their list, by parts of their own. */
const BESIDE: ReadonlySet<string> = new Set(["log", "role"]);

const definitions = await Promise.all(Object.values(resourceLoaders).map(({ load }) => load()));
const screens = definitions.filter(
  ({ view, elsewhere, keyed }) => view !== undefined && !elsewhere && !keyed,
);

const source: SampleSource = {
  anew: async () => 1,
  referenceTo: async () => 1,
  valuesOf: async () => ["1"],
  encrypt: (password) => password,
};

/** A record with a value in every field. */
async function recordOf({ fields }: AnyResource): Promise<ModelRow> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = await sampleOf(field, 3, source);
    values[name] = field.kind === "ref" ? { id: 1, name: "A record of another area" } : value;
  }
  return { ...values, id: 1, updateTime: "2026-01-01 10:00:00" };
}

/** What can be pressed or filled in and is beyond the edge, where nothing can be scrolled to it. */
function beyondTheEdge(): readonly string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    "button, input, textarea, a[href], [role=combobox]",
  );
  return [...controls].flatMap((control) => {
    const { left, right, width, height } = control.getBoundingClientRect();
    const isHidden = width < 2 || height < 2 || getComputedStyle(control).visibility === "hidden";
    if (isHidden || (left >= -1 && right <= window.innerWidth + 1)) return [];
    for (let around = control.parentElement; around !== null; around = around.parentElement) {
      const { overflowX, clip } = getComputedStyle(around);
      if (overflowX === "auto" || overflowX === "scroll" || clip !== "auto") return [];
    }
    return [
      `${control.tagName} ${control.getAttribute("aria-label") ?? control.textContent} ${left}–${right}`,
    ];
  });
}

afterEach(() => page.viewport(...USUAL));

test.each(screens)("$name", async (definition) => {
  await page.viewport(...PHONE);
  await showArea(definition, [await recordOf(definition)], { narrow: true });
  await expect.element(page.getByRole("button").first()).toBeVisible();
  expect(beyondTheEdge()).toEqual([]);
  await expectRecordWithin(definition);
  const canAdd = operationsOf(definition).create && definition.form?.pages === undefined;
  const asks = Object.values(definition.fields).some((field) => isWritable(field, "create"));
  if (!canAdd || !asks || OTHERWISE.has(definition.name)) return;
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const form = page.getByRole("dialog");
  await expect.element(form.getByRole("button", { name: "Save" })).toBeVisible();
  expect(beyondTheEdge()).toEqual([]);
});

/** Opens what the list shows of its record, where it does, and what is asked for by each action that is offered on it; closes them again. */
async function expectRecordWithin({ name, detail, actions = [] }: AnyResource): Promise<void> {
  const [title, menu] = [document.querySelector(".qs-card-title"), document.querySelector(".qs-card-menu")];
  const dialog = page.getByRole("dialog");
  if (title !== null) {
    await userEvent.click(title);
    if (detail !== undefined || BESIDE.has(name)) {
      await expect.poll(() => document.querySelector(".qs-card[data-current]")).not.toBeNull();
      expect(beyondTheEdge()).toEqual([]);
    } else {
      await expect.element(dialog).toBeVisible();
      await expect.poll(() => dialog.element().querySelector("[aria-busy=true]")).toBeNull();
      expect(beyondTheEdge()).toEqual([]);
      await userEvent.keyboard("{Escape}");
      await expect.element(dialog).not.toBeInTheDocument();
    }
  }
  if (menu === null) return;
  for (const { label, input } of actions) {
    if (input === undefined) continue;
    await userEvent.click(menu);
    await expect.element(page.getByRole("menuitem").first()).toBeVisible();
    const item = page.getByRole("menuitem", { name: labelText(label, "en"), exact: true });
    if (item.elements().length === 0) {
      await userEvent.keyboard("{Escape}");
    } else {
      await item.click();
      await expect.element(dialog).toBeVisible();
      expect(beyondTheEdge()).toEqual([]);
      await userEvent.keyboard("{Escape}");
      await expect.element(dialog).not.toBeInTheDocument();
    }
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  }
}

const paged = definitions.filter(({ form }) => form?.pages !== undefined);

test.each(paged)("the pages of the form of $name", async (definition) => {
  await page.viewport(...PHONE);
  const { pages } = definition.form ?? {};
  await showArea(definition, [await recordOf(definition)], { narrow: true, view: pages?.create ?? "" });
  const steps = page.getByRole("navigation", { name: "Steps" }).getByRole("button");
  await expect.element(page.getByRole("button", { name: "Save" })).toBeVisible();
  expect(beyondTheEdge()).toEqual([]);
  for (const step of steps.all()) {
    await step.click();
    await expect.element(step).toHaveAttribute("aria-current", "step");
    expect(beyondTheEdge()).toEqual([]);
  }
});

test("what is beyond the edge is found, unless it can be scrolled to", async () => {
  await page.viewport(...PHONE);
  const place = document.createElement("div");
  place.innerHTML = `<div style="position:absolute; left:380px"><button style="width:40px">far</button></div>
    <div style="overflow-x:auto; width:300px"><div style="width:600px; text-align:right"><button>near</button></div></div>`;
  document.body.append(place);
  try {
    expect(beyondTheEdge()).toEqual([expect.stringContaining("far")]);
  } finally {
    place.remove();
  }
});
