import type { FastifyRequest } from "fastify";
import { type AnyResource, permissionOf } from "../../src/contract/resources/definition.ts";
import type { Text } from "../../src/contract/texts.ts";
import { rulesOf } from "../../src/domain/resources/kinds.ts";
import type { Account } from "../accounts/accounts.ts";
import type { ServerContext } from "../context.ts";
import { mayDo, requirePermission, requireSession } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { noteSubject } from "../operations/subjects.ts";
import { operationOf } from "../texts/resources.ts";
import { referrersOf } from "./areas.ts";
import type { ResourceModule } from "./module.ts";

/** Base of the admin service. */
export const SERVICE = "/prod-api/";

/** An area at one of the paths that it is known by. */
export interface Mount {
  readonly app: App;
  readonly context: ServerContext;
  readonly module: ResourceModule;
  /** Path of the area with the service's base, without a slash at its end. */
  readonly base: string;
}

/** Names of the fields that hold secrets. */
export function secretFieldsOf(fields: AnyResource["fields"]): readonly string[] {
  return Object.entries(fields)
    .filter(([, field]) => rulesOf(field).secret)
    .map(([name]) => name);
}

/** What the operation log notes of a route that writes records. */
export function writeConfig({ module: { definition } }: Mount, done: Text) {
  return { operation: operationOf(definition, done), secretFields: secretFieldsOf(definition.fields) };
}

/** Hook of routes that read records whole, or in part, or write them: who lacks the area's permission is answered 403. */
export function needs({ context, module }: Mount, action: string) {
  return requirePermission(context, permissionOf(module.definition, action));
}

/**
 * Hook of the list: whoever may list the area, or one that refers to it, for its forms choose from these records; of some areas, whoever is
 * signed in.
 */
export function needsToChoose({ context, module: { definition } }: Mount) {
  if (definition.readableByAll) return requireSession(context);
  return requirePermission(context, ...new Set([definition, ...referrersOf(definition.name)].map(listing)));
}

const listing = (definition: AnyResource): string => permissionOf(definition, "list");

/** Notes which records a call is about, for its line in the operation log. */
export function noteRecords(request: FastifyRequest, { name }: AnyResource, ids: readonly number[]): void {
  for (const id of ids) noteSubject(request, { resource: name, id });
}

/** Whether somebody who may choose records may see them whole. */
export async function seesWhole(
  { context, module: { definition } }: Mount,
  account: Account,
): Promise<boolean> {
  return definition.readableByAll === true || mayDo(context, account, [listing(definition)]);
}
