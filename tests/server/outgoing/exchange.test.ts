import { expect, test } from "vitest";
import { codeOf, ProviderRefused, saidIn } from "../../../server/outgoing/exchange.ts";

test("an answer is named by its status and a code, and by nothing that is no code", () => {
  expect(codeOf(401, "invalid_api_key")).toBe("HTTP 401: invalid_api_key");
  expect(codeOf(400, 54003)).toBe("HTTP 400: 54003");
  expect(codeOf(400, 400)).toBe("HTTP 400");
  for (const code of ["", null, undefined, "two words", "<b>", "a\nb", "x".repeat(65)]) {
    expect(codeOf(502, code)).toBe("HTTP 502");
  }
});

test("what was said is for the log: short, and without secrets", () => {
  const error = new ProviderRefused("HTTP 401", `the key sk-1 is wrong, sk-1! ${"x".repeat(400)}`);
  const said = saidIn(error, "sk-1", "");
  expect(said).toMatch(/^the key \*\*\* is wrong, \*\*\*! x+$/);
  expect(said).toHaveLength(300);
  expect(error.message).toBe("HTTP 401");
  expect(saidIn(new ProviderRefused("HTTP 401"))).toBeUndefined();
  expect(saidIn(new Error("no"))).toBeUndefined();
});
