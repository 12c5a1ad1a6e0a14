import { expect, test } from "vitest";
import { scrubbed, scrubbedJson } from "../../../server/erasure/scrub.ts";
import { isErasedName, shownName } from "../../../src/domain/erased-names.ts";

const person = {
  name: "[erased:17]",
  names: ["al", "Al O'Neill", "张三"],
  contacts: ["al@x.example", "13800138000"],
  words: ['says "hi"'],
};

test.each([
  [
    '{"body":{"username":"al","note":"also halal"}}',
    '{"body":{"username":"[erased:17]","note":"also halal"}}',
  ],
  ["AL wrote to AL@X.example", "[erased:17] wrote to [erased:17]"],
  ["Al O'Neill", "[erased:17]"],
  ["“al” exists, al_b does not", "“[erased:17]” exists, al_b does not"],
  ["请联系张三先生：13800138000", "请联系[erased:17]先生：[erased:17]"],
  [JSON.stringify({ signature: 'says "hi"' }), '{"signature":"[erased:17]"}'],
  ["nothing of it", "nothing of it"],
])("%s becomes %s", (text, expected) => {
  expect(scrubbed(text, person)).toBe(expected);
});

test("what was cut in a log is found, and JSON stays JSON", () => {
  const long = "x".repeat(300);
  const cut = { ...person, contacts: [long] };
  expect(scrubbed(`{"email":"${long.slice(0, 200)}…"}`, cut)).toBe('{"email":"[erased:17]…"}');
  expect(scrubbedJson([{ field: "email", to: "al@x.example" }], person)).toEqual([
    { field: "email", to: "[erased:17]" },
  ]);
});

test("a stored name is told in each language, and no other is changed", () => {
  expect(shownName("[erased:17]", "en")).toBe("Erased user 17");
  expect(shownName("[erased:17]", "zh_CN")).toBe("已清除的用户 17");
  expect(shownName("[erased:17]", "zh_TW")).toBe("已清除的使用者 17");
  expect(shownName("amy", "en")).toBe("amy");
  expect(isErasedName("erased:17")).toBe(false);
});
