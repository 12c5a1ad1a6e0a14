import * as v from "valibot";
import { expect, it } from "vitest";
import { LANGUAGES, readLanguage } from "../../src/contract/language.ts";
import {
  ADMIN_ERROR_SHOWN_MS,
  CHAT_ERROR_SHOWN_MS,
  CHAT_TIMEOUT_MS,
  CHUNK_TIMEOUT_MS,
  HEARTBEAT_MS,
  NARROW_PX,
  NOTIFICATION_SHOWN_MS,
  ONLINE_REFRESH_MS,
  PAGE_SIZE,
  PAGE_SIZES,
  PAGER_COUNT,
  PAGER_COUNT_NARROW,
  PASSWORD_CHANGED_MS,
  PASSWORD_MAX,
  PASSWORD_MIN,
  RECONNECT_FIRST_MS,
  RECONNECT_RETRY_MS,
  REDIRECT_MS,
  SCROLL_TOP_MS,
  SEND_RETRY_MS,
  SOUND_THROTTLE_MS,
  TIME_TIP_GAP_MS,
} from "../../src/contract/limits.ts";
import { Runtime } from "../../src/contract/runtime.ts";
import { REDIRECT_PREFIX } from "../../src/domain/routes.ts";
import { HOME_PATH, UNAUTHORIZED_PATH } from "../../src/domain/session.ts";
import { presetColours } from "../../src/domain/theme.ts";

/** The figures of specification §9, and those of §2, §4 and §8 that other tests reckon with by their names. */

it.each([
  ["PAGE_SIZE", PAGE_SIZE, 20],
  ["PAGER_COUNT", PAGER_COUNT, 7],
  ["PAGER_COUNT_NARROW", PAGER_COUNT_NARROW, 5],
  ["NARROW_PX", NARROW_PX, 992],
  ["PASSWORD_MIN", PASSWORD_MIN, 6],
  ["PASSWORD_MAX", PASSWORD_MAX, 20],
  ["HEARTBEAT_MS", HEARTBEAT_MS, 20_000],
  ["RECONNECT_FIRST_MS", RECONNECT_FIRST_MS, 15_000],
  ["RECONNECT_RETRY_MS", RECONNECT_RETRY_MS, 10_000],
  ["SEND_RETRY_MS", SEND_RETRY_MS, 1_000],
  ["ONLINE_REFRESH_MS", ONLINE_REFRESH_MS, 30_000],
  ["TIME_TIP_GAP_MS", TIME_TIP_GAP_MS, 600_000],
  ["CHAT_TIMEOUT_MS", CHAT_TIMEOUT_MS, 30_000],
  ["SOUND_THROTTLE_MS", SOUND_THROTTLE_MS, 1_000],
  ["NOTIFICATION_SHOWN_MS", NOTIFICATION_SHOWN_MS, 5_000],
  ["ADMIN_ERROR_SHOWN_MS", ADMIN_ERROR_SHOWN_MS, 5_000],
  ["CHAT_ERROR_SHOWN_MS", CHAT_ERROR_SHOWN_MS, 1_500],
  ["PASSWORD_CHANGED_MS", PASSWORD_CHANGED_MS, 1_500],
  ["SCROLL_TOP_MS", SCROLL_TOP_MS, 800],
  ["CHUNK_TIMEOUT_MS", CHUNK_TIMEOUT_MS, 120_000],
  ["REDIRECT_MS", REDIRECT_MS, 100],
])("%s", (_, figure, specified) => {
  expect(figure).toBe(specified);
});

it("sizes of pages, languages, bases, addresses and colours are the specification's", () => {
  expect(PAGE_SIZES).toEqual([10, 20, 30, 50]);
  expect([...LANGUAGES].sort()).toEqual(["en", "zh_CN", "zh_TW"]);
  expect([readLanguage(null), readLanguage("fr")]).toEqual(["zh_CN", "zh_CN"]);
  expect(v.parse(Runtime, { publicKey: "" })).toMatchObject({
    adminBase: "/prod-api",
    chatBase: "/imchat-api",
  });
  expect([HOME_PATH, REDIRECT_PREFIX, UNAUTHORIZED_PATH]).toEqual([
    "/dashboard/workplace",
    "/redirect",
    "/401",
  ]);
  expect(Object.keys(presetColours)).toEqual([
    ...["default", "dust", "sunset", "volcano", "purple", "green", "geekblue"],
  ]);
});
