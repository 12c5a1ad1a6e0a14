import type { ServerContext } from "../context.ts";
import { requirePermission } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { type Language, languageOf } from "../texts/index.ts";
import { describeRoutes } from "./document.ts";
import type { JsonSchema } from "./json-schema.ts";

/** `GET v3/api-docs` (contract A16): what all routes of this server take and answer, made of the routes themselves. */
export function registerOpenApi(app: App, context: ServerContext, version: string): void {
  const made = new Map<string, Promise<JsonSchema>>();
  const documentIn = async (language: Language) =>
    (await describeRoutes(app.listedRoutes, language, version)).document;
  app.get(
    "/prod-api/v3/api-docs",
    { onRequest: requirePermission(context, "swagger:list") },
    async (request) => {
      const language = languageOf(request);
      // Routes are all there before the first request is.
      const document = made.get(language) ?? documentIn(language);
      made.set(language, document);
      return document;
    },
  );
}
