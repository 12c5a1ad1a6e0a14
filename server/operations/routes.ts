import * as v from "valibot";
import type { LogError } from "../../src/contract/op-log.ts";
import { Id } from "../../src/contract/schema.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, requirePermission, requireSession } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { httpTexts } from "../texts/http.ts";
import { languageOf } from "../texts/index.ts";
import { operationTexts } from "../texts/operations.ts";
import { clearLogs, exceptionOf, LogQuery, listLogs, listOwn, OwnLogQuery } from "./operation-list.ts";

const BASE = "/prod-api/api/logs";

/** `api/logs`: the operation log, one's own and everybody's (contract A9). */
export function registerOperations(app: App, context: ServerContext): void {
  const { db } = context;

  app.get(
    `${BASE}/user`,
    { onRequest: requireSession(context), schema: { querystring: OwnLogQuery } },
    async (request) => listOwn(db, callerOf(request).account.id, request.query, languageOf(request)),
  );

  app.get(
    BASE,
    { onRequest: requirePermission(context, "log:list"), schema: { querystring: LogQuery } },
    async (request) => listLogs(db, "INFO", request.query, languageOf(request)),
  );

  const seeErrors = requirePermission(context, "errorLog:list");
  app.get(`${BASE}/error`, { onRequest: seeErrors, schema: { querystring: LogQuery } }, async (request) =>
    listLogs(db, "ERROR", request.query, languageOf(request)),
  );
  app.get(
    `${BASE}/error/:id`,
    { onRequest: seeErrors, schema: { params: v.object({ id: Id }) } },
    async (request): Promise<LogError> => {
      const exception = await exceptionOf(db, request.params.id);
      if (exception === undefined) throw new Refusal(404, httpTexts.notFound);
      return { exception };
    },
  );

  app.delete(
    `${BASE}/del/info`,
    { onRequest: requirePermission(context, "log:clear"), config: { operation: operationTexts.clearLog } },
    async (_, reply) => {
      await clearLogs(db, "INFO");
      return reply.code(200).send();
    },
  );
  app.delete(
    `${BASE}/del/error`,
    {
      onRequest: requirePermission(context, "errorLog:clear"),
      config: { operation: operationTexts.clearErrors },
    },
    async (_, reply) => {
      await clearLogs(db, "ERROR");
      return reply.code(200).send();
    },
  );
}
