import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import * as blueprint from "../../../src/ui/grid/blueprint-table.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, "utf8");
const named = new Set(JSON.stringify(Object.values(blueprint)).match(/bp6-table-[a-z-]+/g));

describe("what the grid takes of Blueprint's table without a promise", () => {
  test("was written for the version that is installed", () => {
    const { version } = JSON.parse(read("node_modules/@blueprintjs/table/package.json"));
    expect(version.split(".").slice(0, 2).join(".")).toBe(blueprint.TABLE_VERSION);
  });

  test("is named in one file: style sheets use its names and nobody else has any", () => {
    const listed = execFileSync(
      "git",
      ["grep", "-lE", "--untracked", "bp6-table-", "--", "src", "tests", "e2e"],
      {
        cwd: root,
        encoding: "utf8",
      },
    );
    const users = listed
      .split("\n")
      .filter((path) => path !== "" && !path.endsWith("blueprint-table.test.ts"));
    expect(users.filter((path) => !path.endsWith(".css"))).toEqual(["src/ui/grid/blueprint-table.mjs"]);
    const styled = users
      .filter((path) => path.endsWith(".css"))
      .flatMap((path) => read(path).match(/bp6-table-[a-z-]+/g));
    expect(styled.length).toBeGreaterThan(0);
    expect(styled.filter((name) => !named.has(name ?? ""))).toEqual([]);
  });
});
