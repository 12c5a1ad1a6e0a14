import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDED, addLanguage, copyProject } from "../checks/added-language.mjs";
import { type ExportedTexts, exportTexts, faultsIn, importTexts } from "../support/text-tools.ts";

/** A copy of the project, so that a language can be added to it. */
const root = copyProject();
const project = fileURLToPath(new URL("../..", import.meta.url));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(root, file), "utf8");

const withText = (exported: ExportedTexts, id: string, translation: string): ExportedTexts => {
  const entry = exported.texts[id];
  if (entry === undefined) throw new Error(`no ${id}`);
  return { ...exported, texts: { ...exported.texts, [id]: { ...entry, translation } } };
};

describe("what a translator is given", () => {
  const english = exportTexts(project, "en");

  it("has every text of console and server with what helps to translate it", () => {
    expect(Object.keys(english.texts).length).toBeGreaterThan(1_500);
    expect(english.texts["src/i18n/time.ts#time:minutes"]).toEqual({
      note: 'Times in words (specification §9 "Relative time text").',
      parts: ["count"],
      zh_CN: "{count} 分钟前",
      en: "{count, plural, one {{count} minute ago} other {{count} minutes ago}}",
      translation: "{count, plural, one {{count} minute ago} other {{count} minutes ago}}",
    });
    expect(english.texts["server/texts/chat-groups.ts#chatGroupTexts:groupFull"]).toHaveProperty("parts", [
      "max",
    ]);
  });

  it("changes nothing when it comes back as it was", () => {
    expect(faultsIn(project, english)).toEqual([]);
    expect(importTexts(root, exportTexts(root, "en"))).toEqual([]);
    expect(importTexts(root, exportTexts(root, "zh_TW"))).toEqual([]);
  });
});

describe("what comes back is refused, a line for each text that would break", () => {
  const english = exportTexts(project, "en");
  const id = "src/i18n/time.ts#time:minutes";
  it.each([
    ["minutes", `${id}: has lost {count}`],
    ["{count} {minuets}", `${id}: nothing is known of {minuets}`],
    ["{count", `${id}: is no message: expect argument closing brace`],
    ["{{count}}", `${id}: is no message: malformed argument`],
    ["{count, plural, one {a}}", `${id}: is no message: missing other clause`],
    ["{count, number}", `${id}: is no message: {count}: parts are values, plural or select`],
    [" ", `${id}: is not translated`],
  ])("%s", (text, fault) => {
    expect(faultsIn(project, withText(english, id, text))).toEqual([fault]);
  });

  it("and so is a text that nobody knows, or one that is missing", () => {
    const { [id]: entry, ...others } = english.texts;
    if (entry === undefined) throw new Error("no such text");
    expect(faultsIn(project, { ...english, texts: { ...others, "a#b:c": entry } })).toEqual([
      "a#b:c: there is no such text",
      `${id}: is missing`,
    ]);
    expect(faultsIn(project, { ...english, language: "../x" })).toHaveLength(1);
  });
});

