import * as v from "valibot";
import { operationsOf } from "../../src/contract/resources/definition.ts";
import { Id } from "../../src/contract/schema.ts";
import { Ids } from "../../src/contract/users.ts";
import { listQuery } from "../../src/domain/resources/list-query.ts";
import { createSchema, updateSchema } from "../../src/domain/resources/schemas.ts";
import type { ServerContext } from "../context.ts";
import { callerOf } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { httpTexts } from "../texts/http.ts";
import { operationOf, operations } from "../texts/resources.ts";
import { mountActions } from "./actions.ts";
import { callOf, inTransaction } from "./call.ts";
import { type FindModule, mountFiles } from "./file-routes.ts";
import { listRecords, oneRecord } from "./list.ts";
import type { Change, ResourceModule } from "./module.ts";
import { type Mount, needs, needsToChoose, SERVICE, seesWhole, writeConfig } from "./mount.ts";
import { eachRow, reportOf } from "./per-row.ts";
import { removeRecord } from "./removal.ts";
import { mountTree } from "./tree-routes.ts";
import { toChoice } from "./wire.ts";
import { createWrites, type Writes } from "./writes.ts";

/**
 * Mounts the endpoints of an area at every path that it is known by (contract A0, A1), each with its permission and its name in the
 * operation log.
 * @param find the modules of other areas, whose records a file may refer to.
 */
export function registerResource(
  app: App,
  context: ServerContext,
  module: ResourceModule,
  find: FindModule = () => undefined,
): void {
  const { definition } = module;
  requireCleanable(module);
  const writes = createWrites(context);
  const { create, update, remove } = operationsOf(definition);
  for (const path of [definition.path, ...(definition.aliases ?? [])]) {
    const mount: Mount = { app, context, module, base: SERVICE + path };
    mountReads(mount);
    if (create) mountCreate(mount, writes);
    if (update) mountUpdate(mount, writes);
    if (remove) mountRemove(mount);
    mountTree(mount);
    mountFiles(mount, writes, find);
    mountActions(mount);
  }
}

/** Rich text is written by people and shown as it is: without something that cleans it, it is not taken. */
function requireCleanable({ definition }: ResourceModule): void {
  const rich = Object.entries(definition.fields).find(([, field]) => field.kind === "html");
  if (rich) throw new Error(`${definition.name}.${rich[0]} is rich text, and nothing cleans it.`);
}

function mountReads(mount: Mount): void {
  const { app, context, module, base } = mount;
  app.get(
    base,
    { onRequest: needsToChoose(mount), schema: { querystring: listQuery(module.definition) } },
    async (request) => {
      const page = await listRecords(module, request.query, callOf(context, request));
      if (await seesWhole(mount, callerOf(request).account)) return page;
      return { ...page, content: page.content.map((record) => toChoice(module.definition, record)) };
    },
  );
  app.get(
    `${base}/:id`,
    { onRequest: needs(mount, "list"), schema: { params: v.object({ id: Id }) } },
    async (request) => {
      const record = await oneRecord(module, request.params.id, callOf(context, request));
      if (!record) throw new Refusal(404, httpTexts.notFound);
      return record;
    },
  );
}

function mountCreate(mount: Mount, writes: Writes): void {
  const { app, context, module, base } = mount;
  app.post(
    base,
    {
      onRequest: needs(mount, "add"),
      config: writeConfig(mount, operations.create),
      schema: { body: createSchema(module.definition) },
    },
    async (request, reply) => {
      const change = await inTransaction(context, request, (call) =>
        writes.create(module, request.body, call),
      );
      await module.committed?.([change], callOf(context, request));
      return reply.code(201).send({ id: change.id });
    },
  );
}

function mountUpdate(mount: Mount, writes: Writes): void {
  const { app, context, module, base } = mount;
  app.put(
    base,
    {
      onRequest: needs(mount, "edit"),
      config: writeConfig(mount, operations.update),
      schema: { body: updateSchema(module.definition) },
    },
    async (request, reply) => {
      const change = await inTransaction(context, request, (call) =>
        writes.update(module, request.body, call),
      );
      if (change) await module.committed?.([change], callOf(context, request));
      return reply.code(204).send();
    },
  );
}

function mountRemove(mount: Mount): void {
  const { app, context, module, base } = mount;
  const options = {
    onRequest: needs(mount, "del"),
    config: { operation: operationOf(module.definition, operations.remove) },
  };
  app.delete(base, { ...options, schema: { body: Ids } }, async (request, reply) => {
    const gone = new Set<number>();
    const result = await inTransaction(context, request, (call) =>
      eachRow(request.body, call, async (id, own) => {
        const changes: readonly Change[] = gone.has(id) ? [] : await removeRecord(module, id, own);
        for (const change of changes) gone.add(change.id);
        return changes;
      }),
    );
    await module.committed?.(result.done.flat(), callOf(context, request));
    return reply.code(200).send(reportOf(result));
  });
  if (!module.definition.removeById) return;
  app.delete(
    `${base}/:id`,
    { ...options, schema: { params: v.object({ id: Id }) } },
    async (request, reply) => {
      const changes = await inTransaction(context, request, (call) =>
        removeRecord(module, request.params.id, call),
      );
      await module.committed?.(changes, callOf(context, request));
      return reply.code(200).send();
    },
  );
}
