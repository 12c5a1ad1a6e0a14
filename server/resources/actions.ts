import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { type Action, actionPath } from "../../src/contract/resources/action-definition.ts";
import { askedBy, TYPED } from "../../src/contract/resources/asked.ts";
import { type AnyResource, facesOf, permissionOf } from "../../src/contract/resources/definition.ts";
import type { OptionValue } from "../../src/contract/resources/field-values.ts";
import type { Condition, Field } from "../../src/contract/resources/fields.ts";
import { Id } from "../../src/contract/schema.ts";
import { isNothing } from "../../src/domain/resources/fault.ts";
import { rulesOf } from "../../src/domain/resources/kinds.ts";
import { type ListQuery, listQuery } from "../../src/domain/resources/list-query.ts";
import { fieldOf, holds } from "../../src/domain/resources/list-shape.ts";
import { type BodyValues, inputSchema } from "../../src/domain/resources/schemas.ts";
import { createAccounts } from "../accounts/accounts.ts";
import { mayDo, requirePermission } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { readAs } from "../http/valibot.ts";
import { accountTexts } from "../texts/accounts.ts";
import { httpTexts } from "../texts/http.ts";
import { actionOf, resourceTexts } from "../texts/resources.ts";
import { callOf } from "./call.ts";
import { carryOut } from "./carry-out.ts";
import { columnOf } from "./columns.ts";
import { requireDictValues } from "./dict-values.ts";
import { type Download, sendDownload } from "./download.ts";
import { findRow, presented } from "./list.ts";
import { setBy, stateRefusal } from "./machine.ts";
import type { ActionCall, Call, Change, ResourceModule, Row, Values } from "./module.ts";
import { type Mount, noteRecords, SERVICE, secretFieldsOf } from "./mount.ts";
import { eachRow, inLockOrder, reportOf } from "./per-row.ts";
import { requireReferred } from "./reference-kinds.ts";
import { faultRefusal } from "./refusals.ts";
import { toValues } from "./values.ts";
import type { Writes } from "./writes.ts";

/**
 * Mounts the actions that set something, or that a module has handlers for. One that is outside of the area's path is mounted once, and so
 * is an endpoint that several share.
 */
export function mountActions(mount: Mount, writes: Writes): void {
  const { app, module } = mount;
  for (const action of module.definition.actions ?? []) {
    const faces = facesOf(module.definition, action);
    const url = urlOf(mount, action);
    const told = faces.some(({ says }) => says) ? faces.map((face) => [face]) : [faces];
    const ways = told.flatMap((some) => wayOf(mount, writes, some) ?? []);
    if (ways.length === 0 || app.hasRoute({ method: action.method, url })) continue;
    mountAction(mount, { action, faces, url, ways });
  }
}

/** Actions that one call may be, by its row's state: of an endpoint that several share, those that its body names. */
interface Way {
  readonly faces: readonly Action[];
  readonly asks: Readonly<Record<string, Field>>;
  readonly input: v.GenericSchema<unknown, BodyValues>;
  readonly perform: Perform;
  /** A handler of the module's does it. */
  readonly isHandled: boolean;
}

function wayOf(mount: Mount, writes: Writes, faces: readonly Action[]): Way | undefined {
  const [first] = faces;
  const perform = performerOf(mount, writes, faces);
  if (!perform || !first) return undefined;
  const asks = askedBy(first) ?? {};
  const isHandled = faces.some(({ name }) => mount.module.actions?.[name]);
  return { faces, asks, input: inputSchema(asks), perform, isHandled };
}

/**
 * What a body asks for.
 * @throws Refusal 400 where it says none of what those that share the endpoint are told apart by.
 */
function wayFor({ definition }: ResourceModule, ways: readonly Way[], values: Values): Way {
  const isSaid = ({ faces: [face] }: Way) =>
    Object.entries(face?.says ?? {}).every(([name, value]) => holds({ [name]: [value] }, values));
  const found = ways.find(isSaid);
  if (found) return found;
  const [name = ""] = Object.keys(ways[0]?.faces[0]?.says ?? {});
  const field = fieldOf(definition, name);
  const value = values[name];
  const wrong = isNothing(value) ? undefined : rulesOf(field).judge(field, value);
  throw faultRefusal(name, wrong ?? { rule: isNothing(value) ? "required" : "notOffered", values: {} });
}

/** What an action does: the body of its answer, and the changes that the module follows. */
type Perform = (call: Omit<ActionCall, "changed">) => Promise<{
  readonly answer: unknown;
  readonly changes: readonly Change[];
}>;

