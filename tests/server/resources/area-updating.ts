import { expect, test } from "vitest";
import { type AnyRecord, operationsOf } from "../../../src/contract/resources/definition.ts";
import type { Field } from "../../../src/contract/resources/fields.ts";
import { holds, isWritable, sentKeyOf } from "../../../src/domain/resources/list-shape.ts";
import {
  asSent,
  danglingValueOf,
  NOBODY,
  sampleChange,
  sampleOf,
  wrongValuesOf,
} from "../../support/samples.ts";
import { fixtureOf, kindOf } from "./area-under-test.ts";
import type { Subject } from "./subject.ts";
import { isAsSent } from "./wire-values.ts";

/** What changing a record does in every area that changes some. */
export function testUpdating(subject: Subject): void {
  const { definition } = subject;
  const { notChangedAlone = {} } = fixtureOf(definition);
  const editable = Object.entries(definition.fields).filter(
    ([name, field]) => isWritable(field, "update") && notChangedAlone[name] === undefined,
  );

  // Where a record of a tree may be is tested beside the trees.
  const placed = editable.filter(([, field]) => field.kind !== "parent");
  test.for(placed)("in %s", async ([name, field], { skip }) => {
    const { area } = subject;
    const record = await recordOf(subject, field);
    if (!record) return skip(`no record is of the kind that has ${name}`);
    const value = await otherValue(subject, name, field, 20);
    const change = await sampleChange(definition, record, [name, value], 20, area.source);
    const answer = await area.admin("PUT", area.path, change);
    expect(answer.status, answer.message).toBe(204);
    const after = await area.one(record.id);
    expect(isAsSent(name, field, value, after), `${name}: ${JSON.stringify([value, after])}`).toBe(true);
  });

  const wrong = editable.flatMap(([name, field]) => {
    const [first] = wrongValuesOf(field);
    return first ? [{ name, field, value: first.value }] : [];
  });
  const references = editable.flatMap(([name, field]) => {
    const value = danglingValueOf(field);
    return value === undefined ? [] : [{ name, field, value }];
  });
  test.for([...wrong.slice(0, 1), ...references])("and refuses a wrong $name", async (one, { skip }) => {
    const { name, field, value } = one;
    const { area } = subject;
    const record = await recordOf(subject, field);
    if (!record) return skip(`no record is of the kind that has ${name}`);
    const before = await area.one(record.id);
    const answer = await area.admin("PUT", area.path, {
      id: record.id,
      ...asSent(definition, { [name]: value }),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(answer.message).toMatch(new RegExp(`^${sentKeyOf(name, field)}\\b`));
    expect(await area.one(record.id)).toEqual(before);
  });

  const [[anyName, anyField] = []] = editable;
  if (anyName === undefined || anyField === undefined) return;

  test("that are there", async () => {
    const { area } = subject;
    const value = await sampleOf(anyField, 21, area.source);
    const gone = await area.admin("PUT", area.path, {
      id: NOBODY,
      ...asSent(definition, { [anyName]: value }),
    });
    expect([404, 400]).toContain(gone.status);
  });

  testHistory(subject, editable);
  if (definition.unaudited) return;

  test("that nobody changed meanwhile", async () => {
    const { area, made } = subject;
    const value = await sampleOf(anyField, 21, area.source);
    const given = asSent(definition, { [anyName]: value });
    const stale = { id: firstOf(made).id, updateTime: "2001-01-01 00:00:00", ...given };
    expect((await area.admin("PUT", area.path, stale)).status).toBe(409);
  });
}

function testHistory(subject: Subject, editable: readonly (readonly [string, Field])[]): void {
  const { definition, made } = subject;
  const { history, create } = operationsOf(definition);
  const [name, field] = editable.find(([, { kind }]) => kind === "text" || kind === "number") ?? [];
  if (!history || !create || name === undefined || field === undefined) return;

  test("and notes what was changed", async () => {
    const { area } = subject;
    const id = await area.make(30);
    const value = await otherValue(subject, name, field, 31);
    const answer = await area.admin("PUT", area.path, { id, [name]: value });
    expect(answer.status, answer.message).toBe(204);
    const { body } = await area.admin("GET", `${area.path}/${id}/history`);
    const [changed, created] = (body as { readonly content: readonly AnyRecord[] }).content;
    expect(changed).toMatchObject({ action: "update", username: "admin" });
    expect(changed?.changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: name, to: value })]),
    );
    expect(created).toMatchObject({ action: "create" });
    expect((await area.admin("GET", `${area.path}/${NOBODY}/history`)).status).toBe(404);
    made.push(await area.one(id));
  });
}

/** A record of the kind that has a field: one that is there, or a new one where the area makes some. */
async function recordOf({ definition, area, made }: Subject, field: Field): Promise<AnyRecord | undefined> {
  for (const { id } of made.filter((one) => holds(field.when, one))) {
    // Another test may have made it one of another kind.
    const now = await area.one(id);
    if (holds(field.when, now)) return now;
  }
  if (!operationsOf(definition).create) return undefined;
  const record = await area.one(await area.make(50 + made.length, kindOf(field)));
  made.push(record);
  return record;
}

/** A value of a field that no record has yet. */
async function otherValue(
  { definition, area }: Subject,
  name: string,
  field: Field,
  nth: number,
): Promise<unknown> {
  const own = await fixtureOf(definition).body?.(nth, area.source);
  return own && Object.hasOwn(own, name) ? own[name] : sampleOf(field, nth, area.source);
}

function firstOf(made: readonly AnyRecord[]): AnyRecord {
  const [first] = made;
  if (!first) throw new Error("No record was made.");
  return first;
}
