import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { type BackgroundWork as BackgroundWorkWire, WORK_PATH } from "../../src/contract/background-work.ts";
import { nearest } from "../../src/contract/language.ts";
import { Id, Plain } from "../../src/contract/schema.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, mayDo, requirePermission } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { writeTime } from "../http/paging.ts";
import type { App } from "../http/valibot.ts";
import { httpTexts } from "../texts/http.ts";
import { type Language, languageOf } from "../texts/index.ts";
import { workTexts } from "../texts/work.ts";
import type { BackgroundWork } from "./background-work.ts";
import type { WorkRow } from "./work-store.ts";

const BASE = `/prod-api/${WORK_PATH}`;
/** So many pieces are listed. */
const MOST = 20;

const Kind = Plain(64);
const Query = v.object({
  kind: v.optional(
    v.union([
      v.array(Kind),
      v.pipe(
        Kind,
        v.transform((one) => [one]),
      ),
    ]),
  ),
});
const One = v.object({ id: Id });

/** `api/backgroundWork` (ours): how far long work is; whoever may do what it does sees it and may cancel it. */
export function registerWork(app: App, context: ServerContext, work: BackgroundWork): void {
  const permissions = [...new Set([...work.kinds.values()].flatMap((kind) => kind.permissions))];
  const onRequest = requirePermission(context, ...permissions);

  const seen = async (request: FastifyRequest, wanted?: readonly string[]): Promise<readonly string[]> => {
    const { account } = callerOf(request);
    const kinds: string[] = [];
    for (const { name, permissions: any } of work.kinds.values()) {
      if (wanted && !wanted.includes(name)) continue;
      if (await mayDo(context, account, any)) kinds.push(name);
    }
    return kinds;
  };
  const aboutOf = ({ kind, params }: WorkRow) => work.kinds.get(kind)?.about?.(params);
  /** Whether a piece of a kind that the caller sees is one that the caller sees. */
  const isSeen = async (request: FastifyRequest, row: WorkRow): Promise<boolean> => {
    if (work.kinds.get(row.kind)?.about === undefined) return true;
    const about = aboutOf(row);
    return about !== undefined && mayDo(context, callerOf(request).account, [about.permission]);
  };
  const one = async (request: FastifyRequest, id: number): Promise<WorkRow> => {
    const row = await work.store.find(id);
    if (!row || !(await seen(request)).includes(row.kind) || !(await isSeen(request, row)))
      throw new Refusal(404, httpTexts.notFound);
    return row;
  };

  app.get(BASE, { onRequest, schema: { querystring: Query } }, async (request) => {
    const rows: WorkRow[] = [];
    for (const row of await work.store.newest(await seen(request, request.query.kind), MOST))
      if (await isSeen(request, row)) rows.push(row);
    return rows.map((row) => toWire(row, languageOf(request), aboutOf(row)?.name));
  });
  app.get(`${BASE}/:id`, { onRequest, schema: { params: One } }, async (request) => {
    const row = await one(request, request.params.id);
    return toWire(row, languageOf(request), aboutOf(row)?.name);
  });
  app.put(
    `${BASE}/:id/cancel`,
    { onRequest, schema: { params: One }, config: { operation: workTexts.cancel } },
    async (request, reply) => {
      const { id } = await one(request, request.params.id);
      if (!(await work.cancel(id))) throw new Refusal(400, workTexts.over);
      return reply.code(204).send();
    },
  );
}

function toWire(row: WorkRow, language: Language, about: string | undefined): BackgroundWorkWire {
  const { id, kind, state, done } = row;
  return {
    ...{ id, kind, state, done, about },
    total: row.total ?? undefined,
    result: row.result ?? undefined,
    named: row.named ? [...row.named] : undefined,
    failure: row.failure ? nearest(row.failure, language) : undefined,
    username: row.username ?? undefined,
    createTime: writeTime(row.createTime),
    endTime: row.endTime ? writeTime(row.endTime) : undefined,
  };
}
