import { expect, it } from "vitest";
import type { Language } from "../../src/contract/language.ts";
import { everyText } from "./every-text.ts";

/** Each language is written in its own characters and with its own terms (specification §1). */

const texts = everyText();
const inLanguage = (language: Language) =>
  texts.flatMap(({ place, words }) => (words[language] ? [{ place, text: words[language] }] : []));

/** Every ideograph between two-byte codes of an encoding. */
function charactersOf(encoding: string, ranges: readonly (readonly [number, number])[]): Set<string> {
  const decoder = new TextDecoder(encoding);
  const all = new Set<string>();
  for (const [from, to] of ranges) {
    for (let code = from; code <= to; code += 1) {
      all.add(decoder.decode(Uint8Array.of(code >> 8, code & 0xff)));
    }
  }
  return all;
}

/** What is written with other characters than these. */
const strange = (language: Language, known: ReadonlySet<string>) =>
  inLanguage(language).flatMap(({ place, text }) => {
    const unknown = [...text].filter((char) => /\p{Script=Han}/u.test(char) && !known.has(char));
    return unknown.length === 0 ? [] : [`${place}: ${unknown.join("")} in ${text}`];
  });

it("Traditional Chinese is written in the characters of Taiwan", () => {
  // Big5's two levels; simplified characters have no place there.
  const known = charactersOf("big5", [
    [0xa440, 0xc67e],
    [0xc940, 0xf9d5],
  ]);
  expect(strange("zh_TW", known)).toEqual([]);
});

it("Simplified Chinese is written in simplified characters", () => {
  expect(strange("zh_CN", charactersOf("gb18030", [[0xb0a1, 0xf7fe]]))).toEqual([]);
});

/** Terms of the mainland, as they look converted. */
const MAINLAND =
  /網絡|服務器|登錄|退出登|用戶|賬號|賬戶|菜單|刷新|信息|消息|視頻|音頻|默認|設置|配置|屏幕|全屏|文件夾|鏈接|加載|保存|搜索|打開|窗口|鼠標|點擊|粘貼|撤銷|模塊|模板|軟件|硬件|程序|數據|支持|優化|在線(?!上)|聯繫|圖標|頭像|界面|博客|代碼|二維碼|郵箱|短信|後臺|實時|激活|緩存|域名|宿主|字符|標籤頁|快捷鍵|剪貼板|回收站|自定義|顯示器|瀏覽記錄|(?<!浮)水印|導航|質量|反饋/;

it("Traditional Chinese says it in the terms of Taiwan", () => {
  // A layout is arranged, 版面配置; that alone is no configuration.
  const allowed = /版面配置/g;
  const found = inLanguage("zh_TW").filter(({ text }) => MAINLAND.test(text.replace(allowed, "")));
  expect(found).toEqual([]);
});

it("Chinese texts use Chinese punctuation between Chinese words", () => {
  const found = (["zh_CN", "zh_TW"] as const).flatMap((language) =>
    inLanguage(language).filter(({ text }) =>
      /\p{Script=Han}[,;?!]|\p{Script=Han}:(?!\s?\p{Script=Latin})/u.test(text),
    ),
  );
  expect(found).toEqual([]);
});
