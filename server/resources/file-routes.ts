import multipart from "@fastify/multipart";
import * as v from "valibot";
import type { Revision } from "../../src/contract/answers.ts";
import { type AnyResource, operationsOf } from "../../src/contract/resources/definition.ts";
import { Id } from "../../src/contract/schema.ts";
import { listQuery } from "../../src/domain/resources/list-query.ts";
import { isWritable, keyOf } from "../../src/domain/resources/list-shape.ts";
import type { BodyValues } from "../../src/domain/resources/schemas.ts";
import { oneFile, uploadedFile } from "../files/upload.ts";
import { Refusal } from "../http/errors.ts";
import { pagingEntries } from "../http/paging.ts";
import type { App } from "../http/valibot.ts";
import { httpTexts } from "../texts/http.ts";
import { languageOf } from "../texts/index.ts";
import { operationOf, operations } from "../texts/resources.ts";
import { callOf } from "./call.ts";
import { downloadRecords, sendDownload } from "./download.ts";
import type { ImportedPictures } from "./files/import-pictures.ts";
import { readTable } from "./files/read-table.ts";
import { importTemplate } from "./files/template.ts";
import { importUpload } from "./files/upload.ts";
import { historyOf, removalsOf, textsOf, wasRemoved } from "./history.ts";
import { importRecords } from "./import.ts";
import { findRow } from "./list.ts";
import type { Call, ResourceModule } from "./module.ts";
import { type Mount, needs } from "./mount.ts";
import { seesEvery } from "./sight.ts";
import type { Writes } from "./writes.ts";

/** Finds the module of an area. */
export type FindModule = (area: string) => ResourceModule | undefined;

/** Mounts what an area answers of its records beyond lists: its export, its import, and what was done to a record. */
export function mountFiles(
  mount: Mount,
  writes: Writes,
  find: FindModule,
  pictures?: ImportedPictures,
): void {
  const { export: exports, import: imports, history, remove } = operationsOf(mount.module.definition);
  if (exports) mountDownload(mount);
  if (imports) mountImport(mount, writes, find, pictures);
  if (history) mountHistory(mount);
  if (history && remove) mountRemoved(mount);
}

function mountDownload(mount: Mount): void {
  const { app, context, module, base } = mount;
  app.get(
    `${base}/download`,
    { onRequest: needs(mount, "list"), schema: { querystring: listQuery(module.definition) } },
    async (request, reply) =>
      sendDownload(
        reply,
        await downloadRecords(module, request.query, callOf(context, request), context.exportRows),
      ),
  );
}

const Paging = v.object({ page: pagingEntries.page, size: pagingEntries.size });

function mountHistory(mount: Mount): void {
  const { app, context, module, base } = mount;
  app.get(
    `${base}/:id/history`,
    { onRequest: needs(mount, "list"), schema: { params: v.object({ id: Id }), querystring: Paging } },
    async (request) => {
      const call = callOf(context, request);
      const { id } = request.params;
      const isThere = (await findRow(module, id, call)) !== undefined;
      if (!isThere && !(await mayReadHistory(module, id, call))) throw new Refusal(404, httpTexts.notFound);
      return historyOf(call.db, module.definition, id, request.query);
    },
  );
  if (!Object.values(module.definition.fields).some(({ kind }) => kind === "html")) return;
  app.get(
    `${base}/:id/history/:change`,
    { onRequest: needs(mount, "list"), schema: { params: v.object({ id: Id, change: Id }) } },
    async (request): Promise<v.InferOutput<typeof Revision>> => {
      const call = callOf(context, request);
      const { id, change } = request.params;
      if ((await findRow(module, id, call)) === undefined) throw new Refusal(404, httpTexts.notFound);
      const texts = await textsOf(call.db, module.definition, { recordId: id, change });
      if (texts === undefined) throw new Refusal(404, httpTexts.notFound);
      return { texts };
    },
  );
}

/** What was deleted in the area (ours), to those who see every record; the others saw what they deleted themselves. */
function mountRemoved(mount: Mount): void {
  const { app, context, module, base } = mount;
  app.get(
    `${base}/removed`,
    { onRequest: needs(mount, "list"), schema: { querystring: Paging } },
    async (request) => {
      const call = callOf(context, request);
      const by = (await seesEvery(module, call)) ? undefined : call.account.id;
      return removalsOf(call.db, module.definition, request.query, by);
    },
  );
}

/** A deleted record is shown only to those who see every record. */
async function mayReadHistory(module: ResourceModule, id: number, call: Call): Promise<boolean> {
  return (await seesEvery(module, call)) && (await wasRemoved(call.db, module.definition, id));
}

const ImportQuery = v.looseObject({ dryRun: v.optional(v.picklist(["true", "false"]), "false") });

/** Files are read within a plugin of their own, so that no other route takes multipart bodies. */
function mountImport(
  mount: Mount,
  writes: Writes,
  find: FindModule,
  pictures: ImportedPictures | undefined,
): void {
  const { app, context, module, base } = mount;
  const { definition } = module;
  void app.register(async (scope: App) => {
    await scope.register(multipart, oneFile(importUpload));
    scope.post(
      `${base}/import`,
      {
        onRequest: needs(mount, "add"),
        config: { operation: operationOf(definition, operations.import) },
        schema: { querystring: ImportQuery },
      },
      async (request) => {
        const { dryRun, ...query } = request.query;
        const call = callOf(context, request);
        const table = await readTable(context.threads, await uploadedFile(request, importUpload));
        const sight = async (area: string) => find(area)?.scope?.(call);
        const options = { dryRun: dryRun === "true", given: givenBy(definition, query) };
        return importRecords({ db: context.db, writes, sight, pictures }, module, table, options, call);
      },
    );
  });
  app.get(`${base}/import/template`, { onRequest: needs(mount, "add") }, async (request, reply) =>
    sendDownload(reply, await importTemplate(definition, languageOf(request))),
  );
}

/** References that all records of a file get: by their keys in the query, as of details that are imported into the record beside them. */
function givenBy({ fields }: AnyResource, query: Readonly<Record<string, unknown>>): BodyValues {
  const given: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== "ref" || !isWritable(field, "create")) continue;
    const id = v.safeParse(Id, query[keyOf(name, field)]);
    if (id.success) given[name] = { id: id.output };
  }
  return given;
}
