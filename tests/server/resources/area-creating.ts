import { expect, test } from "vitest";
import { tableNameOf } from "../../../server/resources/table-names.ts";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import type { Field } from "../../../src/contract/resources/fields.ts";
import { fieldOf, isWritable, nameOfSent, sentKeyOf } from "../../../src/domain/resources/list-shape.ts";
import { asSent, danglingValueOf, wrongValuesOf } from "../../support/samples.ts";
import { fixtureOf, kindOf, MARKUP } from "./area-under-test.ts";
import type { Subject } from "./subject.ts";
import { isAsSent } from "./wire-values.ts";

/** What making a record does in every area that makes some. */
export function testCreating(subject: Subject): void {
  const { definition, desk, made } = subject;
  const fields = Object.entries(definition.fields);
  const writable = fields.filter(([, field]) => isWritable(field, "create"));

  test("that are as they were sent", async () => {
    const { area } = subject;
    const body = await area.body(4);
    const record = await area.one(await area.make(4));
    for (const [key, sent] of Object.entries(body)) {
      const name = nameOfSent(definition.fields, key) ?? key;
      const field = fieldOf(definition, name);
      expect(isAsSent(name, field, sent, record), `${name}: ${JSON.stringify([sent, record])}`).toBe(true);
    }
    made.push(record);
  });

  test("and notes who did it, what it was and from where", async () => {
    const { pool } = desk.server.context;
    await subject.area.make(9);
    const { rows } = await pool.query(
      "select * from operation_log where method = $1 order by id desc limit 1",
      [`POST /prod-api/${definition.path}`],
    );
    expect(rows).toMatchObject([
      {
        username: "admin",
        log_type: "INFO",
        request_ip: expect.stringMatching(/^(127\.0\.0\.1|::1|::ffff:.*)$/),
      },
    ]);
    for (const text of Object.values(rows[0].description)) expect(text).not.toContain("/prod-api");
  });

  const secrets = fields.filter(([, { kind }]) => kind === "secret" || kind === "password");
  if (secrets.length > 0) test("whose secrets are nowhere to be read", () => expectSecretsKept(subject));

  test("and no record that says which it is", async () => {
    const { area } = subject;
    const answer = await area.admin("POST", area.path, { ...(await area.body(5)), id: 1 });
    expect(answer.status, answer.message).toBe(400);
  });

  test("and takes no field that it sets itself", async () => {
    const { area } = subject;
    const before = await area.every();
    const alone = fields.filter(([, field]) => field.readOnly && !field.computed);
    const claimed = Object.fromEntries(alone.map(([name]) => [name, "1"]));
    const body = {
      ...(await area.body(6)),
      ...claimed,
      createBy: "somebody",
      createTime: "2001-01-01 00:00:00",
    };
    const answer = await area.admin("POST", area.path, body);
    expect(answer.status, answer.message).toBe(201);
    const record = await area.one((answer.body as AnyRecord).id);
    expect(record.createTime).not.toBe("2001-01-01 00:00:00");
    if (!definition.unaudited) expect(record.createBy).toBe("admin");
    expect(before.map(({ id }) => id)).not.toContain(record.id);
    made.push(record);
  });

  const texts = writable.filter(([name, field]) => takesMarkup(field) && isChangedAlone(subject, name));
  test.each(texts.slice(0, 1))("whose texts are texts, markup or not, as %s", async (name) => {
    const record = await subject.area.one(await subject.area.make(7, { [name]: MARKUP }));
    expect(record[name]).toBe(MARKUP);
    made.push(record);
  });

  test("but none of more than a body may have", async () => {
    const { area } = subject;
    const answer = await area.admin("POST", area.path, { name: "x".repeat(2_000_000) });
    expect(answer.status).toBe(413);
  });

  const wrong = writable.flatMap(([name, field]) =>
    wrongValuesOf(field).map(({ value }) => ({ name, field, value })),
  );
  test.each(wrong.slice(0, 1))("nor any with a wrong value, as of $name", (one) =>
    expectRefused(subject, one),
  );

  const references = writable.flatMap(([name, field]) => {
    const value = danglingValueOf(field);
    return value === undefined ? [] : [{ name, field, value }];
  });
  test.each(references)("nor any whose $name refers to nothing", (one) => expectRefused(subject, one));
}

const takesMarkup = (field: Field): boolean =>
  field.kind === "text" &&
  field.max >= MARKUP.length &&
  field.format === undefined &&
  field.when === undefined;

const isChangedAlone = ({ definition }: Subject, name: string): boolean =>
  fixtureOf(definition).notChangedAlone?.[name] === undefined;

async function expectSecretsKept({ definition, desk, area }: Subject): Promise<void> {
  const { pool } = desk.server.context;
  const id = await area.make(77);
  const { rows } = await pool.query(`select * from ${tableNameOf(definition)} where id = $1`, [id]);
  const { rows: changes } = await pool.query("select * from record_change where resource = $1", [
    definition.name,
  ]);
  const { rows: operations } = await pool.query("select * from operation_log");
  const answers = [await area.one(id), await area.every()];
  for (const shown of [rows, changes, operations, answers]) {
    expect(JSON.stringify(shown)).not.toMatch(/secret-\d|Sample-77/);
  }
  expect(JSON.stringify([answers, changes, operations])).not.toMatch(/v1\.[\w-]{16}\.|\$argon2/);
}

/** A new record with a value is refused by the name of its field, and not there afterwards. */
async function expectRefused(
  { area, definition }: Subject,
  { name, field, value }: { readonly name: string; readonly field: Field; readonly value: unknown },
): Promise<void> {
  const body = { ...(await area.body(8, kindOf(field))), ...asSent(definition, { [name]: value }) };
  const before = (await area.list()).totalElements;
  const answer = await area.admin("POST", area.path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(400);
  expect(answer.message).toMatch(new RegExp(`^${sentKeyOf(name, field)}\\b`));
  expect((await area.list()).totalElements).toBe(before);
}
