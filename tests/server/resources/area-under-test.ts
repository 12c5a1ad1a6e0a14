import { expect } from "vitest";
import { areas } from "../../../server/resources/definitions.ts";
import type { AnyRecord, AnyResource } from "../../../src/contract/resources/definition.ts";
import type { Condition, Field } from "../../../src/contract/resources/fields.ts";
import { type AdminAnswer, type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { type SampleSource, sampleBody } from "../../support/samples.ts";
import type { TestServer } from "../../support/server.ts";
import { type Fixture, fixtures } from "./fixtures.ts";

/** A page of a list. */
export interface Page {
  readonly content: readonly AnyRecord[];
  readonly totalElements: number;
}

/** An area of a running server, with what its tests need. */
export interface AreaUnderTest {
  readonly definition: AnyResource;
  readonly fixture: Fixture;
  readonly source: SampleSource;
  readonly admin: AdminCalls;
  /** Path below the service's base. */
  readonly path: string;
  /** A body of a new record; others for other numbers. */
  body(nth: number, over?: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  /** Makes a record. @returns its id. */
  make(nth: number, over?: Readonly<Record<string, unknown>>): Promise<number>;
  list(query?: string): Promise<Page>;
  one(id: number): Promise<AnyRecord>;
  /** A list that has every row, in an order. */
  every(query?: string): Promise<readonly AnyRecord[]>;
}

/** The areas that have a table and endpoints of the mechanism. */
export const testedAreas: readonly AnyResource[] = areas.flatMap(({ definition, table }) =>
  table ? [definition] : [],
);

export const fixtureOf = ({ name }: AnyResource): Fixture => fixtures[name] ?? {};

/** A text that must stay one, whatever it looks like. */
export const MARKUP = '<img src=x onerror="alert(1)"> & \' ; -- %_\\';

const LONGEST = 9_999;

/** What the tests of an area work with. The rows of an area that nobody makes are made first. */
export async function openArea(
  server: TestServer,
  token: string,
  definition: AnyResource,
): Promise<AreaUnderTest> {
  const admin = adminCalls(server, token);
  const source = sourceOf(server, admin);
  const fixture = fixtureOf(definition);
  const path = `/${definition.path}`;
  const list = async (query = ""): Promise<Page> => {
    const answer = await admin("GET", `${path}?${query}`);
    expect(answer.status, `${path}?${query}: ${answer.message}`).toBe(200);
    return answer.body as Page;
  };
  const body = (nth: number, over: Readonly<Record<string, unknown>> = {}) =>
    bodyOf(definition, nth, source, over);
  return {
    definition,
    fixture,
    source,
    admin,
    path,
    body,
    list,
    make: async (nth, over) => idOf(await admin("POST", path, await body(nth, over))),
    one: async (id) => {
      const answer = await admin("GET", `${path}/${id}`);
      expect(answer.status, answer.message).toBe(200);
      return answer.body as AnyRecord;
    },
    every: async (query = "") => (await list(`size=${LONGEST}&${query}`)).content,
  };
}

/** What a record of the kind that has a field has in other fields. */
export function kindOf({ when = {} }: Field): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(when).map(([name, values]) => [name, values[0]]));
}

/** A body of a new record; others for other numbers. */
export async function bodyOf(
  definition: AnyResource,
  nth: number,
  source: SampleSource,
  over: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const own = await fixtureOf(definition).body?.(nth, source);
  return sampleBody(definition, nth, source, { ...own, ...over });
}

/** The id that a creation is answered with. */
function idOf(answer: AdminAnswer): number {
  expect(answer.status, answer.message).toBe(201);
  return (answer.body as { readonly id: number }).id;
}

/** References to the records of other areas: the first that is there, or one that is made. */
function sourceOf(server: TestServer, admin: AdminCalls): SampleSource {
  const known = new Map<string, number>();
  const own = new Map<string, Promise<number>>();
  const source: SampleSource = {
    encrypt: server.encrypt,
    referenceTo: async (area, only = {}) => {
      const key = JSON.stringify([area, only]);
      const id = known.get(key) ?? (await findOrMake(area, only, { admin, source, nth: 900 + ownOf(only) }));
      known.set(key, id);
      return id;
    },
    anew: (area, key, over = {}) => {
      const name = `${area} ${key}`;
      const made = own.get(name) ?? make(area, over, { admin, source, nth: 950 + own.size });
      own.set(name, made);
      return made;
    },
    valuesOf: async (dictionary) => {
      const answer = await admin("GET", `/api/sysDictDetail?dictName=${dictionary}&size=${LONGEST}`);
      return (answer.body as Page).content.map(({ value }) => String(value));
    },
  };
  return source;
}

/** A number for each kind of records: they have values of their own. */
const ownOf = (only: Condition): number =>
  [...Object.values(only).flat().join()].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

interface Making {
  readonly admin: AdminCalls;
  readonly source: SampleSource;
  readonly nth: number;
}

function areaOf(name: string): AnyResource {
  const definition = testedAreas.find((one) => one.name === name);
  if (!definition) throw new Error(`There is no area ${name} to refer to.`);
  return definition;
}

async function make(
  area: string,
  over: Readonly<Record<string, unknown>>,
  { admin, source, nth }: Making,
): Promise<number> {
  const definition = areaOf(area);
  return idOf(await admin("POST", `/${definition.path}`, await sampleBody(definition, nth, source, over)));
}

async function findOrMake(area: string, only: Condition, { admin, source, nth }: Making): Promise<number> {
  const definition = areaOf(area);
  const asked = Object.entries(only).map(([name, values]): [string, string] => [name, String(values[0])]);
  const answer = await admin("GET", `/${definition.path}?${new URLSearchParams([["size", "1"], ...asked])}`);
  const [first] = (answer.body as Page).content;
  const over = Object.fromEntries(Object.entries(only).map(([name, values]) => [name, values[0]]));
  return (
    first?.id ?? idOf(await admin("POST", `/${definition.path}`, await bodyOf(definition, nth, source, over)))
  );
}
