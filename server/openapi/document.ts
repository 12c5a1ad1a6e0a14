import { AdminError } from "../../src/contract/admin.ts";
import type { ListedRoute } from "../http/route-list.ts";
import { formatText, type Language } from "../texts/index.ts";
import { openApiTexts } from "../texts/openapi.ts";
import { turns } from "../threads/turns.ts";
import { createSchemaMaker, type JsonSchema } from "./json-schema.ts";
import { operationOf, pathOf } from "./operation.ts";

/** The description of all calls, and the routes whose answers are not described. */
export interface Description {
  readonly document: JsonSchema;
  readonly unknown: readonly string[];
}

const METHODS = new Set(["GET", "POST", "PUT", "DELETE", "PATCH"]);

/** Describes routes by OpenAPI 3.1, in a language, while others have their turns. */
export async function describeRoutes(
  routes: readonly ListedRoute[],
  language: Language,
  version: string,
): Promise<Description> {
  const schemas = createSchemaMaker();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const unknown: string[] = [];
  const turn = turns();
  for (const route of routes) {
    await turn();
    if (!METHODS.has(route.method)) continue;
    const { operation, known } = operationOf(route, language, schemas);
    const path = pathOf(route.url);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
    if (!known) unknown.push(`${route.method} ${route.url}`);
  }
  const error = schemas.of(AdminError);
  return {
    unknown,
    document: {
      openapi: "3.1.0",
      info: {
        title: formatText(openApiTexts.title, language),
        version,
        description: formatText(openApiTexts.about, language),
      },
      servers: [{ url: "/" }],
      paths,
      components: {
        schemas: { Error: error, ...schemas.shared },
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          accessToken: { type: "apiKey", in: "header", name: "accessToken" },
        },
      },
    },
  };
}
