import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** One way for all: parameters of a constructor can be `private` alone. */
test("no class has a #private member", () => {
  const listed = execFileSync("git", ["grep", "-lE", "#[A-Za-z_]", "--", "*.ts", "*.tsx"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = listed.split("\n").filter((path) => path !== "");
  expect(files.filter((path) => hasPrivateName(path, readFileSync(`${root}/${path}`, "utf8")))).toEqual([]);
});

test("a #private member is seen", () => {
  expect(hasPrivateName("a.ts", "class A { #b = 1; }")).toBe(true);
  expect(hasPrivateName("a.ts", 'const colour = "#b"; // #c')).toBe(false);
});

function hasPrivateName(path: string, text: string): boolean {
  return JSON.stringify(parseSync(path, text).program).includes('"type":"PrivateIdentifier"');
}
