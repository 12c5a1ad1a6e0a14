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

/** A library whose only component is an overlay, with what it is called here. */
const LIGHTBOX = "yet-another-react-lightbox";
/** What makes a scope of an overlay: of all but the selects directly, and of those in what they open. */
const SCOPES = /\/(use-focus-scope\.ts|option-menu\.tsx)$/;

const importsOf = (path: string, text: string) => parseSync(path, text).module.staticImports;

/** @returns the names of the libraries' overlays that a module imports. */
function overlaysOf(path: string, text: string): string[] {
  return importsOf(path, text).flatMap(({ moduleRequest: { value }, entries }) => {
    const names = entries.map(({ importName, isType }) => (isType ? "" : (importName.name ?? "*")));
    if (value === LIGHTBOX) return names.some((name) => name !== "") ? ["Lightbox"] : [];
    if (!/^@blueprintjs\/(core|datetime|select)\b/.test(value)) return [];
    return names.filter((name) => name === "*" || (OPENS.test(name) && !PARTS.test(name)));
  });
}

/** @returns whether a module makes a scope of what it opens. */
const isScoped = (path: string, text: string): boolean =>
  importsOf(path, text).some(({ moduleRequest }) => SCOPES.test(moduleRequest.value));

/** Each overlay of `src/ui/` is a scope of the focus, which gives the keyboard back; Blueprint's own are not. */
test("what opens is taken from src/ui, where alone Blueprint's overlays are imported", () => {
  const listed = execFileSync(
    "git",
    ["grep", "-lE", `@blueprintjs/(core|datetime|select)|${LIGHTBOX}`, "--", "src/*.ts", "src/*.tsx"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  const found = listed
    .split("\n")
    .filter((path) => path !== "")
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, "utf8") }))
    .flatMap(({ path, text }) =>
      overlaysOf(path, text).map(
        (name) => `${name} ${path}${isScoped(path, text) ? "" : " without a scope"}`,
      ),
    );
  expect(found.filter((each) => !each.includes(" src/ui/"))).toEqual([]);
  expect(found.filter((each) => each.endsWith(" without a scope"))).toEqual([]);
  // One wrapper for each kind.
  const kinds = found.map((each) => each.split(" ")[0]);
  expect(kinds).toEqual(expect.arrayContaining(["Dialog", "MultiSelect", "Lightbox"]));
  expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([]);
});

test("an overlay is seen under another name, parts of one are not overlays", () => {
  expect(overlaysOf("a.tsx", 'import { Dialog as Own, DialogBody } from "@blueprintjs/core";')).toEqual([
    "Dialog",
  ]);
  expect(overlaysOf("a.tsx", 'import * as Core from "@blueprintjs/core";')).toEqual(["*"]);
  expect(overlaysOf("a.tsx", 'import { Select } from "@blueprintjs/icons";')).toEqual([]);
  expect(overlaysOf("a.tsx", 'import type { DialogProps } from "@blueprintjs/core";')).toEqual([]);
  expect(overlaysOf("a.tsx", `import Large from "${LIGHTBOX}";`)).toEqual(["Lightbox"]);
  expect(overlaysOf("a.tsx", `import "${LIGHTBOX}/styles.css";`)).toEqual([]);
});
