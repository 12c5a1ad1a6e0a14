import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  exportedColumns,
  type FileColumn,
  importedColumns,
} from "../../../server/resources/files/columns.ts";
import { type AnyRecord, operationsOf } from "../../../src/contract/resources/definition.ts";
import type { RefField } from "../../../src/contract/resources/fields.ts";
import { labelText } from "../../../src/domain/resources/label-text.ts";
import { keyOf, sentKeyOf } from "../../../src/domain/resources/list-shape.ts";
import { type TestServer, testServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { type AreaUnderTest, fixtureOf, openArea, testedAreas } from "./area-under-test.ts";

/** Exports and imports of every area that has them, made of the definitions alone. */

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface Report {
  readonly rows: number;
  readonly created: number;
  readonly failed: readonly { readonly row: number; readonly field?: string; readonly message: string }[];
}

describe.each(testServers)("on $name", ({ start }) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await start();
    token = await server.login("admin");
  }, 60_000);
  afterAll(() => server.close());

  const download = async (path: string, language = "en", by = token) => {
    const answer = await fetch(`${server.url}/prod-api${path}`, {
      headers: { Authorization: by, "Accept-Language": language },
    });
    const file = Buffer.from(await answer.arrayBuffer());
    expect(answer.status, file.toString("utf8").slice(0, 200)).toBe(200);
    return { headers: answer.headers, rows: await readSheet(file, { trim: false }) };
  };

  describe.each(testedAreas.filter((area) => operationsOf(area).export))(
    "the export of $name",
    (definition) => {
      let area: AreaUnderTest;
      beforeAll(async () => {
        area = await openArea(server, token, definition);
        await fixtureOf(definition).rows?.(server);
        if (operationsOf(definition).create) for (const nth of [101, 102]) await area.make(nth);
      });

      test("has every row of the list in its order, and the labels in each language", async () => {
        const columns = exportedColumns(definition);
        for (const [language, known] of [
          ["zh-CN", "zh_CN"],
          ["zh-TW", "zh_TW"],
          ["en", "en"],
        ] as const) {
          const { headers, rows } = await download(`/${definition.path}/download?page=3&size=1`, language);
          expect(headers.get("content-type")).toContain(XLSX);
          expect(headers.get("content-disposition")).toMatch(
            /^attachment; filename=".*\.xlsx"; filename\*=UTF-8''/,
          );
          expect(rows[0]).toEqual(columns.map(({ field }) => labelText(field.label, known)));
          expect(rows.length - 1).toBe((await everyRow(area)).length);
        }
        if (definition.list.tree || definition.fields[definition.nameField]?.kind !== "text") return;
        const names = (await area.every()).map((record) => record[definition.nameField]);
        const at = columns.findIndex(({ name }) => name === definition.nameField);
        const { rows } = await download(`/${definition.path}/download`);
        if (at >= 0) expect(rows.slice(1).map((row) => row[at])).toEqual(names);
      });

      test("is of what the list is filtered to, and never holds a secret", async () => {
        const [first] = await everyRow(area);
        const { rows } = await download(`/${definition.path}/download?id=${first?.id}`);
        expect(rows).toHaveLength(2);
        const chosen = await download(`/${definition.path}/download?listContent=[${first?.id}]`);
        expect(chosen.rows).toEqual(rows);
        const all = await download(`/${definition.path}/download`);
        expect(JSON.stringify(all.rows)).not.toMatch(/secret-\d|v1\.[\w-]{16}\./);
      });
    },
  );

  test("an export holds what the caller may see, and no more", async () => {
    const { db } = server.context;
    const { username } = await makeStaff(db, { scope: "OWN_DEPT", deptId: 2, permissions: ["user:list"] });
    const own = await server.login(username);
    const seen = await (await openArea(server, own, userArea())).every();
    const { rows } = await download("/api/sysUser/download", "en", own);
    const [head = [], ...lines] = rows;
    expect(head).toEqual([
      "Username",
      "Roles",
      "Department",
      "Jobs",
      "Email",
      "Status",
      "Phone",
      "Password changed",
    ]);
    expect(lines.map(([name]) => name)).toEqual(seen.map((user) => user.username));
    expect(lines.length).toBeLessThan((await (await openArea(server, token, userArea())).every()).length);
    const refused = await fetch(`${server.url}/prod-api/api/sysUser/download?deptId=1`, {
      headers: { Authorization: own },
    });
    expect((await readSheet(Buffer.from(await refused.arrayBuffer()))).length - 1).toBeLessThanOrEqual(
      seen.length,
    );
  });

  describe.each(testedAreas.filter((area) => operationsOf(area).import))(
    "the import of $name",
    (definition) => {
      const columns = importedColumns(definition);
      let area: AreaUnderTest;
      beforeAll(async () => {
        area = await openArea(server, token, definition);
      });

      const send = async (text: string, query = ""): Promise<Report> => {
        const body = new FormData();
        body.append("file", new Blob([text]), "import.csv");
        const answer = await fetch(`${server.url}/prod-api/${definition.path}/import?${query}`, {
          method: "POST",
          headers: { Authorization: token, "Accept-Language": "en" },
          body,
        });
        const reply = await answer.text();
        expect(answer.status, reply).toBe(200);
        return JSON.parse(reply) as Report;
      };

      // One after the other: what they refer to is made by the first.
      const lines = async (...numbers: number[]): Promise<string[][]> => {
        const typedOnes: string[][] = [];
        for (const nth of numbers) {
          const body = await area.body(nth);
          typedOnes.push(
            columns.map(({ name, field }) => typed({ name, field }, body[sentKeyOf(name, field)])),
          );
        }
        return typedOnes;
      };
      const csvOf = (
        rows: readonly string[][],
        head = columns.map(({ field }) => labelText(field.label, "en")),
      ) => Papa.unparse([head, ...rows]);

      test("makes nothing in a dry run, and everything in the real one", async () => {
        const file = csvOf(await lines(201, 202));
        const before = await everyRow(area);
        expect(await send(file, "dryRun=true")).toEqual({ rows: 2, created: 2, failed: [] });
        expect(await everyRow(area)).toEqual(before);
        expect(await send(file)).toEqual({ rows: 2, created: 2, failed: [] });
        expect(await everyRow(area)).toHaveLength(before.length + 2);
      });

      test("takes columns by any language's label and by the field's name, in any order", async () => {
        for (const [nth, title] of [
          [211, ({ field }: FileColumn) => labelText(field.label, "zh_CN")],
          [212, ({ field }: FileColumn) => labelText(field.label, "zh_TW")],
          [213, ({ name }: FileColumn) => name],
        ] as const) {
          const [line = []] = await lines(nth);
          const file = csvOf([line.toReversed()], columns.map(title).toReversed());
          expect(await send(`\ufeff${file}`)).toEqual({ rows: 1, created: 1, failed: [] });
        }
      });

      test("reports each wrong row with its field, and makes the others", async () => {
        const needed = columns.findIndex(({ field }) => field.required && field.kind === "text");
        const [right = [], wrong = []] = await lines(221, 222);
        const file = csvOf([wrong.with(needed, ""), right]);
        const report = await send(file, "dryRun=true");
        expect(report).toMatchObject({
          rows: 2,
          created: 1,
          failed: [{ row: 2, field: columns[needed]?.name }],
        });
        const { created } = await send(file);
        expect(created).toBe(1);
      });

      const unique = columns.findIndex(({ field }) => field.unique);
      test.runIf(unique >= 0)("finds what is there twice within the file, in the dry run too", async () => {
        const [one = [], other = []] = await lines(231, 232);
        const file = csvOf([one, other.with(unique, one[unique] ?? "")]);
        const report = await send(file, "dryRun=true");
        const fault = { row: 3, field: columns[unique]?.name, message: "The same as in row 2" };
        expect(report).toMatchObject({ created: 1, failed: [fault] });
      });

      test("reports a column that it does not know, and one that is missing", async () => {
        const [line = []] = await lines(241);
        const head = columns.map(({ name }) => name);
        const more = await send(csvOf([[...line, "x"]], [...head, "Nonsense"]), "dryRun=true");
        expect(more).toMatchObject({ created: 1, failed: [{ row: 1 }] });
        const needed = columns.findIndex(({ field }) => field.required && field.kind === "text");
        const less = await send(csvOf([line.toSpliced(needed, 1)], head.toSpliced(needed, 1)));
        expect(less).toMatchObject({ created: 0, failed: [{ row: 1, field: columns[needed]?.name }] });
      });

      const reference = columns.find(({ field }) => field.kind === "ref");
      test.runIf(reference)("gives all records a reference that the query names", async () => {
        const at = reference === undefined ? -1 : columns.indexOf(reference);
        const [line = []] = await lines(251);
        const file = csvOf([line.toSpliced(at, 1)], columns.map(({ name }) => name).toSpliced(at, 1));
        const field = reference?.field as RefField;
        const id = await area.source.referenceTo(field.to, field.only);
        const param = keyOf(reference?.name ?? "", field);
        expect(await send(file, `${param}=${id}`)).toMatchObject({ created: 1, failed: [] });
      });

      test("offers a template that it takes", async () => {
        const { rows } = await download(`/${definition.path}/import/template`);
        const [line = []] = await lines(261);
        expect(await send(csvOf([line], (rows[0] ?? []).map(String)))).toMatchObject({
          created: 1,
          failed: [],
        });
      });

      test("takes nothing but a file", async () => {
        const none = await area.admin("POST", `${area.path}/import`, {});
        expect(none.status).toBeGreaterThanOrEqual(400);
        const body = new FormData();
        body.append("file", new Blob([new Uint8Array(6 * 1024 * 1024)]), "a.csv");
        const large = await fetch(`${server.url}/prod-api${area.path}/import`, {
          method: "POST",
          headers: { Authorization: token },
          body,
        });
        expect(large.status).toBe(413);
      });
    },
  );
});

