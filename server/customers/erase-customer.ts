import { and, eq, inArray, or, sql } from "drizzle-orm";
import { customer } from "../../src/contract/resources/customer/customer.ts";
import type { Queryable } from "../db/database.ts";
import {
  recordChange as changes,
  serviceCustomerFollow as follows,
  operationLog,
  serviceCustomer as table,
} from "../db/schema/index.ts";
import { contains } from "../db/text-search.ts";
import { forgetTraces } from "../erasure/record-traces.ts";
import { scrubbed } from "../erasure/scrub.ts";
import { recordChange } from "../resources/history.ts";
import type { ActionCall, ResourceModule, Row } from "../resources/module.ts";
import { auditOfChanged } from "../resources/writes.ts";
import { serviceTexts } from "../texts/customer-service.ts";
import { formatText } from "../texts/index.ts";
import type { Conversations } from "./conversations.ts";

export interface EraseDeps {
  readonly module: ResourceModule;
  readonly conversations: Conversations;
}

/** What says nothing of the person, and stays: for figures, and to be told apart. */
const STAYS: ReadonlySet<string> = new Set([
  "stage",
  "source",
  "visitCount",
  "lastVisitTime",
  "level",
  "owner",
]);

/** What belongs to one person alone, and is looked for in logged calls. */
const TELLING = ["email", "toldEmail", "phone", "toldPhone", "wechat", "whatsapp"] as const;

/** Calls about customers: their bodies hold what was typed of them. */
const PATHS = "/implatform/im-customer";

/** Shorter ones cannot be told from other texts. */
const SHORTEST = 2;

/**
 * Erases the personal data of a customer (resources 10.4, ours): of its row, its follow-ups, the history of both, conversations and logged
 * calls. The row stays under a neutral name, for the figures. It cannot be taken back.
 * @returns ids of the visitors that it was; the change is told, for those to leave once it holds.
 */
export async function eraseCustomer(
  call: ActionCall,
  { module, conversations }: EraseDeps,
): Promise<readonly number[]> {
  const { row, db, account, now, language, request } = call;
  if (!row) return [];
  const name = formatText(serviceTexts.erasedName, language, { id: row.id });
  const told = await whatWasTold(db, row);
  const { visitorIds, names } = await conversations.erased(row.id, call);
  const nothing = {
    ...{ email: null, phone: null, wechat: null, whatsapp: null, company: null, country: null, city: null },
    ...{
      lang: null,
      ip: null,
      toldEmail: null,
      toldPhone: null,
      firstPage: null,
      campaign: null,
      remark: null,
      uid: null,
      tags: [],
    },
  };
  await db
    .update(table)
    .set({ name, ...nothing, ...auditOfChanged(module, row, call) })
    .where(eq(table.id, row.id));
  await db.delete(follows).where(eq(follows.customerId, row.id));
  await forgetTraces(db, { resource: customer.name, ids: [row.id], stays: STAYS });
  await eraseCalls(db, {
    name,
    names: [...told.names, ...names].filter((one) => one.length >= SHORTEST),
    contacts: told.contacts.filter((one) => one.length >= SHORTEST),
  });
  await recordChange(db, { resource: customer, recordId: row.id, action: "erase", account, now, request });
  call.changed({ kind: "update", id: row.id, before: row, values: {}, action: "erase" });
  return visitorIds;
}

interface Told {
  readonly names: readonly string[];
  readonly contacts: readonly string[];
}

/** What the customer is or was called, and by what it was reached. */
async function whatWasTold(db: Queryable, row: Row): Promise<Told> {
  const names = new Set([String(row.name)]);
  const contacts = new Set(TELLING.map((field) => String(row[field] ?? "")));
  const history = await db
    .select({ changes: changes.changes })
    .from(changes)
    .where(and(eq(changes.resource, customer.name), eq(changes.recordId, row.id)));
  for (const { field, from, to } of history.flatMap((one) => one.changes)) {
    for (const value of [from, to]) {
      if (typeof value !== "string") continue;
      if (field === "name") names.add(value);
      if (TELLING.some((one) => one === field)) contacts.add(value);
    }
  }
  return { names: [...names], contacts: [...contacts] };
}

async function eraseCalls(db: Queryable, person: Told & { readonly name: string }): Promise<void> {
  const { params, exception } = operationLog;
  const held = (values: readonly string[]) =>
    values.flatMap((value) => [contains(sql`${params}`, value), contains(sql`${exception}`, value)]);
  const ofCustomers = contains(sql`${operationLog.method}`, PATHS);
  const rows = await db
    .select({ id: operationLog.id, params, exception, isOwn: sql<boolean>`(${ofCustomers}) is true` })
    .from(operationLog)
    .where(or(...held(person.contacts), and(ofCustomers, or(...held(person.names)))));
  for (const row of rows) {
    const known = { ...person, names: row.isOwn ? person.names : [], words: [] };
    const clean = (text: string | null) => (text === null ? null : scrubbed(text, known));
    await db
      .update(operationLog)
      .set({ params: clean(row.params), exception: clean(row.exception) })
      .where(inArray(operationLog.id, [row.id]));
  }
}
