import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { type AnyRecord, permissionOf } from "../../src/contract/resources/definition.ts";
import { Id } from "../../src/contract/schema.ts";
import { initialOf } from "../../src/domain/resources/empty.ts";
import { createSchema, updateSchema } from "../../src/domain/resources/schemas.ts";
import type { ServerContext } from "../context.ts";
import { requirePermission } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { pagingEntries } from "../http/paging.ts";
import { type App, readAs } from "../http/valibot.ts";
import { callOf } from "../resources/call.ts";
import { carryOut } from "../resources/carry-out.ts";
import { columnOf } from "../resources/columns.ts";
import { historyOf } from "../resources/history.ts";
import { writtenFields } from "../resources/kinds.ts";
import { oneRecord } from "../resources/list.ts";
import type { Call, Change, ResourceModule, Row, Values } from "../resources/module.ts";
import { secretFieldsOf } from "../resources/mount.ts";
import { createWrites, settle, type Writes } from "../resources/writes.ts";
import { httpTexts } from "../texts/http.ts";
import { operationOf, operations } from "../texts/resources.ts";

/**
 * Settings that there is one set of (contract A13, A15): `GET <path>` answers them, `PUT <path>` gives or changes them, `DELETE <path>` takes
 * them away. They are a record of a definition whose table has a row or none: checked, sealed and noted in its history as any other.
 */
export interface Settings {
  readonly module: ResourceModule;
  /** What `GET` answers besides, of settings that are there or not. */
  readonly beside?: (call: Call) => Promise<object>;
}

/** How one set of settings is kept. */
export interface KeptSettings {
  readonly module: ResourceModule;
  readonly read: (call: Call) => Promise<AnyRecord>;
  /** Runs in a transaction; what is absent of the body stays as it is. */
  readonly put: (body: Readonly<Record<string, unknown>>, call: Call) => Promise<Change | undefined>;
  /** Takes them away; without it they cannot be. */
  readonly remove?: (call: Call) => Promise<Change>;
}

/** Id in the answer while there are no settings. */
export const NONE = 0;

/** Mounts the calls of one set of settings that a table has a row of, or none. */
export function registerSettings(app: App, context: ServerContext, settings: Settings): void {
  const { module } = settings;
  const writes = createWrites(context);
  mountSettings(app, context, {
    module,
    read: (call) => readSettings(settings, call),
    put: (body, call) => put(module, writes, body, call),
    remove: (call) => remove(module, call),
  });
}

/** Mounts the calls of one set of settings, however it is kept. */
export function mountSettings(app: App, context: ServerContext, kept: KeptSettings): void {
  const { module } = kept;
  const { definition } = module;
  const base = `/prod-api/${definition.path}`;
  const needs = (action: string) => requirePermission(context, permissionOf(definition, action));
  const secretFields = secretFieldsOf(definition.fields);

  const read = (request: FastifyRequest) => kept.read(callOf(context, request));
  app.get(base, { onRequest: needs("list") }, read);
  app.get(`${base}/:id`, { onRequest: needs("list"), schema: { params: v.object({ id: Id }) } }, read);
  app.get(
    `${base}/:id/history`,
    {
      onRequest: needs("list"),
      schema: { params: v.object({ id: Id }), querystring: v.object(pagingEntries) },
    },
    async ({ params, query }) => historyOf(context.db, definition, params.id, query),
  );
  app.put(
    base,
    {
      onRequest: needs("edit"),
      config: { operation: operationOf(definition, operations.update), secretFields },
      schema: { body: v.record(v.string(), v.unknown()) },
    },
    async (request, reply) => {
      const work = (call: Call) => kept.put(request.body, call);
      await carryOut({ context, module }, request, work, (change) => (change ? [change] : []));
      return reply.code(204).send();
    },
  );
  const { remove: takeAway } = kept;
  if (!takeAway) return;
  app.delete(
    base,
    { onRequest: needs("del"), config: { operation: operationOf(definition, operations.remove) } },
    async (request, reply) => {
      await carryOut({ context, module }, request, takeAway, (change) => [change]);
      return reply.code(200).send();
    },
  );
}

/** The settings as they are stored; `undefined` where nobody has given them. */
export async function storedSettings(
  { table }: Pick<ResourceModule, "table">,
  { db }: Pick<Call, "db">,
  lock = false,
): Promise<Row | undefined> {
  const found = db.select().from(table).limit(1);
  const [row] = lock ? await found.for("update") : await found;
  return row as Row | undefined;
}

async function readSettings({ module, beside }: Settings, call: Call): Promise<AnyRecord> {
  const row = await storedSettings(module, call);
  const record = row && (await oneRecord(module, row.id, call));
  const more = await beside?.(call);
  return { ...(record ?? blank(module)), ...more, id: record?.id ?? NONE };
}

/** What a form begins with. */
function blank({ definition: { fields } }: ResourceModule): Values {
  return writtenFields(
    fields,
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initialOf(field)])),
  );
}

async function put(
  module: ResourceModule,
  writes: Writes,
  body: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<Change | undefined> {
  const stored = await storedSettings(module, call, true);
  const { id: _, ...values } = body;
  if (!stored) return writes.create(module, readAs(createSchema(module.definition), values), call);
  const given = { ...values, id: stored.id };
  return writes.update(module, readAs(updateSchema(module.definition), given), call);
}

async function remove(module: ResourceModule, call: Call): Promise<Change> {
  const before = await storedSettings(module, call, true);
  if (!before) throw new Refusal(404, httpTexts.notFound);
  await call.db.delete(module.table).where(eq(columnOf(module.table, "id"), before.id));
  const change: Change = { kind: "remove", id: before.id, before, values: {} };
  await settle(module, change, call);
  return change;
}