describe("a fourth language is its folders and a line", () => {
  const language = ADDED as "en";
  let written: readonly string[];

  beforeAll(() => {
    written = addLanguage(root);
  });

  /** Modules of the copy, bundled as the build does it. */
  async function load<T>(name: string, lines: readonly string[]): Promise<T> {
    const outfile = join(root, "bundled", `${name}.mjs`);
    await build({
      absWorkingDir: root,
      stdin: { contents: lines.join("\n"), resolveDir: root, loader: "ts" },
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      logLevel: "error",
    });
    return (await import(pathToFileURL(outfile).href)) as T;
  }

  it("every group of the console's texts comes in it, and dates are written in it", async () => {
    const texts = await load<
      typeof import("../../src/i18n/i18n.ts") &
        typeof import("../../src/domain/dates.ts") &
        typeof import("../../src/domain/date-language.ts")
    >("console", [
      'export { i18next, loadTexts, startTexts } from "./src/i18n/i18n.ts";',
      'export { formatTime } from "./src/domain/dates.ts";',
      'export { writeDatesIn } from "./src/domain/date-language.ts";',
    ]);
    await texts.startTexts(language);
    await texts.loadTexts("console", language);
    expect(texts.i18next.t("errors:ok")).toBe("⟦OK⟧");
    expect(texts.i18next.t("time:minutes", { count: 1 })).toBe("⟦1 minute ago⟧");
    expect(texts.i18next.t("time:minutes", { count: 2 })).toBe("⟦2 minutes ago⟧");
    const weekday = () => texts.formatTime("2026-11-30 12:00:00", "dddd");
    try {
      texts.writeDatesIn(language);
      expect(weekday()).toBe("lundo");
    } finally {
      texts.writeDatesIn("en");
    }
    expect(weekday()).toBe("Monday");
  });

  it("visitors are spoken to in it: the button, and the window with its plurals", async () => {
    const visitor = await load<
      typeof import("../../src/visitor/window/words.ts") &
        typeof import("../../src/visitor/script/texts.ts") &
        typeof import("../../src/visitor/bridge.ts")
    >("visitor", [
      'export { loadWords } from "./src/visitor/window/words.ts";',
      'export { buttonText } from "./src/visitor/script/texts.ts";',
      'export { textLanguage } from "./src/visitor/bridge.ts";',
    ]);
    expect(["eo", "eo-XX", "fr"].map(visitor.textLanguage)).toEqual(["eo", "eo", "en"]);
    expect(visitor.buttonText("unread", language, { count: 3 })).toBe("⟦Chat with us, 3 unread⟧");
    const say = await visitor.loadWords(language);
    expect([1, 2].map((count) => say("pieces", { count }))).toEqual(["⟦1 piece⟧", "⟦2 pieces⟧"]);
  });

  it("the server answers in it", async () => {
    const server = await load<
      Pick<typeof import("../../server/texts/index.ts"), "languageOf" | "formatText"> &
        typeof import("../../server/texts/chat-groups.ts") &
        typeof import("../../src/domain/resources/label-text.ts")
    >("server", [
      'export { languageOf, formatText } from "./server/texts/index.ts";',
      'export { chatGroupTexts } from "./server/texts/chat-groups.ts";',
      'export { labelText } from "./src/domain/resources/label-text.ts";',
    ]);
    const asked = server.languageOf({ headers: { "accept-language": "eo,en;q=0.5" } });
    expect(asked).toBe(language);
    expect(server.formatText(server.chatGroupTexts.groupFull, asked, { max: 5 })).toBe(
      "⟦A group may have at most 5 members⟧",
    );
    expect(server.labelText("faults.tooLong", asked, { max: 5 })).toBe("⟦at most 5 characters⟧");
  });

  it("what has no words in it has those of the nearest language, and the language its own name", async () => {
    const parts = await load<
      typeof import("../../server/regions/regions.ts") &
        typeof import("../../server/sites/languages.ts") &
        typeof import("../../server/service/site-consent.ts") &
        typeof import("../../server/sites/pages/library-pictures.ts") &
        typeof import("../../server/texts/index.ts") &
        typeof import("../../src/contract/changelog.ts") &
        typeof import("../../src/contract/resources/languages.ts") &
        typeof import("../../src/domain/resources/label-text.ts")
    >("nearest", [
      'export { regionsIn, nameIn } from "./server/regions/regions.ts";',
      'export { LANGUAGES_OF_SITES } from "./server/sites/languages.ts";',
      'export { consentOf } from "./server/service/site-consent.ts";',
      'export { withLibrary } from "./server/sites/pages/library-pictures.ts";',
      'export { formatText } from "./server/texts/index.ts";',
      'export { Changelog } from "./src/contract/changelog.ts";',
      'export { LANGUAGE_OPTIONS } from "./src/contract/resources/languages.ts";',
      'export { labelText } from "./src/domain/resources/label-text.ts";',
    ]);
    expect(parts.regionsIn(language)).toEqual(
      parts.regionsIn("en").map((region) => ({ ...region, name: expect.any(String) })),
    );
    expect(parts.nameIn({ city_id: 3301, name: "杭州市" }, language)).toBe(
      parts.nameIn({ city_id: 3301, name: "杭州市" }, "en"),
    );
    expect(parts.LANGUAGES_OF_SITES[language]).toMatchObject({ name: "Esperanto", sort: 4 });
    const options = parts.LANGUAGE_OPTIONS.map(({ label }) => parts.labelText(label, "zh_CN"));
    expect(options).toEqual(["简体中文", "繁体中文", "英文", "Esperanto"]);
    const consent = { consentZhCn: "同意", consentZhTw: null, consentEn: "Agreed", consentLink: null };
    expect(parts.consentOf({ ...consent, defaultLang: language }, language)?.text).toBe("Agreed");
    const file = `${"ab".repeat(16)}.png`;
    const library = new Map([[file, { alt: { zh_CN: "码头", zh_TW: "", en: "A quay" }, focus: null }]]);
    expect(parts.withLibrary(`<img src="/file/image/${file}">`, language, library)).toContain('alt="A quay"');
    // Kept, and written, before there was the language.
    expect(parts.formatText({ zh_CN: "旧", zh_TW: "舊", en: "Old {n}" }, language, { n: 1 })).toBe("Old 1");
    const log: unknown = JSON.parse(read("src/changelogs/index.json"));
    const [first] = v.parse(parts.Changelog, log);
    expect(first?.title?.[language]).toBe(first?.title?.en);
  });

  it("the import writes all that belongs to it, and keeps what files have beside their texts", () => {
    expect(written).toEqual(
      expect.arrayContaining([
        ...[`src/i18n/${language}/session.ts`, `src/contract/labels/${language}/areas.ts`],
        ...[`server/texts/${language}/chat.ts`, `src/visitor/texts/${language}/window.ts`],
        ...[`src/ui/calendar/locales/${language}.ts`, "src/visitor/texts/buttons.ts"],
        "src/visitor/texts/load.ts",
      ]),
    );
    expect(read(`src/ui/calendar/locales/${language}.ts`)).toContain('"date-fns/locale/eo"');
    expect(read(`src/i18n/${language}/groups/console.ts`)).toMatch(/^import "dayjs\/locale\/eo";\n\nexport /);
    expect(read(`src/i18n/${language}/index.ts`)).toBe(read("src/i18n/en/index.ts"));
    expect(read("src/i18n/zh_CN/time.ts")).toBe(
      readFileSync(join(project, "src/i18n/zh_CN/time.ts"), "utf8"),
    );
  });

  it.each([
    ["fr_BE", "fr", "fr"],
    ["zh_HK", "zh-HK", "zh-hk"],
    ["pt_BR", "pt-BR", "pt-br"],
    ["tlh", "en-GB", "tlh"],
    ["qaa", "en-GB", undefined],
  ])("%s has the calendar of %s and the dates of %s", (one, calendar, dates) => {
    importTexts(root, { ...exportTexts(root, "en"), language: one });
    expect(read(`src/ui/calendar/locales/${one}.ts`)).toContain(`"date-fns/locale/${calendar}"`);
    const found = /"dayjs\/locale\/(.*)"/.exec(read(`src/i18n/${one}/groups/console.ts`))?.[1];
    expect(found).toBe(dates);
  });
});
