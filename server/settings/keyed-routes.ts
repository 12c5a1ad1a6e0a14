import * as v from "valibot";
import { type AnyResource, permissionOf } from "../../src/contract/resources/definition.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { SETTINGS_PATH } from "../../src/contract/resources/settings.ts";
import { rulesOf } from "../../src/domain/resources/kinds.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, mayDo, requirePermission } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { callOf, inTransaction } from "../resources/call.ts";
import { areas } from "../resources/definitions.ts";
import { SERVICE, secretFieldsOf } from "../resources/mount.ts";
import { accountTexts } from "../texts/accounts.ts";
import { settingsTexts } from "../texts/settings.ts";
import { answeredSettings, moduleOf, saveSettings } from "./keyed-settings.ts";
import { mountSettings } from "./settings-routes.ts";

type Given = Readonly<Record<string, unknown>>;

/** Every group of settings. */
export const settingsGroups: readonly AnyResource[] = areas
  .map(({ definition }) => definition)
  .filter(({ keyed }) => keyed);

/** Mounts the settings that are known by their keys: each group as one set, and all of them as one flat map. */
export function registerKeyedSettings(
  app: App,
  context: ServerContext,
  groups: readonly AnyResource[] = settingsGroups,
): void {
  requireOneOfEach(groups);
  const saved = { groups, secrets: context.secrets, threads: context.threads };
  for (const definition of groups) {
    mountSettings(app, context, {
      module: moduleOf(definition),
      read: ({ db }) => answeredSettings(definition, db),
      put: (body, call) => saveSettings(saved, definition, body, call),
    });
  }
  const rights = (action: string) => groups.map((group) => permissionOf(group, action));
  const base = SERVICE + SETTINGS_PATH;
  app.get(base, { onRequest: requirePermission(context, ...rights("list")) }, async (request) => {
    const all: Record<string, unknown> = {};
    for (const group of await open(context, groups, "list", callerOf(request).account)) {
      const { id: _, updateBy, updateTime, ...settings } = await answeredSettings(group, context.db);
      Object.assign(all, settings);
    }
    return all;
  });
  app.post(
    base,
    {
      onRequest: requirePermission(context, ...rights("edit")),
      config: {
        operation: settingsTexts.operation,
        secretFields: groups.flatMap(({ fields }) => secretFieldsOf(fields)),
      },
      schema: { body: v.record(v.string(), v.unknown()) },
    },
    async (request, reply) => {
      const { account } = callOf(context, request);
      const parts = partsOf(request.body, groups, await open(context, groups, "edit", account));
      await inTransaction(context, request, async (call) => {
        for (const [group, part] of parts) await saveSettings(saved, group, part, call);
      });
      return reply.code(204).send();
    },
  );
}

/** @throws when a setting is declared twice: what one group takes the other may not. */
function requireOneOfEach(groups: readonly AnyResource[]): void {
  const known = new Map<string, Field>();
  for (const [key, field] of groups.flatMap(({ fields }) => Object.entries(fields))) {
    if ((known.get(key) ?? field) !== field) throw new Error(`The setting ${key} is declared twice.`);
    known.set(key, field);
  }
}

/** The groups that somebody may read, or save. */
async function open(
  context: ServerContext,
  groups: readonly AnyResource[],
  action: "list" | "edit",
  account: Parameters<typeof mayDo>[1],
): Promise<readonly AnyResource[]> {
  const allowed = groups.map((group) => mayDo(context, account, [permissionOf(group, action)]));
  const may = await Promise.all(allowed);
  return groups.filter((_, at) => may[at]);
}

/**
 * What a flat map gives of each group. Whether a secret is there is answered and cannot be given.
 * @throws Refusal 400 for a key that no group has, 403 for one of a group that the caller may not save.
 */
function partsOf(
  given: Given,
  groups: readonly AnyResource[],
  allowed: readonly AnyResource[],
): ReadonlyMap<AnyResource, Given> {
  const parts = new Map<AnyResource, Given>();
  const has = (key: string) => (group: AnyResource) => Object.hasOwn(group.fields, key);
  const secrets = new Set(groups.flatMap(({ fields }) => secretFieldsOf(fields).map((key) => `${key}Set`)));
  for (const [key, value] of Object.entries(given)) {
    if (secrets.has(key)) continue;
    if (!groups.some(has(key))) throw new Refusal(400, settingsTexts.unknown, { key }, undefined, key);
    const group = allowed.find(has(key));
    if (!group) throw new Refusal(403, accountTexts.noPermission);
    parts.set(group, { ...parts.get(group), [key]: readValue(group.fields[key], value) });
  }
  return parts;
}

/** Other clients send every setting as text. */
function readValue(field: Field | undefined, value: unknown): unknown {
  if (typeof value !== "string" || (field?.kind !== "flag" && field?.kind !== "choice")) return value;
  return rulesOf(field).parse(field, value) ?? value;
}
