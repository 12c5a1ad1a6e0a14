import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../src/contract/language.ts";
import { filesOf, partNames, TEXT_FOLDERS } from "../support/text-tools.ts";
import { everyText, root } from "./every-text.ts";

const SOURCE = "zh_CN";
const texts = everyText();

it("there are texts of the console, of the definitions and of the server", () => {
  const places = texts.map(({ place }) => place);
  expect(places).toEqual(
    expect.arrayContaining([
      "src/i18n/errors.ts#errors:ok",
      "src/contract/labels/system/dept.ts#dept:area.title",
      "src/contract/labels/pages.ts#pages:diagnostics",
      "server/texts/menus.ts#menuTexts:hasChildren",
      "server/texts/menu-titles.ts#menuTitles:system.dept",
    ]),
  );
  expect(places.length).toBeGreaterThan(2_300);
});

describe.each(TEXT_FOLDERS)("%s", (folder) => {
  it.each(LANGUAGES)("has the same files in %s", (language) => {
    expect(filesOf(root, folder, language)).toEqual(filesOf(root, folder, SOURCE));
  });

  it.each(LANGUAGES)("gathers the same of them in %s", (language) => {
    for (const file of filesOf(root, folder, SOURCE)) {
      expect(gathered(folder, language, file), file).toEqual(gathered(folder, SOURCE, file));
    }
  });
});

/** What a file hands on of others. */
const gathered = (folder: string, language: string, file: string) =>
  readFileSync(join(root, folder, language, file), "utf8").match(/^export (\*|\{[^}]*\}) from .*$/gm) ?? [];

it("every text stands in every language, says something and has the same parts", () => {
  const wrong = texts.flatMap(({ place, words }) =>
    LANGUAGES.flatMap((language) => {
      const text = words[language];
      if (text === undefined) return [`${place}: is missing in ${language}`];
      if (text.trim() === "") return [`${place}: is empty in ${language}`];
      const parts = partNames(text).join();
      const wanted = partNames(words[SOURCE] ?? "").join();
      return parts === wanted ? [] : [`${place}: has {${parts}} in ${language}, not {${wanted}}`];
    }),
  );
  expect(wrong).toEqual([]);
});
