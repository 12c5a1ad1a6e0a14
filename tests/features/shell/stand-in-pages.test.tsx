import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { expect, test } from "vitest";
import { ModuleMissingPage, NotBuiltPage } from "../../../src/features/shell/stand-in-pages.tsx";
import { shell as en } from "../../../src/i18n/en/shell.ts";
import { messagePlugin } from "../../../src/i18n/message-plugin.ts";
import { shell as zhCN } from "../../../src/i18n/zh_CN/shell.ts";
import { shell as zhTW } from "../../../src/i18n/zh_TW/shell.ts";

async function headings(language: string, shell: Readonly<Record<string, string>>) {
  const i18n = i18next.createInstance();
  await i18n
    .use(messagePlugin)
    .use(initReactI18next)
    .init({ lng: language, ns: ["shell"], defaultNS: "shell", resources: { [language]: { shell } } });
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <NotBuiltPage area="Invoices" />
      <ModuleMissingPage view="shop/nothing/index" />
    </I18nextProvider>,
  );
  expect(html).toContain("shop/nothing/index");
  return [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map((match) => match[1]);
}

test("an area without a screen is called by its name, in the reader's language", async () => {
  expect((await headings("en", en))[0]).toBe("“Invoices” is not available yet");
  expect((await headings("zh-CN", zhCN))[0]).toBe("“Invoices”尚未开放");
  expect((await headings("zh-TW", zhTW))[0]).toBe("「Invoices」尚未開放");
});
