import { expect, test } from "vitest";
import { newPasswordFault } from "../../../server/accounts/new-passwords.ts";

test.each([
  ["", "length"],
  ["12345", "length"],
  ["x".repeat(21), "length"],
  ["Qy7-tea", "short"],
  ["        ", "easy"],
  ["\u3000\u3000\u3000\u3000\u3000\u3000\u3000\u3000", "easy"],
  ["aaaaaaaa", "easy"],
  ["abababab", "easy"],
  ["Tea4Tea4Tea", "easy"],
  ["码头码头码头码头", "easy"],
  ["12345678", "easy"],
  ["Password1", "easy"],
  ["PASSWORD", "easy"],
  ["1q2w3e4r", "easy"],
  ["Quayside-demo1", null],
  ["码头上的茶叶一箱", null],
  ["a b c d e", null],
])("%j as a new password: %s", (password, fault) => expect(newPasswordFault(password, 8)).toBe(fault));

test("the least length is a setting, and what everybody takes is refused in any case", () => {
  expect(newPasswordFault("Qy7-te", 6)).toBeNull();
  expect(newPasswordFault("Quayside-demo1", 15)).toBe("short");
  expect(newPasswordFault("123456", 6)).toBe("easy");
});
