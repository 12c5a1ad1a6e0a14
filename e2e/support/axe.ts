import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** A finding: the rule, the element, and why. */
export type Finding = string;

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;

/** What axe puts into the page. */
interface InPage {
  readonly axe?: { run(context: unknown, options: unknown): Promise<Results> };
}

const ours = createRequire(import.meta.url);
const source = readFileSync(
  createRequire(ours.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Axe's own package reads its source anew for every run; over a hundred pages of one document it is put there once. */
async function violations(
  page: Page,
  parts: readonly string[],
  rules?: readonly string[],
): Promise<Results["violations"]> {
  for (const part of parts) await expect(page.locator(part).first()).toBeAttached();
  const there = await page.evaluate(() => (globalThis as InPage).axe !== undefined);
  if (!there) await page.evaluate(source);
  return page.evaluate(
    async ({ include, only }) => {
      // What fades in has another contrast meanwhile.
      const passing = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(passing.map(({ finished }) => finished));
      const { axe } = globalThis as InPage;
      const context = include.length === 0 ? document : { include: include.map((part) => [part]) };
      const runOnly = only && { runOnly: { type: "rule", values: only } };
      const options = { resultTypes: ["violations"], iframes: false, preload: false, ...runOnly };
      return (await axe?.run(context, options))?.violations ?? [];
    },
    { include: parts, only: rules },
  );
}

/** Serious and critical findings in parts of the page, or in all of it. */
export async function seriousFindings(page: Page, ...parts: readonly string[]): Promise<Finding[]> {
  return seriousOf(await violations(page, parts));
}

/** As `seriousFindings`, of what depends on the theme alone. */
export async function colourFindings(page: Page, ...parts: readonly string[]): Promise<Finding[]> {
  return seriousOf(await violations(page, parts, ["color-contrast", "link-in-text-block"]));
}

function seriousOf(violations: Results["violations"]): Finding[] {
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const why = [...any, ...all, ...none].map(({ message }) => message).join("; ");
        return `${id} ${target.join(" ")}: ${why}`;
      }),
    );
}

/** Nothing serious to find in parts of the page, or in all of it. */
export async function expectAccessible(page: Page, ...parts: readonly string[]): Promise<void> {
  expect(await seriousFindings(page, ...parts)).toEqual([]);
}

/** Roles of what can be operated; each needs a name by which a user asks for it. */
const NAMELESS =
  /^\s*- '?(button|link|textbox|searchbox|combobox|listbox|option|checkbox|radio|switch|slider|spinbutton|tab|menuitem|menuitemradio|menuitemcheckbox|dialog|alertdialog)\b(?! ")/;

/** Controls that have a role and no name, as the accessibility tree has them. */
export async function namelessControls(page: Page, part = "body"): Promise<Finding[]> {
  const tree = await page.locator(part).first().ariaSnapshot();
  return tree
    .split("\n")
    .filter((line) => NAMELESS.test(line))
    .map((line) => `nameless ${line.trim()}`);
}
