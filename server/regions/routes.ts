import type { ServerContext } from "../context.ts";
import { requireSession } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { languageOf } from "../texts/index.ts";
import { regionsIn } from "./regions.ts";

const PATHS = ["/prod-api/api/citys", "/prod-api/api/yxShippingTemplates/citys"] as const;

/** `GET api/citys`: the provinces with their cities, which whoever is signed in may choose from. */
export function registerRegions(app: App, context: ServerContext): void {
  for (const path of PATHS) {
    app.get(path, { onRequest: requireSession(context) }, async (request) => regionsIn(languageOf(request)));
  }
}
