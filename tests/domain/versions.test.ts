import { describe, expect, it } from "vitest";
import {
  compareVersions,
  isNew,
  newestFirst,
  REMIND_AGAIN_MS,
  versionDue,
} from "../../src/domain/versions.ts";

describe("version numbers", () => {
  it.each([
    ["1.0.0", "1.0.0", 0],
    ["1.9.0", "1.10.0", -1],
    ["2.0.0", "1.99.99", 1],
    ["1.0.0", "1.0", 1],
    ["1.0.0-rc", "1.0.0", -1],
    ["1.0.0-beta", "1.0.0-rc", -1],
    ["v1.2.0", "1.2.0", 0],
    ["1.2.1", "v1.2.0", 1],
  ])("%s beside %s: %i", (a, b, order) => {
    expect(Math.sign(compareVersions(a, b))).toBe(order);
    expect(Math.sign(compareVersions(b, a))).toBe(0 - order + 0);
  });

  it("sorts the log by version, descending, whatever order it comes in", () => {
    const log = ["0.9.0", "0.10.0", "1.0.0-rc", "0.2.11", "1.0.0"].map((versionNumber) => ({
      versionNumber,
    }));
    expect(newestFirst(log).map(({ versionNumber }) => versionNumber)).toEqual([
      "1.0.0",
      "1.0.0-rc",
      "0.10.0",
      "0.9.0",
      "0.2.11",
    ]);
  });
});

describe("what is shown of a version (specification §4 Version notice)", () => {
  const now = 1_700_000_000_000;

  it.each([
    ["no log has come", { noticed: "1.0.0", later: null }, undefined, "none"],
    ["a browser that was never here", { noticed: null, later: null }, "1.1.0", "remember"],
    ["nothing has changed", { noticed: "1.1.0", later: null }, "1.1.0", "none"],
    ["a newer version", { noticed: "1.0.0", later: null }, "1.1.0", "notice"],
    ["an older one: a version was taken back", { noticed: "1.2.0", later: null }, "1.1.0", "notice"],
    ["put off just now", { noticed: "1.0.0", later: `${now - 1_000} 1.1.0` }, "1.1.0", "none"],
    ["put off a day ago", { noticed: "1.0.0", later: `${now - REMIND_AGAIN_MS} 1.1.0` }, "1.1.0", "notice"],
    ["another version was put off", { noticed: "1.0.0", later: `${now} 1.0.9` }, "1.1.0", "notice"],
    ["a record that says nothing", { noticed: "1.0.0", later: "later" }, "1.1.0", "notice"],
  ] as const)("%s", (_, memory, newest, due) => {
    expect(versionDue({ seen: null, ...memory }, newest, now)).toBe(due);
  });

  it("the log is new until its newest version was opened", () => {
    expect(isNew({ seen: null }, "1.0.0")).toBe(true);
    expect(isNew({ seen: "1.0.0" }, "1.0.0")).toBe(false);
    expect(isNew({ seen: "1.0.0" }, "1.1.0")).toBe(true);
    expect(isNew({ seen: null }, undefined)).toBe(false);
  });
});
