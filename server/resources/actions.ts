import * as v from "valibot";
import { type Action, actionPath, permissionOf } from "../../src/contract/resources/definition.ts";
import { Id } from "../../src/contract/schema.ts";
import { listQuery } from "../../src/domain/resources/list-query.ts";
import { type BodyValues, inputSchema } from "../../src/domain/resources/schemas.ts";
import { requirePermission } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { InvalidInput } from "../http/valibot.ts";
import { httpTexts } from "../texts/http.ts";
import { actionOf } from "../texts/resources.ts";
import { callOf, inTransaction } from "./call.ts";
import { findRow } from "./list.ts";
import type { ActionCall, ActionHandler, Call } from "./module.ts";
import { type Mount, SERVICE, secretFieldsOf } from "./mount.ts";
import { toValues } from "./values.ts";

/** Mounts the actions that a module has handlers for. One that is outside of the area's path is mounted once. */
export function mountActions(mount: Mount): void {
  const { app, module } = mount;
  for (const action of module.definition.actions ?? []) {
    const handler = module.actions?.[action.name];
    const url = urlOf(mount, action);
    if (!handler || app.hasRoute({ method: action.method, url })) continue;
    mountAction(mount, action, url, handler);
  }
}

function urlOf({ base }: Mount, action: Action): string {
  return SERVICE + actionPath(base.slice(SERVICE.length), action);
}

const Most = v.pipe(v.array(Id), v.maxLength(1_000));
const Params = v.object({ id: v.optional(Id) });
const Asked = v.looseObject({ id: v.optional(Id), ids: v.optional(Most) });
type Body = v.InferOutput<typeof Most> | v.InferOutput<typeof Asked> | null | undefined;
/** Ids alone, or what was asked for with the id or the ids beside it. */
const Body: v.GenericSchema<unknown, Body> = v.nullish(
  v.lazy((body): v.GenericSchema<unknown, NonNullable<Body>> => (Array.isArray(body) ? Most : Asked)),
);

function mountAction(mount: Mount, action: Action, url: string, handler: ActionHandler): void {
  const { app, context, module } = mount;
  const { definition } = module;
  const input = inputSchema(action.input ?? {});
  const isOutside = action.method === "GET" || (module.outside ?? []).includes(action.name);
  app.route({
    method: action.method,
    url,
    onRequest: requirePermission(context, action.permission ?? permissionOf(definition, action.name)),
    config: {
      operation: actionOf(definition, action.label),
      secretFields: secretFieldsOf(action.input ?? {}),
    },
    schema: {
      params: Params,
      querystring: listQuery(definition),
      ...(action.method === "GET" ? {} : { body: Body }),
    },
    handler: async (request, reply) => {
      const given = readBody(request.body, request.params);
      const values = given.values === undefined ? {} : readInput(input, given.values);
      const act = async (call: Call) => {
        const row = given.id === undefined ? undefined : await findRow(module, given.id, call, !isOutside);
        if (given.id !== undefined && !row) throw new Refusal(404, httpTexts.notFound);
        const asked: ActionCall = {
          ...call,
          ...(row ? { row } : {}),
          ids: given.ids,
          input: toValues({ ...definition, fields: action.input ?? {} }, values),
          query: request.query,
        };
        return handler(asked);
      };
      const answer = isOutside
        ? await act(callOf(context, request))
        : await inTransaction(context, request, act);
      return reply.code(answer === undefined && action.method === "PUT" ? 204 : 200).send(answer);
    },
  });
}

interface Given {
  readonly id: number | undefined;
  readonly ids: readonly number[];
  /** What was asked for; `undefined` where ids alone were sent. */
  readonly values: unknown;
}

function readBody(body: unknown, params: { readonly id?: number | undefined }): Given {
  const read = v.parse(Body, body);
  if (Array.isArray(read)) return { id: params.id, ids: [...new Set(read)], values: {} };
  const id = params.id ?? read?.id;
  const ids = [...new Set([...(read?.ids ?? []), ...(id === undefined ? [] : [id])])];
  return { id, ids, values: read ?? {} };
}

function readInput(schema: v.GenericSchema<unknown, BodyValues>, given: unknown): BodyValues {
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) throw new InvalidInput(schema, given);
  return parsed.output;
}
