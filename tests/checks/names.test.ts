import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Pictures of our own for what the field has names for: request, emit, handle, view, endpoint, alert leader, evicted. */
const PICTURES = ["wish", "tell", "hear", "look", "door", "seat", "bury", "barred", "voice"];

/** What the wire calls how often a bargain was seen (resources 3.4). */
const ON_THE_WIRE = new Map([["look", /bargain|activities-shown|schema\/resources|demo\//]]);

/** The names of a source that are pictures. */
function picturesIn(path: string, text: string): readonly string[] {
  const ast = JSON.stringify(parseSync(path, text).program);
  return PICTURES.filter(
    (name) =>
      new RegExp(`"type":"Identifier"[^{}]*"name":"${name}"`).test(ast) && !ON_THE_WIRE.get(name)?.test(path),
  );
}

test("names in the sources are the field's", () => {
  const listed = execFileSync(
    "git",
    ["grep", "-lwE", PICTURES.join("|"), "--", "src/*.ts", "src/*.tsx", "server/*.ts", "workers/*.ts"],
    { cwd: root, encoding: "utf8" },
  );
  const found = listed
    .split("\n")
    .filter((path) => path !== "")
    .flatMap((path) =>
      picturesIn(path, readFileSync(`${root}/${path}`, "utf8")).map((name) => `${path}: ${name}`),
    );
  expect(found).toEqual([]);
});

test("a picture is seen where it is a name, and not in words", () => {
  expect(picturesIn("a.ts", "const tell = () => 1;")).toEqual(["tell"]);
  expect(picturesIn("a.ts", "interface A { hear(): void }")).toEqual(["hear"]);
  expect(picturesIn("a.ts", 'const said = "look"; // tell')).toEqual([]);
});
