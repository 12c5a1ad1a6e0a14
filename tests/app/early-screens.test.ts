import { expect, test } from "vitest";
import { earlyFilesAt, earlyScreenAt } from "../../src/app/early-screens.ts";

test.each([
  ["/dashboard/workplace", "workplace"],
  ["/customer/chat/imchat", "chat"],
  ["/system/user", "list"],
  ["/shop/goods", "list"],
  ["/news/navinfo/news/a/b", "list"],
  ["/system", undefined],
  ["/systems/user", undefined],
  ["/user/center", undefined],
  ["/", undefined],
])("%s asks early for the files of: %s", (path, files) => {
  expect(earlyFilesAt(path)).toBe(files);
});

test("only the two screens that most tabs are opened at are loaded before the menu", () => {
  expect(earlyScreenAt("/customer/chat/imchat")).toBe("chat");
  expect(earlyScreenAt("/system/user")).toBeUndefined();
});
