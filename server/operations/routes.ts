import type { ServerContext } from "../context.ts";
import { callerOf, requireSession } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { languageOf } from "../texts/index.ts";
import { listOwn, OwnLogQuery } from "./operation-list.ts";

/** `api/logs/user`: what one did oneself (contract A9); the whole log is an area of its own. */
export function registerOperations(app: App, context: ServerContext): void {
  app.get(
    "/prod-api/api/logs/user",
    { onRequest: requireSession(context), schema: { querystring: OwnLogQuery } },
    async (request) => listOwn(context, callerOf(request).account.id, request.query, languageOf(request)),
  );
}
