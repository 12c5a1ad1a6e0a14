import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import * as wire from "../../src/contract/wire.ts";

const source = new URL("../../src/build/wire-numbers.mjs", import.meta.url).href;
const { withWireNumbers }: { withWireNumbers: (text: string, file: string) => string } = await import(source);
const file = new URL("../../src/contract/wire.ts", import.meta.url).pathname;

test("every object of numbers on the wire is built as an enumeration of the same numbers", async () => {
  const text = withWireNumbers(await readFile(file, "utf8"), file);
  const built = new Map(
    [...text.matchAll(/^export enum (\w+) \{([^}]*)\}$/gm)].map(([, name = "", body = ""]) => [
      name,
      Object.fromEntries(
        [...body.matchAll(/(\w+) = (-?\d+)/g)].map(([, key, value]) => [key, Number(value)]),
      ),
    ]),
  );
  const objects = Object.entries(wire).filter(([, value]) => typeof value === "object");
  expect(objects.length).toBeGreaterThan(5);
  for (const [name, value] of objects) expect(built.get(name), name).toEqual(value);
});

test("no other file is touched", () => {
  const text = "export const Cmd = { login: 0 } as const;";
  expect(withWireNumbers(text, "/a/src/contract/limits.ts")).toBe(text);
});
