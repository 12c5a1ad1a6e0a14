import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What opens over the page, by its name in Blueprint. */
const OPENS =
  /Alert|ContextMenu|Date(Range)?Input|Dialog|Drawer|Omnibar|Overlay|Popover|Suggest|Toaster|^(Multi)?Select$/;
/** Parts of a dialog, and what holds all overlays. */
const PARTS = /^Dialog(Body|Footer|Step)$|^OverlaysProvider$/;

/** @returns the names of Blueprint's overlays that a module imports. */
function overlaysOf(path: string, text: string): string[] {
  return parseSync(path, text)
    .module.staticImports.filter(({ moduleRequest }) =>
      /^@blueprintjs\/(core|datetime|select)\b/.test(moduleRequest.value),
    )
    .flatMap(({ entries }) =>
      entries.map(({ importName, isType }) => (isType ? "" : (importName.name ?? "*"))),
    )
    .filter((name) => name === "*" || (OPENS.test(name) && !PARTS.test(name)));
}

/** Each overlay of `src/ui/` is a scope of the focus, which gives the keyboard back; Blueprint's own are not. */
test("what opens is taken from src/ui, where alone Blueprint's overlays are imported", () => {
  const listed = execFileSync(
    "git",
    ["grep", "-lE", "@blueprintjs/(core|datetime|select)", "--", "src/*.ts", "src/*.tsx"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  const found = listed
    .split("\n")
    .filter((path) => path !== "")
    .flatMap((path) =>
      overlaysOf(path, readFileSync(`${root}/${path}`, "utf8")).map((name) => `${name} ${path}`),
    );
  expect(found.filter((each) => !each.includes(" src/ui/"))).toEqual([]);
  // One wrapper for each kind.
  const kinds = found.map((each) => each.split(" ")[0]);
  expect(kinds).toContain("Dialog");
  expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([]);
});

test("an overlay is seen under another name, parts of one are not overlays", () => {
  expect(overlaysOf("a.tsx", 'import { Dialog as Own, DialogBody } from "@blueprintjs/core";')).toEqual([
    "Dialog",
  ]);
  expect(overlaysOf("a.tsx", 'import * as Core from "@blueprintjs/core";')).toEqual(["*"]);
  expect(overlaysOf("a.tsx", 'import { Select } from "@blueprintjs/icons";')).toEqual([]);
  expect(overlaysOf("a.tsx", 'import type { DialogProps } from "@blueprintjs/core";')).toEqual([]);
});
