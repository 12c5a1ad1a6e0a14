import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkImports } from "./imports.mjs";
import { misplaced, objection, orders } from "./rooms.mjs";

describe("who may import whom", () => {
  test.each([
    ["src/domain/a.ts", "src/contract/wire.ts", true],
    ["src/contract/wire.ts", "src/domain/a.ts", false],
    ["workers/engine/a.ts", "src/domain/a.ts", true],
    ["workers/engine/a.ts", "src/realtime/a.ts", false],
    ["src/ui/a.tsx", "src/query/a.ts", false],
    ["src/realtime/a.ts", "src/features/chat/index.ts", false],
    ["src/features/chat/saga.ts", "src/features/session/index.ts", true],
    ["src/features/chat/saga.ts", "src/features/session/slice.ts", false],
    ["src/features/session/saga.ts", "src/features/chat/index.ts", false],
    ["src/features/workplace/a.tsx", "src/features/chat/index.ts", true],
    ["src/features/workplace/a.tsx", "src/features/dict/index.ts", false],
    ["src/features/chat/a.tsx", "src/features/shell/screens.ts", false],
    ["src/app/router.tsx", "src/features/chat/screens.ts", true],
    ["src/app/router.tsx", "src/features/chat/slice.ts", false],
    ["src/features/chat/slice.ts", "src/features/chat/selectors.ts", true],
    ["server/a.ts", "src/query/a.ts", false],
    ["workers/engine/http/a.ts", "workers/engine/session/a.ts", true],
    ["workers/engine/http/a.ts", "workers/engine/http/b.ts", true],
    ["workers/engine/http/a.ts", "workers/engine/parts.ts", true],
    ["workers/engine/session/a.ts", "workers/engine/http/a.ts", false],
    ["workers/engine/parts.ts", "workers/engine/log/a.ts", false],
    ["workers/engine/engine.ts", "workers/engine/tabs/a.ts", true],
    ["workers/engine/tabs/a.ts", "workers/engine/engine.ts", false],
    ["e2e/chat.spec.ts", "src/contract/wire.ts", true],
    ["e2e/chat.spec.ts", "src/domain/a.ts", false],
  ])("%s → %s: %s", (from, to, allowed) => {
    expect(objection(from, to) === null).toBe(allowed);
  });
});

describe("ordered folders inside a room", () => {
  beforeEach(() => {
    orders["workers/ordered/"] = ["low", "first.ts", "middle", ".", "top"];
  });
  afterEach(() => {
    delete orders["workers/ordered/"];
  });

  test.each([
    ["middle/a.ts", "low/b.ts", true],
    ["middle/a.ts", "middle/deep/b.ts", true],
    ["middle/a.ts", "top/b.ts", false],
    ["low/a.ts", "middle/deep/b.ts", false],
    ["first.ts", "low/a.ts", true],
    ["first.ts", "middle/a.ts", false],
    ["middle/a.ts", "first.ts", true],
    ["beside.ts", "middle/a.ts", true],
    ["beside.ts", "other.ts", true],
    ["beside.ts", "top/a.ts", false],
    ["middle/a.ts", "beside.ts", false],
  ])("%s → %s: %s", (from, to, allowed) => {
    expect(objection(`workers/ordered/${from}`, `workers/ordered/${to}`) === null).toBe(allowed);
  });

  test("a folder that is not named has no place, unless the order takes any", () => {
    expect(misplaced("workers/ordered/new/a.ts")).toContain("workers/ordered/");
    expect(misplaced("workers/ordered/low/a.ts")).toBeNull();
    expect(misplaced("workers/ordered/beside.ts")).toBeNull();
    expect(misplaced("src/features/new/index.ts")).toBeNull();
  });
});

