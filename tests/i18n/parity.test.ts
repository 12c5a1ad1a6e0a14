import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { partNames } from "../support/text-tools.ts";
import { everyText, textFiles } from "./every-text.ts";

type Namespaces = Readonly<Record<string, object>>;

/** All texts of a language: what the files of its folder export, by namespace. */
async function textsIn(language: string): Promise<Namespaces> {
  const folder = new URL(`../../src/i18n/${language}/`, import.meta.url);
  const files = await Promise.all(
    textFiles(language).map((file) => import(new URL(file, folder).href) as Promise<Namespaces>),
  );
  return Object.assign({}, ...files) as Namespaces;
}

const languages: Record<string, Namespaces> = {
  zh_CN: await textsIn("zh_CN"),
  zh_TW: await textsIn("zh_TW"),
  en: await textsIn("en"),
};
const source = languages.zh_CN as Namespaces;

/** Keys and texts of one namespace. */
const textsOf = (namespaces: Namespaces, namespace: string) =>
  new Map(Object.entries(namespaces[namespace] ?? {}).map(([key, text]) => [key, String(text)]));

it("there are texts", () => {
  expect(Object.keys(source)).toEqual(expect.arrayContaining(["errors", "session", "shell", "chat"]));
});

describe.each(["zh_TW", "en"])("texts in %s", (language) => {
  const texts = languages[language] as Namespaces;

  it("stand in the files of zh_CN", () => {
    const files = (name: string) =>
      readdirSync(new URL(`../../src/i18n/${name}/`, import.meta.url), { recursive: true });
    expect(files(language)).toEqual(files("zh_CN"));
  });

  it("has the namespaces of zh_CN", () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(source).sort());
  });

  it.each(Object.keys(source))("%s has the same keys and placeholders", (namespace) => {
    const here = textsOf(texts, namespace);
    const there = textsOf(source, namespace);
    expect([...here.keys()].sort()).toEqual([...there.keys()].sort());
    for (const [key, text] of here) {
      expect(text.trim(), `${namespace}:${key}`).not.toBe("");
      expect(partNames(text), `${namespace}:${key}`).toEqual(partNames(there.get(key) ?? ""));
    }
  });
});

it("what stands in all three languages at once, as the server's messages do, is whole and has the same placeholders", async () => {
  const texts = (await everyText()).filter(({ kind }) => kind === "together");
  expect(texts.length).toBeGreaterThan(200);
  for (const { place, words } of texts) {
    for (const text of Object.values(words)) {
      expect(text?.trim(), place).not.toBe("");
      expect(partNames(text ?? ""), place).toEqual(partNames(words.zh_CN ?? ""));
    }
    expect(Object.keys(words).sort(), place).toEqual(["en", "zh_CN", "zh_TW"]);
  }
});
