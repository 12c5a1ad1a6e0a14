import type * as v from "valibot";
import type { Text } from "../texts/index.ts";
import { type AccessRule, accessRuleOf } from "./access.ts";
import { type App, isSchema } from "./valibot.ts";

/** A route as it was registered. */
export interface ListedRoute {
  readonly method: string;
  readonly url: string;
  /** Who may call it; `undefined` where anybody may. */
  readonly access: AccessRule | undefined;
  /** Whether it declares its name in the operation log, or that it is not logged. */
  readonly named: boolean;
  /** What the operation log calls it. */
  readonly operation: Text | undefined;
  /** What it takes. */
  readonly takes: RouteInput;
}

/** The schemas of what a route takes, where it declares them. */
export interface RouteInput {
  readonly params: v.GenericSchema | undefined;
  readonly querystring: v.GenericSchema | undefined;
  readonly body: v.GenericSchema | undefined;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Every route, in the order of registration. */
    readonly listedRoutes: readonly ListedRoute[];
  }
}

/** Keeps a list of the routes, so that what all of them must fulfil can be checked of all. */
export function listRoutes(app: App): void {
  const routes: ListedRoute[] = [];
  app.decorate("listedRoutes", routes);
  app.addHook("onRoute", ({ method, url, onRequest, config, schema }) => {
    const hooks = [onRequest ?? []].flat();
    const access = hooks.map((hook) => accessRuleOf(hook)).find((rule) => rule !== undefined);
    for (const one of [method].flat()) {
      routes.push({
        method: one,
        url,
        access,
        named: config?.operation !== undefined,
        operation: config?.operation || undefined,
        takes: {
          params: schemaIn(schema?.params),
          querystring: schemaIn(schema?.querystring),
          body: schemaIn(schema?.body),
        },
      });
    }
  });
}

const schemaIn = (schema: unknown): v.GenericSchema | undefined => (isSchema(schema) ? schema : undefined);
