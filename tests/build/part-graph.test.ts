import { expect, test } from "vitest";

interface Input {
  readonly bytes: number;
  readonly imports: readonly { readonly path: string; readonly kind: string }[];
}
interface Plan {
  readonly parents: ReadonlyMap<string, string>;
  readonly ofConsole: readonly string[];
  readonly common: readonly string[];
  readonly ofList: readonly string[];
  readonly withList: ReadonlySet<string>;
}

// The builder's scripts are no part of a TypeScript project.
const script = new URL("../../src/build/part-graph.mjs", import.meta.url).href;
const { planParts, dominators } = (await import(script)) as {
  planParts(inputs: Readonly<Record<string, Input>>): Plan;
  dominators(start: string, next: (node: string) => readonly string[]): ReadonlyMap<string, string>;
};

const CONSOLE = "src/app/console.tsx";
const WORKPLACE = "src/app/workplace-page.tsx";
const CHAT = "src/app/chat-page.tsx";
const LIST = "src/app/resource-screens.tsx";

/** Modules as `path: "at once, at once > on demand, on demand"`. */
function modules(lines: Readonly<Record<string, string>>, bytes: Readonly<Record<string, number>> = {}) {
  const split = (text = "") => text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));
  const inputs: Record<string, Input> = {};
  for (const [path, line] of Object.entries(lines)) {
    const [atOnce, onDemand] = line.split(">");
    const imports = [
      ...split(atOnce).map((to) => ({ path: to, kind: "import-statement" })),
      ...split(onDemand).map((to) => ({ path: to, kind: "dynamic-import" })),
    ];
    inputs[path] = { bytes: bytes[path] ?? 100, imports };
  }
  return inputs;
}

const app = modules(
  {
    "src/app/main.tsx": `src/ui/base.ts > ${CONSOLE}, src/features/sign-in/screens.ts`,
    "src/ui/base.ts": "",
    "src/features/sign-in/screens.ts": "src/ui/base.ts",
    [CONSOLE]: `src/ui/base.ts > ${WORKPLACE}, ${CHAT}, src/app/screen-table.ts`,
    [WORKPLACE]: "src/ui/badge.ts",
    [CHAT]: "src/ui/badge.ts, src/ui/icon.ts, src/features/chat/bubble.ts > src/features/chat/dialog.tsx",
    "src/features/chat/bubble.ts": "",
    "src/features/chat/dialog.tsx": "src/features/chat/bubble.ts, src/ui/icon.ts",
    "src/app/screen-table.ts": `> ${LIST}, src/features/monitor/screens.ts, src/features/notices/screens.ts`,
    [LIST]: "src/app/resource-parts.ts, src/ui/table.ts, src/ui/grid.ts, src/ui/editor.ts, src/ui/icon.ts",
    "src/app/resource-parts.ts": "> src/features/users/parts.ts",
    "src/features/users/parts.ts": "src/ui/table.ts",
    "src/features/monitor/screens.ts": "src/app/resource-parts.ts, src/ui/table.ts, src/ui/grid.ts",
    "src/features/notices/screens.ts": "src/ui/editor.ts, src/ui/icon.ts",
    "src/ui/badge.ts": "",
    "src/ui/icon.ts": "",
    "src/ui/table.ts": "",
    "src/ui/grid.ts": "",
    "src/ui/editor.ts": "",
  },
  { "src/ui/table.ts": 9_000, "src/ui/editor.ts": 9_000, "src/ui/grid.ts": 5_000 },
);

test("a part begins with the one that everything that loads it comes from", () => {
  const { parents } = planParts(app);
  expect(Object.fromEntries(parents)).toEqual({
    [WORKPLACE]: CONSOLE,
    [CHAT]: CONSOLE,
    "src/features/chat/dialog.tsx": CHAT,
    "src/app/screen-table.ts": CONSOLE,
    [LIST]: "src/app/screen-table.ts",
    // Others have the way to it too, but only a list takes it.
    "src/features/users/parts.ts": LIST,
    "src/features/monitor/screens.ts": "src/app/screen-table.ts",
    "src/features/notices/screens.ts": "src/app/screen-table.ts",
  });
});

test("a part that is imported at once as well begins with the console alone, or it would be there twice or in a circle", () => {
  const bubble = app["src/features/chat/bubble.ts"];
  const { parents } = planParts({
    ...app,
    "src/features/chat/bubble.ts": {
      bytes: 100,
      imports: [{ path: "src/features/chat/dialog.tsx", kind: "import-statement" }],
    },
    "src/features/chat/dialog.tsx": { bytes: 100, imports: bubble?.imports ?? [] },
  });
  expect(parents.get("src/features/chat/dialog.tsx")).toBe(CONSOLE);
});

test("what the first screen shares is the console's, what the chat shares and small things of lists are common, and the rest of the lists is theirs", () => {
  const plan = planParts(app);
  expect(plan.ofConsole).toEqual(["src/ui/badge.ts"]);
  expect(plan.common).toEqual(["src/ui/icon.ts"]);
  // The editor is large, and the notices have no list: it stays a file of its own.
  expect(plan.ofList.toSorted()).toEqual(["src/app/resource-parts.ts", "src/ui/grid.ts", "src/ui/table.ts"]);
  expect([...plan.withList].toSorted()).toEqual(
    [LIST, "src/features/monitor/screens.ts", "src/features/users/parts.ts"].toSorted(),
  );
});

test("dominators follow every way, also round a circle", () => {
  const ways: Readonly<Record<string, readonly string[]>> = {
    start: ["one", "other"],
    one: ["meet"],
    other: ["meet"],
    meet: ["behind", "one"],
    behind: [],
  };
  const found = dominators("start", (node) => ways[node] ?? []);
  expect(Object.fromEntries(found)).toEqual({ one: "start", other: "start", meet: "start", behind: "meet" });
});
