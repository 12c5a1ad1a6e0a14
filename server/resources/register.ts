import * as v from "valibot";
import { operationsOf, permissionOf } from "../../src/contract/resources/definition.ts";
import { Id } from "../../src/contract/schema.ts";
import { Ids } from "../../src/contract/users.ts";
import { listQuery } from "../../src/domain/resources/list-query.ts";
import { routesOf, saveRouteOf } from "../../src/domain/resources/routes.ts";
import { createSchema, updateSchema } from "../../src/domain/resources/schemas.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, mayDo, requirePermission } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { type App, readAs } from "../http/valibot.ts";
import { accountTexts } from "../texts/accounts.ts";
import { httpTexts } from "../texts/http.ts";
import { operationOf, operations } from "../texts/resources.ts";
import { mapInTurns } from "../threads/turns.ts";
import { mountActions } from "./actions.ts";
import { callOf } from "./call.ts";
import { carryOut } from "./carry-out.ts";
import { requireComplete } from "./complete.ts";
import { type FindModule, mountFiles } from "./file-routes.ts";
import type { ImportedPictures } from "./files/import-pictures.ts";
import { mountTranslatedTexts } from "./languages/draft-route.ts";
import { listRecords, oneRecord } from "./list.ts";
import type { Call, Change, ResourceModule } from "./module.ts";
import { type Mount, needs, needsToChoose, noteRecords, SERVICE, seesWhole, writeConfig } from "./mount.ts";
import { mountOrder } from "./order.ts";
import { eachRow, reportOf } from "./per-row.ts";
import { removeRecord } from "./removal.ts";
import { restoreRecord } from "./restore.ts";
import { mountTabCounts } from "./tab-counts.ts";
import { mountTree } from "./tree-routes.ts";
import { mountUses } from "./uses.ts";
import { toChoice } from "./wire.ts";
import { createWrites, type Writes } from "./writes.ts";

/**
 * Mounts the endpoints of an area at every path that it is known by (contract A0, A1), each with its permission and its name in the
 * operation log.
 * @param find the modules of other areas, whose records a file may refer to, and whose lists a record is shown with.
 */
export function registerResource(
  app: App,
  context: ServerContext,
  module: ResourceModule,
  find: FindModule = () => undefined,
  pictures?: ImportedPictures,
): void {
  const { definition } = module;
  requireComplete(module, find);
  const writes = createWrites(context);
  const { create, update, remove, restore } = operationsOf(definition);
  for (const path of [definition.path, ...(definition.aliases ?? [])]) {
    const mount: Mount = { app, context, module, base: SERVICE + path };
    mountReads(mount);
    mountTabCounts(mount);
    mountUses(mount);
    if (create) mountCreate(mount, writes);
    if (update) mountUpdate(mount, writes);
    if (update) mountOrder(mount, writes);
    mountSave(mount, writes);
    if (remove) mountRemove(mount);
    if (restore) mountRestore(mount);
    mountTree(mount);
    mountFiles(mount, writes, find, pictures);
    mountTranslatedTexts(mount);
    mountActions(mount, writes);
  }
}

function mountReads(mount: Mount): void {
  const { app, context, module, base } = mount;
  for (const { path } of routesOf(module.definition, "list")) {
    app.get(
      base + path,
      { onRequest: needsToChoose(mount), schema: { querystring: listQuery(module.definition) } },
      async (request) => {
        const call = callOf(context, request);
        const page = { ...(await listRecords(module, request.query, call)), ...(await module.page?.(call)) };
        if (await seesWhole(mount, callerOf(request).account)) return page;
        const choices = await mapInTurns(page.content, (record) => toChoice(module.definition, record));
        return { ...page, content: choices };
      },
    );
  }
  for (const { path } of routesOf(module.definition, "one")) {
    app.get(
      base + path,
      { onRequest: needs(mount, "list"), schema: { params: v.object({ id: Id }) } },
      async (request) => {
        const record = await oneRecord(module, request.params.id, callOf(context, request));
        if (!record) throw new Refusal(404, httpTexts.notFound);
        return record;
      },
    );
  }
}

/** The schema of a body that writes a record. */
function bodyOf<T>(
  { body }: ResourceModule,
  schema: v.GenericSchema<unknown, T>,
): v.GenericSchema<unknown, T> {
  return body === undefined ? schema : v.pipe(body, schema);
}

function mountCreate(mount: Mount, writes: Writes): void {
  const { app, module, base } = mount;
  for (const { method, path } of routesOf(module.definition, "create")) {
    app.route({
      method,
      url: base + path,
      onRequest: needs(mount, "add"),
      config: writeConfig(mount, operations.create),
      schema: { body: bodyOf(module, createSchema(module.definition)) },
      handler: async (request, reply) => {
        const body = await writes.prepared(module, request.body);
        const work = (call: Call) => writes.create(module, body, call);
        const { id } = await carryOut(mount, request, work, (change) => [change]);
        return reply.code(201).send({ id });
      },
    });
  }
}

