import { unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { attachment } from "../../../server/files/attachment.ts";
import { type Cell, writeXlsx, xlsxOf } from "../../../server/files/xlsx.ts";
import { IMPORT_LIMITS, readTable as readOn } from "../../../server/resources/files/read-table.ts";
import { fileTexts } from "../../../server/texts/files.ts";
import { ownThreads } from "../../support/threads.ts";

const head = (...titles: string[]) => ({ name: "Sheet", columns: titles.map((title) => ({ title })) });
const sheetOf = (file: Uint8Array) => {
  const part = unzipSync(file)["xl/worksheets/sheet1.xml"];
  return new TextDecoder().decode(part);
};

/** The format that cells of a style have; `@` is text, which stays text when it is edited. */
function formatOf(file: Uint8Array, style: number): string | undefined {
  const styles = new TextDecoder().decode(unzipSync(file)["xl/styles.xml"]);
  const [, used = ""] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  const [, format] = [...used.matchAll(/<xf [^>]*numFmtId="(\d+)"/g)][style] ?? [];
  return new RegExp(`<numFmt numFmtId="${format}" formatCode="([^"]*)"`).exec(styles)?.[1];
}

describe("a workbook that is written", () => {
  test("reads as it was, whatever its texts hold", async () => {
    const rows: Cell[][] = [
      ["部门 & <b>", 12.5, null],
      ['"quoted"', -3, "two\nlines"],
      ["🚢 emoji", 0, "  blanks  "],
    ];
    const read = await readSheet(await xlsxOf(head("甲", "乙", "丙"), rows), { trim: false });
    expect(read).toEqual([["甲", "乙", "丙"], ...rows]);
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", '=HYPERLINK("http://evil.example","x")'])(
    "keeps %j a text: it is no formula, and stays none when the cell is edited",
    async (text) => {
      const file = await xlsxOf(head("a"), [[text]]);
      const sheet = sheetOf(file);
      expect(sheet).not.toContain("<f");
      const [, style = ""] = /<c r="A2" t="inlineStr" s="(\d+)">/.exec(sheet) ?? [];
      expect(formatOf(file, Number(style))).toBe("@");
    },
  );

  test("has amounts as numbers of two decimals", async () => {
    const columns = [{ title: "a", numbers: true, decimals: 2 }];
    const file = await xlsxOf({ name: "Sheet", columns }, [[0.1], [1234.5], [null]]);
    const [, style = "", value] = /<c r="A2" s="(\d+)"><v>([^<]*)<\/v>/.exec(sheetOf(file)) ?? [];
    expect([value, formatOf(file, Number(style))]).toEqual(["0.1", "#,##0.00"]);
    expect(await readSheet(file)).toEqual([["a"], [0.1], [1234.5]]);
  });

  test("leaves out what XML cannot hold, and cuts what a cell cannot", async () => {
    const file = await xlsxOf(head("a"), [["a\u0000b\u0008c\ud800d", "x".repeat(40_000)]]);
    const [, row] = await readSheet(file);
    expect(row?.[0]).toBe("abcd");
    expect(String(row?.[1])).toHaveLength(32_767);
  });

  test("names columns beyond Z, and its sheet as programs allow it", async () => {
    const titles = Array.from({ length: 60 }, (_, at) => `c${at}`);
    const file = await xlsxOf({ name: "a/b:c[d]?".repeat(9), columns: titles.map((title) => ({ title })) }, [
      titles,
    ]);
    expect(sheetOf(file)).toContain('r="AA1"');
    expect(sheetOf(file)).toContain('r="BH2"');
    const [first] = await readSheet(file);
    expect(first).toEqual(titles);
    const book = new TextDecoder().decode(unzipSync(file)["xl/workbook.xml"]);
    expect(/sheet name="([^"]*)"/.exec(book)?.[1]).toMatch(/^[^[\]:*?/\\]{1,31}$/);
  });

  test("comes piece by piece, before its last rows were read", async () => {
    const order: string[] = [];
    async function* batches() {
      for (const nth of [1, 2, 3]) {
        order.push(`batch ${nth}`);
        yield Array.from({ length: 3_000 }, (_, at) => [`${nth}`.repeat(9) + Math.sin(at), at]);
      }
    }
    for await (const piece of writeXlsx(head("a", "b"), batches()))
      order.push(piece.length > 0 ? "piece" : "");
    expect(order.indexOf("piece")).toBeLessThan(order.indexOf("batch 3"));
  });
});

describe("a file's name", () => {
  test("goes to every browser, and cannot add a header", () => {
    expect(attachment("2026-01-01-用户数据.xlsx")).toBe(
      "attachment; filename=\"2026-01-01-____.xlsx\"; filename*=UTF-8''2026-01-01-%E7%94%A8%E6%88%B7%E6%95%B0%E6%8D%AE.xlsx",
    );
    expect(attachment('a"\r\nb')).toBe("attachment; filename=\"a___b\"; filename*=UTF-8''a%22%0D%0Ab");
  });
});

describe("a table that is read", () => {
  const threads = ownThreads();
  const readTable = (file: Buffer) => readOn(threads, file);
  const csv = (text: string) => readTable(Buffer.from(text));

  test("may be CSV with or without a byte order mark, with its own separator", async () => {
    for (const text of ["a,b\n1,x\n", "\ufeffa;b\r\n1;x\r\n", "a\tb\n\n1\tx"]) {
      const table = await csv(text);
      expect(table.head).toEqual(["a", "b"]);
      expect(table.rows.map(({ cells }) => cells)).toEqual([["1", "x"]]);
    }
  });

  test("identifies rows by their numbers in the file", async () => {
    expect((await csv("a\n1\n\n3\n")).rows.map(({ number }) => number)).toEqual([2, 4]);
  });

  test("takes away the apostrophe that guards against formulas", async () => {
    expect((await csv("a,b\n'=1+1,'tis\n")).rows[0]?.cells).toEqual(["=1+1", "'tis"]);
  });

  test("may be a workbook, whatever it is called", async () => {
    const table = await readTable(
      await xlsxOf(head("a", "b"), [
        ["x", 2],
        [null, null],
        ["y", 3],
      ]),
    );
    expect(table).toEqual({
      head: ["a", "b"],
      rows: [
        { number: 2, cells: ["x", 2] },
        { number: 4, cells: ["y", 3] },
      ],
    });
  });

  test.each([
    ["is empty", Buffer.alloc(0)],
    ["has a head alone", Buffer.from("a,b\n")],
    ["is a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0xff])],
    ["is text in another encoding", Buffer.from([0xd3, 0xc3, 0xbb, 0xa7, 0x2c, 0x31])],
    ["is an archive of something else", Buffer.from(zipSync({ "a.txt": new Uint8Array(10) }))],
    ["is half a workbook", Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])],
    ["has quotes that do not close", Buffer.from('a,b\n"x,1\n2,3\n')],
    ["has too many rows", Buffer.from(`a\n${"1\n".repeat(IMPORT_LIMITS.rows + 1)}`)],
  ])("is refused when it %s", async (_, file) => {
    await expect(readTable(file)).rejects.toMatchObject({ status: 400 });
  });

  test("is refused when it would unpack to more than there is room for", async () => {
    const bomb = zipSync({ "xl/workbook.xml": new Uint8Array(64 * 1024 * 1024) }, { level: 9 });
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    await expect(readTable(Buffer.from(bomb))).rejects.toMatchObject({ status: 400 });
  });

  test("is refused for what it unpacks to, whatever it says of itself", async () => {
    const bomb = Buffer.from(zipSync({ "xl/workbook.xml": new Uint8Array(64 * 1024 * 1024) }, { level: 9 }));
    const real = Buffer.alloc(4);
    real.writeUInt32LE(64 * 1024 * 1024);
    for (let at = bomb.indexOf(real); at >= 0; at = bomb.indexOf(real, at)) bomb.writeUInt32LE(1_000, at);
    expect(unzipSync(bomb)["xl/workbook.xml"]).toHaveLength(1_000);
    await expect(readTable(bomb)).rejects.toMatchObject({ status: 400, text: fileTexts.tooLargeInside });
  });
});
