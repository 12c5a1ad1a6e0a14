import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ExportedTexts, exportTexts, faultsIn, importTexts } from "../support/text-tools.ts";

/** A copy of what texts are made of, so that a language can be added to it. */
const root = mkdtempSync(join(tmpdir(), "quayside-texts-"));
const project = fileURLToPath(new URL("../..", import.meta.url));

beforeAll(() => {
  for (const folder of ["src/i18n", "src/contract", "src/domain", "server/texts", "src/visitor/texts"]) {
    cpSync(join(project, folder), join(root, folder), { recursive: true });
  }
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(root, file), "utf8");

/** As a translator gives it back: every text wrapped, so that it differs from all others. */
const translated = (exported: ExportedTexts): ExportedTexts => ({
  ...exported,
  texts: Object.fromEntries(
    Object.entries(exported.texts).map(([id, entry]) => [id, { ...entry, translation: `⟦${entry.en}⟧` }]),
  ),
});

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
  const language = "eo";

  beforeAll(() => {
    const given = translated(exportTexts(root, language));
    expect(faultsIn(root, given)).toEqual([]);
    expect(importTexts(root, given)).toContain(`src/i18n/${language}/session.ts`);
    const file = join(root, "src/contract/language.ts");
    const line = '  en: { tag: "en", name: "English" },\n';
    const before = readFileSync(file, "utf8");
    expect(before).toContain(line);
    writeFileSync(
      file,
      before.replace(line, `${line}  ${language}: { tag: "${language}", name: "Esperanto" },\n`),
    );
  });

  /** A module of the copy, bundled as the build does it. */
  async function load<T>(source: string): Promise<T> {
    const outfile = join(root, "bundled", `${source.replaceAll("/", "-")}.mjs`);
    await build({
      absWorkingDir: root,
      entryPoints: [source],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      logLevel: "error",
    });
    return (await import(pathToFileURL(outfile).href)) as T;
  }

  it("every group of the console's texts comes in it", async () => {
    const texts = await load<typeof import("../../src/i18n/i18n.ts")>("src/i18n/i18n.ts");
    await texts.startTexts(language as "en");
    await texts.loadTexts("console", language as "en");
    expect(texts.i18next.t("errors:ok")).toBe("⟦OK⟧");
    expect(texts.i18next.t("time:minutes", { count: 1 })).toBe("⟦1 minute ago⟧");
    expect(texts.i18next.t("time:minutes", { count: 2 })).toBe("⟦2 minutes ago⟧");
  });

  it("the server answers in it", async () => {
    await build({
      absWorkingDir: root,
      stdin: {
        contents:
          'export { languageOf, formatText } from "./server/texts/index.ts"; export { chatGroupTexts } from "./server/texts/chat-groups.ts"; export { labelText } from "./src/domain/resources/label-text.ts";',
        resolveDir: root,
        loader: "ts",
      },
      outfile: join(root, "bundled/server.mjs"),
      bundle: true,
      platform: "node",
      format: "esm",
      logLevel: "error",
    });
    const server = (await import(pathToFileURL(join(root, "bundled/server.mjs")).href)) as Pick<
      typeof import("../../server/texts/index.ts"),
      "languageOf" | "formatText"
    > &
      typeof import("../../server/texts/chat-groups.ts") &
      typeof import("../../src/domain/resources/label-text.ts");
    const asked = server.languageOf({ headers: { "accept-language": "eo,en;q=0.5" } });
    expect(asked).toBe(language);
    expect(server.formatText(server.chatGroupTexts.groupFull, asked, { max: 5 })).toBe(
      "⟦A group may have at most 5 members⟧",
    );
    expect(server.labelText("faults.tooLong", asked, { max: 5 })).toBe("⟦at most 5 characters⟧");
  });

  it("keeps what files have beside their texts", () => {
    expect(existsSync(join(root, `src/i18n/${language}/groups/console.ts`))).toBe(true);
    expect(read(`src/i18n/${language}/index.ts`)).toBe(read("src/i18n/en/index.ts"));
    expect(read("src/i18n/zh_CN/time.ts")).toBe(
      readFileSync(join(project, "src/i18n/zh_CN/time.ts"), "utf8"),
    );
  });
});
