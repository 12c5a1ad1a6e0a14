import { describe, expect, it } from "vitest";
import * as enBase from "../../src/i18n/en/base.ts";
import * as enConsole from "../../src/i18n/en/console.ts";
import * as enDiagnostics from "../../src/i18n/en/diagnostics.ts";
import * as zhCnBase from "../../src/i18n/zh_CN/base.ts";
import * as zhCnConsole from "../../src/i18n/zh_CN/console.ts";
import * as zhCnDiagnostics from "../../src/i18n/zh_CN/diagnostics.ts";
import * as zhTwBase from "../../src/i18n/zh_TW/base.ts";
import * as zhTwConsole from "../../src/i18n/zh_TW/console.ts";
import * as zhTwDiagnostics from "../../src/i18n/zh_TW/diagnostics.ts";

type Namespaces = Readonly<Record<string, object>>;

const languages: Record<string, Namespaces> = {
  zh_CN: { ...zhCnBase, ...zhCnConsole, ...zhCnDiagnostics },
  zh_TW: { ...zhTwBase, ...zhTwConsole, ...zhTwDiagnostics },
  en: { ...enBase, ...enConsole, ...enDiagnostics },
};
const source = languages.zh_CN as Namespaces;

/** Keys and texts of one namespace. */
const textsOf = (namespaces: Namespaces, namespace: string) =>
  new Map(Object.entries(namespaces[namespace] ?? {}).map(([key, text]) => [key, String(text)]));

/** English alone knows a singular. */
const plain = (key: string) => key.replace(/_one$/, "");
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name).sort();

describe.each(["zh_TW", "en"])("texts in %s", (language) => {
  const texts = languages[language] as Namespaces;

  it("has the namespaces of zh_CN", () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(source).sort());
  });

  it.each(Object.keys(source))("%s has the same keys and placeholders", (namespace) => {
    const here = textsOf(texts, namespace);
    const there = textsOf(source, namespace);
    expect([...new Set([...here.keys()].map(plain))].sort()).toEqual([...there.keys()].sort());
    for (const [key, text] of here) {
      expect(text.trim(), `${namespace}:${key}`).not.toBe("");
      expect(placeholders(text), `${namespace}:${key}`).toEqual(placeholders(there.get(plain(key)) ?? ""));
    }
  });
});

it("Traditional Chinese is written in Taiwan's characters and terms", () => {
  const simplified = /[们这个来时说对没开关闭发务员络录页签软认证误请输编辑删组设备]/;
  const mainland = /(網絡|服務器|登錄|用戶名|賬號|菜單|刷新|信息|消息|視頻|默認)/;
  const texts = languages.zh_TW as Namespaces;
  const found = Object.keys(texts).flatMap((namespace) =>
    [...textsOf(texts, namespace)]
      .filter(([, text]) => simplified.test(text) || mainland.test(text))
      .map(([key, text]) => `${namespace}:${key} ${text}`),
  );
  expect(found).toEqual([]);
});
