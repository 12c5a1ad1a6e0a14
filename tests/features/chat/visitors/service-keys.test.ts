import { expect, it } from "vitest";
import { serviceKeyMeaning } from "../../../../src/features/chat/visitors/use-service-keys.ts";

const plain = { code: "KeyN", key: "n", writing: false, composer: false, mac: false };
const written = { writing: true, composer: true };

it.each([
  [{}, "nextWaiting"],
  [{ code: "KeyQ", key: "q" }, null],
  [written, "nextWaiting"],
  [{ ...written, key: "N" }, "nextWaiting"],
  // On a Mac these write ń, ą and the accent of the next letter.
  [{ ...written, mac: true, key: "ń" }, null],
  [{ ...written, mac: true, key: "Dead" }, null],
  [{ ...written, mac: true, code: "KeyA", key: "ą" }, null],
  [{ ...written, mac: true, key: "n" }, "nextWaiting"],
  [{ mac: true, key: "Dead" }, "nextWaiting"],
  // Elsewhere Alt leaves the letter of the keyboard's language as it is.
  [{ ...written, key: "т" }, "nextWaiting"],
  [{ code: "Enter", key: "Enter", ...written }, "sendAndEnd"],
  [{ code: "Enter", key: "Enter", ...written, mac: true }, "sendAndEnd"],
  [{ code: "Enter", key: "Enter", writing: true }, null],
  [{ code: "Enter", key: "Enter" }, null],
] as const)("%o means %s", (over, meaning) => {
  expect(serviceKeyMeaning({ ...plain, ...over })).toBe(meaning);
});