describe("the check reads files", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "imports-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function files(content: Record<string, string>): string[] {
    for (const [path, text] of Object.entries(content)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return checkImports(root, Object.keys(content));
  }

  test("sees a type import that breaks a rule", () => {
    const wrong = files({
      "src/contract/a.ts": 'import type { B } from "../domain/b.ts";\nexport type A = B;\n',
      "src/domain/b.ts": "export type B = 1;\n",
    });
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain("src/contract/ may not import src/domain/");
  });

  test("sees a re-export and a dynamic import that break a rule", () => {
    const wrong = files({
      "src/ui/a.ts": 'export * from "../query/b.ts";\nexport const c = () => import("../query/b.ts");\n',
      "src/query/b.ts": "export const b = 1;\n",
    });
    expect(wrong).toHaveLength(2);
  });

  test("sees a type that is named by its file", () => {
    const wrong = files({
      // In two pieces, for the check reads this file as well.
      "src/contract/a.ts": `export type A = typeof ${'import("../domain/b.ts")'};\n`,
      "src/domain/b.ts": "export const b = 1;\n",
    });
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain("src/contract/ may not import src/domain/");
  });

  test("holds an import on demand to the order of a room's folders", () => {
    const wrong = files({
      "src/features/shell/a.ts": 'export const load = () => import("../chat/index.ts");\n',
      "src/features/chat/index.ts": "export const chat = 1;\n",
    });
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain("shell may not import chat");
  });

  test("lets an import on demand choose among the files below its own folder", () => {
    const below = `export const load = (name: string) => import(\`./\${name}/index.ts\`);\n`;
    const inside = `export const load = (name: string) => import(\`./groups/\${name}.ts\`);\n`;
    const beside = `export const load = (name: string) => import(\`../\${name}/index.ts\`);\n`;
    expect(files({ "src/domain/a.ts": below, "src/domain/b.ts": inside, "src/domain/c.ts": beside })).toEqual(
      ["src/domain/c.ts: an import on demand names its path"],
    );
  });

  test("wants the path of an import on demand written out, but for tests", () => {
    const computed = 'export const load = (name: string) => import("./" + name);\n';
    expect(files({ "src/domain/a.ts": computed, "tests/domain/a.test.ts": computed })).toEqual([
      "src/domain/a.ts: an import on demand names its path",
    ]);
  });

  test("forbids a circle of type imports", () => {
    const wrong = files({
      "src/domain/a.ts": 'import type { B } from "./b.ts";\nexport type A = B;\n',
      "src/domain/b.ts": 'import type { C } from "./c.ts";\nexport type B = C;\n',
      "src/domain/c.ts": 'import type { A } from "./a.ts";\nexport type C = A;\n',
    });
    expect(wrong).toEqual(["circle: src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts"]);
  });

  test("forbids a circle through an import on demand", () => {
    expect(
      files({
        "src/domain/a.ts": 'export const load = () => import("./b.ts");\n',
        "src/domain/b.ts": 'import type { load } from "./a.ts";\nexport type Load = typeof load;\n',
      }),
    ).toEqual(["circle: src/domain/a.ts → src/domain/b.ts → src/domain/a.ts"]);
  });

  test("says which file has no place in its room", () => {
    orders["workers/ordered/"] = ["low"];
    try {
      const [wrong] = files({ "workers/ordered/new/a.ts": "export const a = 1;\n" });
      expect(wrong).toContain("workers/ordered/new/a.ts: has no place");
    } finally {
      delete orders["workers/ordered/"];
    }
  });

  test("names an import that leads nowhere", () => {
    expect(files({ "src/domain/a.ts": 'import "./gone.ts";\n' })).toEqual([
      "src/domain/a.ts: cannot find ./gone.ts",
    ]);
  });

  test("has nothing to say of clean files", () => {
    expect(
      files({
        "src/contract/a.ts": "export const a = 1;\n",
        "src/domain/b.ts": 'import { a } from "../contract/a.ts";\nexport const b = a;\n',
      }),
    ).toEqual([]);
  });
});
