import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

// The builder's scripts are no part of a TypeScript project.
const script = new URL("../../src/build/migration.mjs", import.meta.url).href;
const { joinRelease } = (await import(script)) as { joinRelease(folder: string, version: string): void };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "quayside-migration-"));
  mkdirSync(join(folder, "meta"));
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", entries: [] }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name), "utf8");
const journal = () => JSON.parse(read("meta/_journal.json"));

/** What drizzle-kit leaves after it has written a migration. */
function generate(idx: number, when: number, name: string, sql: string): void {
  const number = String(idx).padStart(4, "0");
  const kept = journal();
  kept.entries.push({ idx, version: "7", when, tag: `${number}_${name}`, breakpoints: true });
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(kept));
  writeFileSync(join(folder, `${number}_${name}.sql`), sql);
  const snapshot = { id: `id-${when}`, prevId: idx === 0 ? "none" : `before-${when}` };
  writeFileSync(join(folder, `meta/${number}_snapshot.json`), JSON.stringify(snapshot));
}

test("the first migration of a release is named for it, and later ones are steps of it", () => {
  generate(0, 10, "start", "CREATE a;");
  joinRelease(folder, "0.1.0");
  generate(1, 20, "more", "CREATE b;");
  joinRelease(folder, "0.1.0");
  expect(read("0000_0.1.0.sql")).toBe("-- step 10 start\nCREATE a;\n\n-- step 20 more\nCREATE b;\n");
  expect(journal().entries).toMatchObject([{ idx: 0, when: 20, tag: "0000_0.1.0" }]);
  expect(JSON.parse(read("meta/0000_snapshot.json"))).toEqual({ id: "id-20", prevId: "none" });
  expect(readdirSync(join(folder, "meta")).toSorted()).toEqual(["0000_snapshot.json", "_journal.json"]);
  generate(1, 30, "next", "CREATE c;");
  joinRelease(folder, "0.2.0");
  expect(read("0001_0.2.0.sql")).toBe("-- step 30 next\nCREATE c;\n");
  expect(journal().entries).toMatchObject([{ when: 20 }, { idx: 1, when: 30, tag: "0001_0.2.0" }]);
  expect(readdirSync(folder).toSorted()).toEqual(["0000_0.1.0.sql", "0001_0.2.0.sql", "meta"]);
});