function performerOf({ module }: Mount, writes: Writes, faces: readonly Action[]): Perform | undefined {
  const handler = faces.map(({ name }) => module.actions?.[name]).find((one) => one !== undefined);
  if (handler) {
    return async (call) => {
      const changes: Change[] = [];
      const changed = (change: Change | undefined) => {
        if (change) changes.push(change);
      };
      return { answer: await handler({ ...call, changed }), changes };
    };
  }
  const setting = faces.flatMap(({ name, to, when }) =>
    to ? [{ name, when, values: setBy(module.definition, to) }] : [],
  );
  const [first] = setting;
  if (!first) return undefined;
  return async (asked) => {
    const result = await eachRow(asked.ids, asked, async (id, call) => {
      const row = await requireRow(module, first, id, call, true);
      const face = await faceFor(module, setting, row, call);
      return (await writes.set(module, row, face, call)) ?? [];
    });
    return { answer: reportOf(result), changes: result.done.flat() };
  };
}

async function requireRow(
  module: ResourceModule,
  { name }: Pick<Action, "name">,
  id: number,
  call: Call,
  lock: boolean,
): Promise<Row> {
  const row = await findRow(module, id, call, lock);
  if (!row) throw (await module.unseen?.(name, id, call)) ?? new Refusal(404, httpTexts.notFound);
  return row;
}

/**
 * The first of several that may be done with a row.
 * @throws Refusal 409 when the row is in the state of none.
 */
async function faceFor<F extends { readonly name: string; readonly when?: Condition | undefined }>(
  module: ResourceModule,
  faces: readonly F[],
  row: Row,
  call: Call,
): Promise<F> {
  const { fields } = module.definition;
  const asked = faces.flatMap(({ when }) => Object.keys(when ?? {}));
  const isComputed = asked.some((name) => fields[name]?.computed);
  const [seen = row] = isComputed ? await presented(module, [row], call) : [row];
  const found = faces.find(({ when }) => holds(when, seen));
  const unfit = found ? undefined : faces[0] && module.unfit?.(faces[0].name, seen);
  if (!found) throw unfit ?? (await stateRefusal(module, seen, call));
  return found;
}

/**
 * What the caller says of the row's state has to be so.
 * @throws Refusal 400 for what is no value of the field, 409 when the row is in another state meanwhile, or nothing is said where it has to be.
 */
async function requireSeen(
  module: ResourceModule,
  { seen = {}, seenWhen }: Action,
  values: Readonly<Record<string, unknown>>,
  row: Row,
  call: Call,
): Promise<void> {
  for (const [name, of] of Object.entries(seen)) {
    const value = values[name];
    if (isNothing(value)) {
      if (seenWhen && holds(seenWhen, row)) throw await stateRefusal(module, row, call, of);
      continue;
    }
    const field = fieldOf(module.definition, of);
    const wrong = rulesOf(field).judge(field, value);
    if (wrong) throw faultRefusal(name, wrong);
    if (!holds({ [of]: [value as OptionValue] }, row)) throw await stateRefusal(module, row, call, of);
  }
}

/** @throws Refusal 403 where what is asked for needs a permission beside the action's, and the caller has it not. */
async function requireNeeds(
  { needs }: Action,
  { row, input }: { readonly row: Row; readonly input: Values },
  { db, account }: Call,
): Promise<void> {
  if (!needs || !holds(needs.row, row) || !holds(needs.input, input)) return;
  if (await mayDo({ accounts: createAccounts(db) }, account, [needs.permission])) return;
  throw new Refusal(403, accountTexts.noPermission);
}

/**
 * What was typed to confirm an action has to be what the row is called.
 * @throws Refusal 400 for anything else.
 */
export function requireTyped(name: unknown, typed: unknown): void {
  if (typed !== name) {
    throw new Refusal(400, resourceTexts.typedOther, {}, undefined, TYPED);
  }
}

function urlOf({ base }: Mount, action: Action): string {
  return SERVICE + actionPath(base.slice(SERVICE.length), action);
}

const Most = v.pipe(v.array(Id), v.maxLength(1_000));
const SomeRows = v.object({ ids: v.pipe(v.array(Id), v.minLength(1)) });
const Params = v.object({ id: v.optional(Id) });
const Asked = v.looseObject({ id: v.optional(Id), ids: v.optional(Most) });
type Body = v.InferOutput<typeof Most> | v.InferOutput<typeof Asked> | null | undefined;
/** Ids alone, or what was asked for with the id or the ids beside it. */
const Body: v.GenericSchema<unknown, Body> = v.nullish(
  v.lazy((body): v.GenericSchema<unknown, NonNullable<Body>> => (Array.isArray(body) ? Most : Asked)),
);

interface Mounted {
  readonly action: Action;
  /** All that share its endpoint. */
  readonly faces: readonly Action[];
  readonly url: string;
  readonly ways: readonly Way[];
}

