import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { Refusal } from "../../../server/http/errors.ts";
import { toValues, valuesOfKind } from "../../../server/resources/values.ts";
import { type AnyResource, operationsOf } from "../../../src/contract/resources/definition.ts";
import type { Field } from "../../../src/contract/resources/fields.ts";
import { isNothing } from "../../../src/domain/resources/fault.ts";
import { fieldOf, isWritable, sentKeyOf } from "../../../src/domain/resources/list-shape.ts";
import { createSchema, updateSchema } from "../../../src/domain/resources/schemas.ts";
import { asSent, type SampleSource, wrongValuesOf } from "../../support/samples.ts";
import { ownThreads } from "../../support/threads.ts";
import { bodyOf, kindOf, testedAreas } from "./area-under-test.ts";

/** The values that the fields of every area refuse, with the schemas that the server reads its bodies by. That it does so, the tests of the sections see. */

const threads = ownThreads();

/** What the schemas see of other records is their ids. */
const source: SampleSource = {
  referenceTo: async () => 1,
  anew: async () => 1,
  valuesOf: async () => [],
  encrypt: (password) => password,
};

/** Names of the fields that are refused. */
function namesIn(issues: readonly v.BaseIssue<unknown>[] = []): readonly (string | null)[] {
  return issues.map((issue) => v.getDotPath(issue));
}

/** A change is judged by itself, and then with the record that it changes. */
async function refusedInChange(
  definition: AnyResource,
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Promise<readonly unknown[]> {
  const parsed = v.safeParse(updateSchema(definition), { id: 1, ...values });
  if (!parsed.success) return namesIn(parsed.issues);
  try {
    valuesOfKind(definition, { ...before, id: 1 }, await toValues(definition, parsed.output.values, threads));
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [error.field];
    throw error;
  }
}

/** Nothing for a secret leaves it as it is; a field that some records have and that is not stored is missed by the area's module. */
const isJudgedByOthers = ({ kind, computed, when }: Field): boolean =>
  kind === "secret" || kind === "password" || (computed === true && when !== undefined);

describe.each(testedAreas.filter((one) => operationsOf(one).create))(
  "a new record of $name",
  (definition) => {
    const writable = Object.entries(definition.fields).filter(([, field]) => isWritable(field, "create"));

    test.each(writable)("is taken with a right value of %s", async (_, field) => {
      const body = await bodyOf(definition, 8, source, kindOf(field));
      expect(namesIn(v.safeParse(createSchema(definition), body).issues)).toEqual([]);
    });

    const wrong = writable.flatMap(([name, field]) => wrongValuesOf(field).map((one) => ({ name, ...one })));
    test.each(wrong)("is refused when $name $why", async ({ name, value }) => {
      const body = {
        ...(await bodyOf(definition, 8, source, kindOf(fieldOf(definition, name)))),
        ...asSent(definition, { [name]: value }),
      };
      const key = sentKeyOf(name, fieldOf(definition, name));
      expect(namesIn(v.safeParse(createSchema(definition), body).issues)).toEqual([key]);
    });
  },
);

describe.each(testedAreas.filter((one) => operationsOf(one).update))("a change of $name", (definition) => {
  const writable = Object.entries(definition.fields).filter(([, field]) => isWritable(field, "update"));

  const wrong = writable.flatMap(([name, field]) =>
    wrongValuesOf(field)
      .filter(({ value }) => !(isNothing(value) && isJudgedByOthers(field)))
      .map((one) => ({ name, ...one })),
  );
  test.each(wrong)("is refused when $name $why", async ({ name, value }) => {
    const before = await bodyOf(definition, 8, source, kindOf(fieldOf(definition, name)));
    expect(await refusedInChange(definition, before, {})).toEqual([]);
    const key = sentKeyOf(name, fieldOf(definition, name));
    expect(await refusedInChange(definition, before, asSent(definition, { [name]: value }))).toEqual([key]);
  });
});
