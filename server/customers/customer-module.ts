import { desc, eq, or, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { conversation } from "../../src/contract/resources/customer/conversation.ts";
import { customer } from "../../src/contract/resources/customer/customer.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { Plain } from "../../src/contract/schema.ts";
import { createAccounts } from "../accounts/accounts.ts";
import type { ServerContext } from "../context.ts";
import {
  serviceCustomerFollow as follows,
  serviceAgent,
  serviceCustomer as table,
} from "../db/schema/index.ts";
import { contains } from "../db/text-search.ts";
import { mayDo } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { writeTime } from "../http/paging.ts";
import { findRow } from "../resources/list.ts";
import {
  type ActionCall,
  type Call,
  moduleFilter,
  type ResourceModule,
  type Values,
} from "../resources/module.ts";
import { eachRow, reportOf } from "../resources/per-row.ts";
import { createWrites } from "../resources/writes.ts";
import { accountTexts } from "../texts/accounts.ts";
import { serviceTexts } from "../texts/customer-service.ts";
import { httpTexts } from "../texts/http.ts";
import type { Conversations } from "./conversations.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { mergeCustomers } from "./merge-customers.ts";
import { listOf, TAGS_MOST, withoutRepeats } from "./tags.ts";
import type { Tenant } from "./tenant.ts";

export interface CustomerDeps {
  readonly context: ServerContext;
  readonly tenant: Tenant;
  readonly conversations: Conversations;
}

/** Keeping visitors out. */
const BLOCK = permissionOf(conversation, "block");
const isOut = ({ level }: Values): boolean => level === "blacklist";
/**
 * Who may edit or merge customers need not be one who may keep visitors out.
 * @param were customers who become `after`. @throws Refusal 400 where one of them comes onto the blacklist, or off it, and the caller may not block.
 */
async function requireBlock(
  were: readonly Values[],
  after: Values,
  { db, account }: Pick<Call, "db" | "account">,
): Promise<void> {
  if (were.every((one) => isOut(one) === isOut(after))) return;
  if (await mayDo({ accounts: createAccounts(db) }, account, [BLOCK])) return;
  throw new Refusal(400, accountTexts.noPermission, {}, undefined, "level");
}
/** Longest text that lists are searched for. */
const KEYWORD_MAX = 255;
/** So many of the last follow-ups come with a customer; all of them are an area of their own. */
const FOLLOWS_SHOWN = 200;

/** Customers (resources 10.4): what the mechanism does not know of them. */
export function customerModule({ context, tenant, conversations }: CustomerDeps): ResourceModule {
  const writes = createWrites(context);
  /** Visitors whose erasure a call has begun, by their customer: they leave when it holds. */
  const leaving = new WeakMap<FastifyRequest, Map<number, readonly number[]>>();
  const note = (customerId: number, visitorIds: readonly number[], { request }: Call) => {
    if (!request) return;
    const all = leaving.get(request) ?? new Map<number, readonly number[]>();
    leaving.set(request, all.set(customerId, visitorIds));
  };
  const module: ResourceModule = {
    definition: customer,
    table,
    body: tenant.body,
    filters: {
      ...tenant.filter,
      // Other clients have the one text search under this name (resources 10.4 "Filter").
      keyword: moduleFilter({
        schema: Plain(KEYWORD_MAX),
        where: (text) =>
          or(
            ...[table.name, table.email, table.phone, table.company].map((one) =>
              contains(sql`${one}`, text),
            ),
          ),
      }),
    },
    present: async (rows, { language }) =>
      tenant.shown(rows).map((row) => ({
        ...row,
        place: typeof row.ip === "string" ? (context.placeOf(row.ip, language) ?? null) : null,
      })),
    more: async ({ id }, { db }) => {
      const rows = await db
        .select()
        .from(follows)
        .where(eq(follows.customerId, id))
        .orderBy(desc(follows.time), desc(follows.id))
        .limit(FOLLOWS_SHOWN);
      return {
        follow: rows.map(({ time, text, operator }) => ({ time: writeTime(time), text, by: operator })),
      };
    },
    committed: async (changes, call) => {
      const left = call.request && leaving.get(call.request);
      const gone = changes.filter(({ kind, action }) => kind === "remove" || action === "erase");
      const visitorIds = gone.flatMap(({ id }) => left?.get(id) ?? []);
      if (visitorIds.length > 0) await conversations.leave(visitorIds, call);
      for (const { id, before, after } of changes)
        if (before && after && before.name !== after.name)
          await conversations.renamed(id, String(before.name), String(after.name));
      const removed = changes.flatMap(({ kind, before }) => (kind === "remove" && before ? [before] : []));
      for (const { id, before, after, action } of changes) {
        if (!before || !after) continue;
        // Of two who became one, all visitors are kept out, or none.
        const were = action === "merge" ? [before, ...removed] : [before];
        if (were.some((one) => isOut(one) !== isOut(after)))
          await conversations.keptOut(id, isOut(after), call);
      }
    },
    beforeUpdate: async (before, values, call) => {
      if (values.level !== undefined) await requireBlock([before], values, call);
      return values;
    },
    beforeRemove: async ({ id }, call) => {
      const { visitorIds } = await conversations.erased(id, call);
      note(id, visitorIds, call);
      await call.db.delete(follows).where(eq(follows.customerId, id));
    },
    // A file is written while it is read.
    outside: ["exportChats"],
    actions: {
      assign: (call) => assign(call),
      tag: (call) => tag(call),
      follow: (call) => follow(call),
      exportChats: async (call) => call.row && conversations.file(call.row.id, call),
      merge: (call) => mergeCustomers(call, { module, writes, conversations, requireBlock }),
      erase: async (call) => {
        const visitorIds = await eraseCustomer(call, { module, conversations });
        if (call.row) note(call.row.id, visitorIds, call);
      },
    },
  };
  return module;

  async function assign(call: ActionCall) {
    const ownerId = call.input.ownerId ?? null;
    if (ownerId !== null) {
      const [owner] = await call.db
        .select({ enabled: serviceAgent.enabled })
        .from(serviceAgent)
        .where(eq(serviceAgent.id, Number(ownerId)));
      if (owner?.enabled !== true)
        throw new Refusal(400, serviceTexts.agentDisabled, {}, undefined, "ownerId");
    }
    return each(call, "assign", () => ({ ownerId }));
  }

  async function tag(call: ActionCall) {
    const [add, drop] = [listOf(call.input.add), listOf(call.input.drop)];
    if (add.length + drop.length === 0) throw new Refusal(400, serviceTexts.noTags);
    return each(call, "tag", (row) => {
      const gone = new Set(drop.map((one) => one.toLowerCase()));
      const tags = withoutRepeats([...listOf(row.tags), ...add]).filter(
        (one) => !gone.has(one.toLowerCase()),
      );
      if (tags.length > TAGS_MOST) throw new Refusal(400, serviceTexts.manyTags, { most: TAGS_MOST });
      return { tags };
    });
  }

  /** Sets values of each of the rows. */
  async function each(
    call: ActionCall,
    name: string,
    valuesOf: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
  ) {
    const all = await eachRow(call.ids, call, async (id, one) => {
      const row = await findRow(module, id, one, true);
      if (!row) throw new Refusal(404, httpTexts.notFound);
      return writes.set(module, row, { name, values: valuesOf(row) }, one);
    });
    for (const change of all.done) call.changed(change);
    return reportOf(all);
  }

  async function follow(call: ActionCall): Promise<void> {
    const { row, db, now, account, input } = call;
    if (!row) return;
    await db.insert(follows).values({
      customerId: row.id,
      kind: String(input.kind) as (typeof follows.$inferInsert)["kind"],
      text: String(input.text),
      time: now,
      operator: account.username,
    });
    const stage = input.stage ?? row.stage;
    call.changed(await writes.set(module, row, { name: "follow", values: { followTime: now, stage } }, call));
  }
}