function mountUpdate(mount: Mount, writes: Writes): void {
  const { app, module, base } = mount;
  for (const { method, path } of routesOf(module.definition, "update")) {
    app.route({
      method,
      url: base + path,
      onRequest: needs(mount, "edit"),
      config: writeConfig(mount, operations.update),
      schema: { body: bodyOf(module, updateSchema(module.definition)) },
      handler: async (request, reply) => {
        const { values, ...rest } = request.body;
        noteRecords(request, module.definition, [rest.id]);
        const body = { ...rest, values: await writes.prepared(module, values) };
        const work = (call: Call) => writes.update(module, body, call);
        await carryOut(mount, request, work, (change) => (change ? [change] : []));
        return reply.code(204).send();
      },
    });
  }
}

/** One call for both. Who may do one of them alone is refused the other. */
function mountSave(mount: Mount, writes: Writes): void {
  const { app, context, module, base } = mount;
  const { definition } = module;
  const save = saveRouteOf(definition);
  if (save === undefined) return;
  const [making, changing] = [
    bodyOf(module, createSchema(definition)),
    bodyOf(module, updateSchema(definition)),
  ];
  const right = (isNew: boolean) => permissionOf(definition, isNew ? "add" : "edit");
  app.post(
    base + save.path,
    {
      onRequest: requirePermission(context, right(true), right(false)),
      config: writeConfig(mount, operations.save),
      schema: { params: v.object({ id: v.optional(Id) }), body: v.looseObject({ id: v.nullish(Id) }) },
    },
    async (request, reply) => {
      const { id: given, ...rest } = request.body;
      const id = request.params.id || given || 0;
      if (!(await mayDo(context, callerOf(request).account, [right(id === 0)]))) {
        throw new Refusal(403, accountTexts.noPermission);
      }
      if (id === 0) {
        const body = await writes.prepared(module, readAs(making, rest));
        const made = await carryOut(
          mount,
          request,
          (call) => writes.create(module, body, call),
          (one) => [one],
        );
        return reply.code(201).send({ id: made.id });
      }
      const { values, ...changed } = readAs(changing, { ...rest, id });
      noteRecords(request, definition, [id]);
      const body = { ...changed, values: await writes.prepared(module, values) };
      const work = (call: Call) => writes.update(module, body, call);
      await carryOut(mount, request, work, (change) => (change ? [change] : []));
      return reply.code(204).send();
    },
  );
}

function mountRemove(mount: Mount): void {
  for (const { path } of routesOf(mount.module.definition, "remove")) {
    if (path.includes(":id")) mountRemoveOne(mount, path);
    else mountRemoveSeveral(mount, path);
  }
}

/** What both ways of deleting have in common: who may, and what the operation log calls it. */
const removing = (mount: Mount) => ({
  onRequest: needs(mount, "del"),
  config: { operation: operationOf(mount.module.definition, operations.remove) },
});

/** The record that the path names. */
function mountRemoveOne(mount: Mount, path: string): void {
  const { app, module, base } = mount;
  app.delete(
    base + path,
    { ...removing(mount), schema: { params: v.object({ id: Id }) } },
    async (request, reply) => {
      noteRecords(request, module.definition, [request.params.id]);
      const work = (call: Call) => removeRecord(module, request.params.id, call);
      await carryOut(mount, request, work, (changes) => changes);
      return reply.code(200).send();
    },
  );
}

/** The records that the body names, each by itself: one that went with another is done, and the answer tells those that were refused. */
function mountRemoveSeveral(mount: Mount, path: string): void {
  const { app, module, base } = mount;
  app.delete(base + path, { ...removing(mount), schema: { body: Ids } }, async (request, reply) => {
    noteRecords(request, module.definition, request.body);
    const work = (call: Call) => eachUndone(request.body, call, (id, own) => removeRecord(module, id, own));
    const result = await carryOut(mount, request, work, ({ done }) => done.flat());
    return reply.code(200).send(reportOf(result));
  });
}

/** Deals with records one by one; one that another brought along is done. */
function eachUndone(
  ids: readonly number[],
  call: Call,
  act: (id: number, call: Call) => Promise<readonly Change[]>,
) {
  const done = new Set<number>();
  return eachRow(ids, call, async (id, own) => {
    const changes = done.has(id) ? [] : await act(id, own);
    for (const change of changes) done.add(change.id);
    return changes;
  });
}

/** The deleted records that the body names (ours): answered as deleting is. */
function mountRestore(mount: Mount): void {
  const { app, module, base } = mount;
  app.post(
    `${base}/removed/restore`,
    {
      onRequest: needs(mount, "add"),
      config: { operation: operationOf(module.definition, operations.restore) },
      schema: { body: Ids },
    },
    async (request, reply) => {
      noteRecords(request, module.definition, request.body);
      const work = (call: Call) =>
        eachUndone(request.body, call, (id, own) => restoreRecord(module, id, own));
      const result = await carryOut(mount, request, work, ({ done }) => done.flat());
      return reply.code(200).send(reportOf(result));
    },
  );
}