function userArea() {
  const area = testedAreas.find(({ name }) => name === "user");
  if (!area) throw new Error("There is no area of users.");
  return area;
}

/** Every row whatever its place: of a tree more than the roots. */
async function everyRow(area: AreaUnderTest): Promise<readonly AnyRecord[]> {
  const { tree } = area.definition.list;
  return area.every(tree ? "createTime=2000-01-01 00:00:00&createTime=2100-01-01 00:00:00" : "");
}

/** A value as somebody types it into a cell. */
function typed({ field }: Pick<FileColumn, "field"> & { readonly name: string }, value: unknown): string {
  if (value === null || value === undefined) return "";
  switch (field.kind) {
    case "ref":
      return `#${field.plain ? value : (value as { readonly id: number }).id}`;
    case "refs":
      return (value as readonly { readonly id: number }[]).map(({ id }) => `#${id}`).join(", ");
    case "choice": {
      const option = field.options.find((one) => one.value === value);
      return option === undefined ? "" : labelText(option.label, "en");
    }
    case "flag":
      return value === true || value === 1 ? "Yes" : "No";
    case "texts":
      return (value as readonly string[]).join(", ");
    case "images":
      return (value as readonly string[]).join("\n");
    case "period":
      return (value as readonly string[]).join(" – ");
    case "rows":
      return (value as readonly Readonly<Record<string, unknown>>[])
        .map((row) =>
          Object.entries(field.fields)
            .filter(([name, cell]) => !cell.readOnly && row[sentKeyOf(name, cell)] !== undefined)
            .map(([name, cell]) => {
              const text = typed({ name, field: cell }, row[sentKeyOf(name, cell)]);
              return `${labelText(cell.label, "en")}: ${text}`;
            })
            .join("; "),
        )
        .join("\n");
    default:
      return String(value);
  }
}
