import { beforeEach, expect, it, vi } from "vitest";

type Texts = typeof import("../../src/i18n/i18n.ts");
let startTexts: Texts["startTexts"];
let loadTexts: Texts["loadTexts"];
let changeTexts: Texts["changeTexts"];
let i18next: Texts["i18next"];
/** As in a page that was just opened: nothing is loaded. */
beforeEach(async () => {
  vi.resetModules();
  ({ startTexts, loadTexts, changeTexts, i18next } = await import("../../src/i18n/i18n.ts"));
  for (const [language, groups] of Object.entries(i18next.store?.data ?? {}))
    for (const group of Object.keys(groups)) i18next.removeResourceBundle(language, group);
});

const has = (language: string, namespace: string) => i18next.hasResourceBundle(language, namespace);

it("texts come in the language that is shown, and a change of it brings all groups along", async () => {
  await startTexts("zh_CN");
  expect([has("zh_CN", "errors"), has("en", "errors")]).toEqual([true, false]);
  await loadTexts("theme", "zh_CN");
  await changeTexts("en");
  expect(i18next.t("theme:reset")).toBe("Reset to defaults");
});

it("a group that is on its way while another language is chosen comes in that one too", async () => {
  await startTexts("zh_CN");
  const loading = loadTexts("palette", "zh_CN");
  const changing = changeTexts("zh_TW");
  await Promise.all([loading, changing]);
  expect([has("zh_CN", "palette"), has("zh_TW", "palette")]).toEqual([true, true]);
});

it("a group that is asked for twice is loaded in both languages whichever comes first", async () => {
  await startTexts("zh_CN");
  const changing = changeTexts("en");
  await Promise.all([changing, loadTexts("version", "zh_CN")]);
  expect(has("en", "version")).toBe(true);
});

it("of two languages that are chosen one after the other the second is shown, however they arrive", async () => {
  await startTexts("zh_CN");
  const first = changeTexts("zh_TW");
  const second = changeTexts("en");
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(i18next.language).toBe("en");
});
