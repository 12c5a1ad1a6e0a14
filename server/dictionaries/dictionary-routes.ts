import { asc, inArray } from "drizzle-orm";
import * as v from "valibot";
import type { AnyRecord } from "../../src/contract/resources/definition.ts";
import { dict } from "../../src/contract/resources/system/dict.ts";
import type { ServerContext } from "../context.ts";
import { sysDict, sysDictDetail } from "../db/schema/index.ts";
import { requirePermission, requireSession } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { callOf } from "../resources/call.ts";
import { presented } from "../resources/list.ts";
import type { Call, ResourceModule, Row } from "../resources/module.ts";
import { SERVICE } from "../resources/mount.ts";
import { toWire } from "../resources/wire.ts";
import { DictNames, dictDetailModule, dictModule } from "./dictionary-modules.ts";

/** What reads dictionaries besides their lists (contract A7): all of them, and the values of several by name. */
export function registerDictionaries(app: App, context: ServerContext): void {
  const list = requirePermission(context, "dict:list");
  app.get(`${SERVICE}${dict.path}/all`, { onRequest: list }, async (request) => {
    const rows = await context.db.select().from(sysDict).orderBy(asc(sysDict.name));
    return shown(dictModule, rows, callOf(context, request));
  });

  const { path, aliases = [] } = dictDetailModule.definition;
  for (const base of [path, ...aliases]) {
    app.get(
      `${SERVICE}${base}/map`,
      { onRequest: requireSession(context), schema: { querystring: v.object({ dictName: DictNames }) } },
      async (request) => valuesOf(request.query.dictName, callOf(context, request)),
    );
  }
}

/** The values of dictionaries, by name; one that is not there is left out. */
async function valuesOf(
  names: readonly string[],
  call: Call,
): Promise<Readonly<Record<string, readonly AnyRecord[]>>> {
  const dicts = await call.db
    .select()
    .from(sysDict)
    .where(inArray(sysDict.name, [...names]));
  if (dicts.length === 0) return {};
  const rows = await call.db
    .select()
    .from(sysDictDetail)
    .where(
      inArray(
        sysDictDetail.dictId,
        dicts.map(({ id }) => id),
      ),
    )
    .orderBy(asc(sysDictDetail.dictSort), asc(sysDictDetail.id));
  const all = await shown(dictDetailModule, rows, call);
  const own = (dictId: number) => all.filter((_, index) => rows[index]?.dictId === dictId);
  return Object.fromEntries(dicts.map(({ id, name }) => [name, own(id)]));
}

async function shown(module: ResourceModule, rows: readonly Row[], call: Call): Promise<AnyRecord[]> {
  return (await presented(module, rows, call)).map((row) => toWire(module, row));
}
