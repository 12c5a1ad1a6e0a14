import { fileURLToPath } from "node:url";
import { threadId } from "node:worker_threads";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { xlsxOf } from "../../../server/files/xlsx.ts";
import { IMPORT_LIMITS } from "../../../server/resources/files/read-table.ts";
import type { ServerOptions } from "../../../server/server.ts";
import { fileTexts } from "../../../server/texts/files.ts";
import { formatText } from "../../../server/texts/index.ts";
import { threadTexts } from "../../../server/texts/threads.ts";
import { sensitiveWord } from "../../../src/contract/resources/im/sensitive-word.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { uploadsOf } from "../../support/uploads.ts";

/** Files that are made to keep a server busy, and threads that end: what is refused is that import alone. */

function served(options: ServerOptions = {}) {
  let server: TestServer;
  let token = "";
  beforeAll(async () => {
    server = await startTestServer({}, options);
    token = await server.login("admin");
  }, 60_000);
  afterAll(() => server.close(), 60_000);
  const send = async (bytes: Uint8Array | string) => {
    const { status, body, message } = await uploadsOf(server, token)(
      `/${sensitiveWord.path}/import?dryRun=true`,
      [{ name: "words", bytes: typeof bytes === "string" ? bytes : new Uint8Array(bytes) }],
    );
    return { status, body, message };
  };
  return {
    send,
    /** An import of one word goes well. */
    works: async () => {
      const { status, body } = await send("word\nnonsense\n");
      expect([status, body]).toEqual([200, { rows: 1, created: 1, failed: [] }]);
    },
    done: () => server.context.threads.done,
    post: (path: string, body: unknown) =>
      server.request("POST", path, { headers: { Authorization: token, "Accept-Language": "en" }, body }),
  };
}

const part = (text: string) => new TextEncoder().encode(text);
const head = (columns: number) => ({
  name: "Sheet",
  columns: Array.from({ length: columns }, (_, at) => ({ title: `c${at}` })),
});

/** A workbook with other rows in its sheet, and with other parts. */
async function workbookOf(rows: string, more: Readonly<Record<string, Uint8Array>> = {}) {
  const { "xl/worksheets/sheet1.xml": sheet, ...parts } = unzipSync(await xlsxOf(head(1), [["x"]]));
  const written = new TextDecoder().decode(sheet);
  const changed = written.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`);
  return zipSync({ ...parts, "xl/worksheets/sheet1.xml": part(changed), ...more });
}

const rowsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`,
  ).join("");

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}.xml`, new Uint8Array(0)]));

const says = (text: keyof typeof fileTexts, values: Readonly<Record<string, number>> = {}) =>
  formatText(fileTexts[text], "en", values);

describe("an import", () => {
  const { send, works, done } = served();

  test("is read on another thread than the one that serves", async () => {
    await works();
    expect(done().size).toBeGreaterThan(0);
    expect([...done().keys()]).not.toContain(threadId);
  });

  test.each<readonly [string, () => Uint8Array | Promise<Uint8Array>, string]>([
    [
      "a small file that holds an enormous one",
      () => workbookOf("", { "xl/more.xml": new Uint8Array(IMPORT_LIMITS.unpacked + 1) }),
      says("tooLargeInside"),
    ],
    [
      "an archive of too many entries",
      () => workbookOf("", many(IMPORT_LIMITS.entries)),
      says("tooManyEntries", { most: IMPORT_LIMITS.entries }),
    ],
    [
      "a sheet of more cells than rows and columns may make",
      () => workbookOf(`<row r="1">${"<c/>".repeat(IMPORT_LIMITS.cells * 8)}</row>`),
      says("tooManyCells", { most: IMPORT_LIMITS.cells }),
    ],
    [
      "too many cells in rows that are not too many",
      () => part(`${"a,".repeat(99)}a\n${`${"1,".repeat(99)}1\n`.repeat(IMPORT_LIMITS.cells / 100 + 1)}`),
      says("tooManyCells", { most: IMPORT_LIMITS.cells }),
    ],
    [
      "too many rows",
      () => workbookOf(rowsOf(IMPORT_LIMITS.rows + 2)),
      says("tooManyRows", { most: IMPORT_LIMITS.rows }),
    ],
    [
      "an archive that breaks off",
      async () => (await xlsxOf(head(2), [["a", "b"]])).subarray(0, 600),
      says("unreadable"),
    ],
    ["a sheet that is no XML", () => workbookOf("<row><c></row></sheet"), says("unreadable")],
  ])("refuses %s, and takes the next", async (_, make, message) => {
    expect(await send(await make())).toMatchObject({ status: 400, message });
    await works();
  });
});

/** A sheet that is within all limits, and takes its time and its memory. */
const large = () =>
  xlsxOf(
    head(40),
    Array.from({ length: 5_000 }, (_, row) => Array.from({ length: 40 }, (_, at) => `text ${row} ${at}`)),
  );

describe("an import that takes too long", () => {
  const { send, post } = served({ threads: { longestMs: { table: 1 } } });

  test("is refused, and its thread makes room for another", async () => {
    expect(await send(await large())).toMatchObject({ status: 400, message: threadTexts.tooMuch.en });
    const letter = { tos: ["nobody@example.com"], subject: "a", content: "<script>b</script>" };
    const answer = await post("/prod-api/api/email", letter);
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      400,
      expect.not.stringContaining(threadTexts.tooMuch.en),
    ]);
  });
});

describe("an import that takes too much memory", () => {
  const { send, works } = served({ threads: { memoryMb: 20 } });

  test("is refused, and the next goes well", async () => {
    expect(await send(await large())).toMatchObject({ status: 400, message: threadTexts.tooMuch.en });
    await works();
  });
});

describe("an import whose thread dies", () => {
  const script = fileURLToPath(new URL("./dying-thread.mjs", import.meta.url));
  const { send, works } = served({ threads: { script } });

  test("is refused for now, and the next goes well", async () => {
    process.env.THREAD_DIES = "yes";
    expect(await send("word\nnonsense\n")).toMatchObject({ status: 503, message: threadTexts.lost.en });
    delete process.env.THREAD_DIES;
    await works();
  });
});
