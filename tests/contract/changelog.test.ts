import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ChangelogEntry } from "../../src/contract/changelog.ts";

const read = (entry: object) => v.parse(ChangelogEntry, { versionNumber: "1.0.0", ...entry });
const same = (text: string) => ({ zh_CN: text, zh_TW: text, en: text });

describe("a version of the change log", () => {
  it("may be no more than its number", () => {
    expect(read({})).toMatchObject({ versionNumber: "1.0.0", changes: undefined });
  });

  it("gives its changes in three languages, or as items in one", () => {
    const text = { zh_CN: "一", zh_TW: "一", en: "one" };
    expect(read({ changes: [{ kind: "security", text }] }).changes).toEqual([{ kind: "security", text }]);
    const items = [
      { type: "feature", text: "a" },
      { type: "fix", text: "b" },
      { type: "improve", text: "c" },
      { type: "security", text: "d" },
    ];
    expect(read({ title: "Spring", items })).toMatchObject({
      title: same("Spring"),
      changes: [
        { kind: "added", text: same("a") },
        { kind: "fixed", text: same("b") },
        { kind: "improved", text: same("c") },
        { kind: "security", text: same("d") },
      ],
    });
  });

  it("is not lost for a kind that nobody knows", () => {
    expect(read({ changes: [{ kind: "constructor", text: "x" }] }).changes).toEqual([
      { kind: "improved", text: same("x") },
    ]);
  });
});