function mountAction(mount: Mount, { action, faces: all, url, ways }: Mounted): void {
  const { app, context, module } = mount;
  const { definition } = module;
  const takesRows = all.some(({ places }) => places.some((place) => place !== "toolbar"));
  const takesSeveral = all.some(({ places }) =>
    places.some((place) => place !== "toolbar" && place !== "row"),
  );
  const isAboutRows =
    action.method !== "GET" &&
    takesRows &&
    all.every(({ places, by, unnamed }) => {
      return by === undefined && !unnamed && !places.includes("toolbar");
    });
  const isOutside = (action.method === "GET" && !action.to) || (module.outside ?? []).includes(action.name);
  app.route({
    method: action.method,
    url,
    onRequest: requirePermission(context, action.permission ?? permissionOf(definition, action.name)),
    config: {
      operation: actionOf(definition, all),
      // What is typed is a name: whatever becomes of the row, the log does not keep it.
      secretFields: [...ways.flatMap(({ asks }) => secretFieldsOf(asks)), ...(action.typed ? [TYPED] : [])],
    },
    schema: {
      params: Params,
      querystring: listQuery(definition),
      ...(action.method === "GET" ? {} : { body: takesSeveral ? Body : v.nullish(Asked) }),
    },
    handler: async (request, reply) => {
      const read = readBody(request.body, request.params, action, {
        definition,
        takesSeveral,
        given: request.query.given,
      });
      if (isAboutRows) readAs(SomeRows, { ids: read.ids });
      const { faces, asks, input, perform, isHandled } = wayFor(module, ways, read.values);
      const values = readAs(input, asLists(action, read.values));
      const filled = await toValues({ fields: asks }, values, context.threads);
      const act = async (call: Call) => {
        await requireDictValues(asks, filled, call);
        await requireReferred(asks, filled, call);
        const given = await identified(module, action, read, call);
        noteRecords(request, definition, given.ids);
        const row =
          given.id === undefined ? undefined : await requireRow(module, action, given.id, call, !isOutside);
        if (row) await requireNeeds(action, { row, input: filled }, call);
        if (row) await requireSeen(module, action, given.values, row, call);
        if (row && action.typed) requireTyped(row[definition.nameField], filled[TYPED]);
        let sets: Values | undefined;
        if (isHandled && faces.every(({ when }) => when)) {
          for (const id of inLockOrder(given.ids)) {
            const one = row?.id === id ? row : await requireRow(module, action, id, call, !isOutside);
            const { to } = await faceFor(module, faces, one, call);
            sets = to && setBy(definition, to);
          }
        }
        const asked: Omit<ActionCall, "changed"> = {
          ...call,
          ...(row ? { row } : {}),
          ...(sets ? { sets } : {}),
          ids: given.ids,
          input: filled,
          query: request.query,
        };
        return perform(asked);
      };
      const { answer } = isOutside
        ? await act(callOf(context, request))
        : await carryOut(mount, request, act, ({ changes }) => changes);
      if (action.file) return sendDownload(reply, answer as Download);
      return reply.code(answer === undefined && action.method === "PUT" ? 204 : 200).send(answer);
    },
  });
}

/** What was asked for, with lists in place of the single values that a body may have instead. */
function asLists({ single = {} }: Action, values: Values): Values {
  const lists = Object.entries(single).flatMap(([one, list]) =>
    isNothing(values[one]) || !isNothing(values[list]) ? [] : [[list, [values[one]]]],
  );
  return { ...values, ...Object.fromEntries(lists) };
}

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(256));
const isText = ({ fields }: AnyResource, name: string): boolean => fields[name]?.kind === "text";

/** What was given, with the id of the row that a text names. @throws Refusal 404 where there is none. */
async function identified(
  module: ResourceModule,
  { by }: Action,
  given: Given,
  { db }: Call,
): Promise<Given> {
  if (by === undefined || given.name === undefined) return given;
  const [found] = await db
    .select({ id: columnOf(module.table, "id") })
    .from(module.table)
    .where(eq(sql`lower(${columnOf(module.table, by)})`, given.name.toLowerCase()));
  if (!found) throw new Refusal(404, httpTexts.notFound);
  const id = Number(found.id);
  return { ...given, id, ids: [id] };
}

interface Given {
  readonly id: number | undefined;
  readonly ids: readonly number[];
  /** The text that names the row, where it is not named by its id. */
  readonly name?: string;
  /** What was asked for; nothing where ids alone were sent. */
  readonly values: Readonly<Record<string, unknown>>;
}

function readBody(
  body: unknown,
  params: { readonly id?: number | undefined },
  { by, places }: Action,
  {
    definition,
    takesSeveral,
    given,
  }: {
    readonly definition: AnyResource;
    readonly takesSeveral: boolean;
    /** Of the address, where other clients name the row. */
    readonly given: ListQuery["given"];
  },
): Given {
  const read = v.parse(Body, body);
  if (Array.isArray(read)) return { id: params.id, ids: [...new Set(read)], values: {} };
  const isNamed = by !== undefined && places.includes("row");
  const named = (name: string) => ({ [name]: given[name], ...read });
  if (isNamed && isText(definition, by)) {
    return {
      id: undefined,
      ids: [],
      name: readAs(v.looseObject({ [by]: Name }), named(by))[by] as string,
      values: read ?? {},
    };
  }
  const id = params.id ?? (isNamed ? readAs(v.looseObject({ [by]: Id }), named(by))[by] : read?.id);
  const several = takesSeveral ? (read?.ids ?? []) : [];
  const ids = [...new Set([...several, ...(id === undefined ? [] : [id])])];
  return { id, ids, values: read ?? {} };
}
