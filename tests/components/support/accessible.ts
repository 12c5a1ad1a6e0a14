import { Classes } from "@blueprintjs/core";
import axe, { type RunOptions } from "axe-core";
import { expect } from "vitest";
import { LANGUAGES } from "../../../src/contract/language.ts";
import { currentLanguage } from "../../../src/features/language/index.ts";
import { switchLanguage } from "./mount.tsx";

/** What axe finds in the page as it is: in the light and the dark theme, and with the names of every language. */

/** A finding: where it was seen, the rule, the element, and why. */
export type Finding = string;

const PLAIN: RunOptions = { resultTypes: ["violations"], iframes: false, preload: false };
/** What depends on the theme. */
const COLOURS: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };
/** What fades in has another contrast meanwhile. */
async function stillness(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

async function seen(place: string, parts: readonly Element[], options: RunOptions = {}): Promise<Finding[]> {
  await stillness();
  const { violations } = await axe.run({ include: [...parts] }, { ...PLAIN, ...options });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const why = [...any, ...all, ...none].map(({ message }) => message).join("; ");
        return `${place}: ${id} ${target.join(" ")}: ${why}`;
      }),
    );
}

/** What can be operated: each needs a name by which a user asks for it, in every language. */
const OPERATED =
  "button, a[href], input:not([type=hidden]), select, textarea, [role=tab], [role=option], [role=menuitem], [role=dialog], [role=alertdialog]";

function nameOf(element: Element): string {
  const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const labels = "labels" in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
  const named = [...ids.map((id) => document.getElementById(id)), ...labels].map((one) => one?.textContent);
  const own = ["aria-label", "title", "alt", "placeholder"].map((name) => element.getAttribute(name));
  const inside = [...element.querySelectorAll("[alt], [aria-label], svg title")].map(
    (one) => one.getAttribute("aria-label") ?? one.getAttribute("alt") ?? one.textContent,
  );
  return [...named, ...own, element.textContent, ...inside].join(" ").trim();
}

function nameless(place: string, parts: readonly Element[]): Finding[] {
  return parts
    .flatMap((part) => [...part.querySelectorAll(OPERATED)])
    .filter((one) => one.closest("[aria-hidden=true], [hidden]") === null && nameOf(one) === "")
    .map((one) => `${place}: nameless ${one.outerHTML.slice(0, 120)}`);
}

/** Light or dark alone: the rest of the theme stays as the test has it. */
function show(scheme: "light" | "dark"): void {
  document.documentElement.classList.toggle(Classes.DARK, scheme === "dark");
}

/** What has opened over the page. */
export const overlays = (): Element[] => [...document.querySelectorAll(".bp6-portal")];

/**
 * Serious and critical findings in parts of the page, or all of it: all rules in the light theme, contrasts in the dark one, names in the other
 * languages. The page is left light and in its language.
 */
export async function findings(...parts: readonly Element[]): Promise<Finding[]> {
  const language = currentLanguage();
  const whole = parts.length === 0 ? [document.body] : parts;
  show("light");
  const found = [...(await seen("light", whole)), ...nameless("light", whole)];
  show("dark");
  found.push(...(await seen("dark", whole, COLOURS)));
  show("light");
  for (const other of LANGUAGES.filter((one) => one !== language)) {
    await switchLanguage(other);
    found.push(...nameless(other, whole));
  }
  await switchLanguage(language);
  return found;
}

/** Nothing serious to find, in any theme or language. */
export async function expectAccessible(...parts: readonly Element[]): Promise<void> {
  expect(await findings(...parts)).toEqual([]);
}
