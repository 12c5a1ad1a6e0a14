import { expect, it } from "vitest";
import { PERMISSION_USAGE } from "../../src/domain/permission.ts";
import { credentials } from "../../src/i18n/en/credentials.ts";
import * as console from "../../src/i18n/en/groups/console.ts";
import * as base from "../../src/i18n/en/index.ts";
import { version } from "../../src/i18n/en/version.ts";
import { errors as chinese } from "../../src/i18n/zh_CN/errors.ts";
import { errors as traditional } from "../../src/i18n/zh_TW/errors.ts";

/** The specification's own words, in English word for word: §2, §4, §5, §8. */

const texts: Readonly<Record<string, object>> = {
  ...base,
  ...console,
  credentials,
  version,
};

it.each([
  ["session", "signOutConfirm", "Are you sure you want to log out?"],
  ["tabs", "notClosable", "the tab cannot be closed"],
  ["tabs", "nothingLeft", "nothing on the left to close"],
  ["tabs", "nothingRight", "nothing on the right to close"],
  ["tabs", "nothingOther", "nothing other to close"],
  ["version", "never", "do not remind again"],
  ["version", "failed", "update log failed to load, please retry later"],
  ["credentials", "oldMissing", "please enter the old password"],
  ["credentials", "length", "length between 6 and 20 characters"],
  ["credentials", "confirmMissing", "please enter the password again"],
  ["credentials", "mismatch", "the two passwords do not match"],
  ["credentials", "inconsistent", "the two passwords entered are inconsistent"],
  ["credentials", "changed", "password changed, please log in again"],
  ["errors", "ok", "OK"],
  ["errors", "cancel", "Cancel"],
  ["errors", "sessionExpired", "login status expired, please exit and sign in again"],
  ["errors", "timeout", "network request timeout"],
  ["errors", "noResponse", "interface request failed"],
  ["errors", "unknown", "unknown system error, please report to the administrator"],
  ["errors", "themeFailed", "theme loading failed"],
  ["header", "fullscreenUnsupported", "your browser does not support fullscreen mode"],
  ["chat", "unknownUser", "unknown user"],
  ["chat", "unknownGroup", "unknown group"],
  ["chat", "notice.imError", "IM ERROR"],
  ["chat", "notice.initFailed", "initialisation failed"],
  ["chat", "notice.methodWrong", "HTTP method wrong"],
  ["chat", "notice.serverHiccup", "server hiccup, try again later"],
  ["chat", "notice.notSupported", "server does not support a function required by the request"],
  ["chat", "connection.lost", "connection lost, trying to reconnect..."],
  ["chat", "connection.back", "reconnected successfully"],
  ["chat", "alert.kicked", "you have logged in elsewhere and will be forced offline"],
  ["chat", "alert.banned", "your account has been banned by the administrator, reason: {reason}"],
  ["chat", "alert.unregistered", "your account has been cancelled"],
  ["time", "now", "just now"],
  ["time", "minutes", "{count, plural, one {{count} minute ago} other {{count} minutes ago}}"],
])("%s:%s", (namespace, key, words) => {
  expect(texts[namespace]).toHaveProperty([key], words);
});

it("the title of what is told in passing is the specification's in Chinese", () => {
  for (const tone of ["success", "danger", "primary"] as const)
    expect([tone, chinese[`told.${tone}`], traditional[`told.${tone}`]]).toEqual([
      tone,
      "系统提示",
      "系統提示",
    ]);
});

it("the permission mark's usage is the same in every language", () => {
  expect(PERMISSION_USAGE).toBe("usage: v-permission=[roles]");
});
