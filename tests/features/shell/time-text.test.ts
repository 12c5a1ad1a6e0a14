import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "../../../src/contract/language.ts";
import { relativeTime, tipTime } from "../../../src/domain/relative-time.ts";
import { type TimeTexts, timeText } from "../../../src/features/shell/time-text.ts";
import { time as en } from "../../../src/i18n/en/time.ts";
import { messagePlugin } from "../../../src/i18n/message-plugin.ts";
import { time as zhCN } from "../../../src/i18n/zh_CN/time.ts";
import { time as zhTW } from "../../../src/i18n/zh_TW/time.ts";

const words = {} as Record<Language, TimeTexts>;

beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.use(messagePlugin).init({
    lng: "en",
    fallbackLng: false,
    ns: ["time"],
    resources: { zh_CN: { time: zhCN }, zh_TW: { time: zhTW }, en: { time: en } },
  });
  for (const language of LANGUAGES) words[language] = i18n.getFixedT(language, "time");
});

describe("times", () => {
  const now = new Date(2026, 5, 15, 14, 30).getTime();
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();
  it.each([
    [now - 59_999, "just now"],
    [now + 60_000, "just now"],
    [now - 60_000, "1 minute ago"],
    [now - 59 * 60_000, "59 minutes ago"],
    [at(2026, 5, 15, 0, 5), "00:05"],
    [at(2026, 5, 14, 23, 59), "yesterday 23:59"],
    [at(2026, 5, 13, 23, 59), "06-13"],
    [at(2025, 11, 31, 9, 0), "2025-12-31"],
  ])("relative: %d is %s", (time, text) => {
    expect(timeText(words.en, relativeTime(time, now))).toBe(text);
  });

  it("of tips always carry the time of day", () => {
    expect(timeText(words.en, tipTime(now - 1_000, now))).toBe("14:29");
    expect(timeText(words.en, tipTime(at(2026, 0, 2, 3, 4), now))).toBe("01-02 03:04");
  });

  it("are worded in Chinese", () => {
    expect(timeText(words.zh_CN, relativeTime(now, now))).toBe("刚刚");
    expect(timeText(words.zh_CN, relativeTime(now - 120_000, now))).toBe("2 分钟前");
    expect(timeText(words.zh_TW, relativeTime(now - 120_000, now))).toBe("2 分鐘前");
  });
});
