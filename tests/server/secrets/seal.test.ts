import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { seal, unseal } from "../../../server/secrets/seal.ts";

const key = () => ({ sealKey: randomBytes(32) });

describe("sealed secrets", () => {
  test("come back as they were, whatever characters they have", () => {
    const secrets = key();
    for (const text of ["sk-1234567890", "密钥🔑", "a.b.c", "x".repeat(10_000), ""]) {
      expect(unseal(secrets, seal(secrets, text))).toBe(text);
    }
  });

  test("are never sealed twice in the same way, and do not show what they hold", () => {
    const secrets = key();
    const [one, other] = [seal(secrets, "sk-1234567890"), seal(secrets, "sk-1234567890")];
    expect(one).not.toBe(other);
    expect(one).not.toContain("sk-");
    expect(Buffer.from(one.split(".")[3] ?? "", "base64url").toString()).not.toContain("1234");
  });

  test("are not opened by another key", () => {
    const sealed = seal(key(), "secret");
    expect(unseal(key(), sealed)).toBeUndefined();
  });

  test.each([
    ["the text was changed", (parts: string[]) => [...parts.slice(0, 3), flip(parts[3])]],
    ["the tag was changed", (parts: string[]) => [parts[0], parts[1], flip(parts[2]), parts[3]]],
    ["the tag was cut", (parts: string[]) => [parts[0], parts[1], parts[2]?.slice(0, 8), parts[3]]],
    ["a part is missing", (parts: string[]) => parts.slice(0, 3)],
    ["it is of another format", (parts: string[]) => ["v2", ...parts.slice(1)]],
    ["it was never sealed", () => ["plain text"]],
  ])("are not opened when %s", (_, change) => {
    const secrets = key();
    const parts = seal(secrets, "a secret that is long enough").split(".");
    expect(unseal(secrets, change(parts).join("."))).toBeUndefined();
  });
});

function flip(part = ""): string {
  const bytes = Buffer.from(part, "base64url");
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString("base64url");
}
