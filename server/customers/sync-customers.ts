import { asc, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { languages } from "../../src/contract/language.ts";
import { customer, SYNC_MOST, SYNC_TEXT_MAX } from "../../src/contract/resources/customer/customer.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { isNothing } from "../../src/domain/resources/fault.ts";
import { type BodyValues, createSchema } from "../../src/domain/resources/schemas.ts";
import { serviceCustomer as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Call, Change, ResourceModule } from "../resources/module.ts";
import type { Writes } from "../resources/writes.ts";
import { serviceTexts } from "../texts/customer-service.ts";
import { formatText } from "../texts/index.ts";
import type { Tenant } from "./tenant.ts";

/** What others know of customers and nobody types here. */
const KNOWN = ["ip", "firstPage", "visitCount", "lastVisitTime"] as const;

const given = (field: Field): Field => ({ ...field, readOnly: false, fixed: false });

/** The area as a synchronised customer is read by: with what is the server's alone to say elsewhere. */
const synced: AnyResource = {
  ...customer,
  fields: {
    ...customer.fields,
    source: given(customer.fields.source),
    ...Object.fromEntries(KNOWN.map((name) => [name, given(customer.fields[name])])),
  },
};

/** Customers as they are sent: as JSON, as the text of that, or as what the dialog asked for. */
export const SyncBody = v.union([
  v.array(v.unknown()),
  v.pipe(v.string(), v.maxLength(SYNC_TEXT_MAX)),
  v.object({ customers: v.pipe(v.string(), v.maxLength(SYNC_TEXT_MAX)) }),
]);
export type SyncBody = v.InferOutput<typeof SyncBody>;

export interface SyncDeps {
  readonly module: ResourceModule;
  readonly writes: Writes;
  readonly tenant: Tenant;
}

/**
 * Takes over customers of another system (specification §7 `sync`): one whose e-mail address or phone number is known is changed in what was
 * given of it, all others are added. It is all of them or none.
 * @returns how many there were, and the changes.
 * @throws Refusal 400 that names the first customer that is wrong.
 */
export async function syncCustomers(
  body: SyncBody,
  { module: area, writes, tenant }: SyncDeps,
  call: Call,
): Promise<{ readonly count: number; readonly changes: readonly Change[] }> {
  const module: ResourceModule = { ...area, definition: synced };
  const all = listIn(body);
  if (all.length > SYNC_MOST) throw new Refusal(400, serviceTexts.tooMany, { most: SYNC_MOST });
  const schema = createSchema(synced);
  const changes: Change[] = [];
  for (const [index, one] of all.entries()) {
    const read = v.safeParse(schema, withoutId(one), { lang: languages[call.language].tag });
    if (!read.success) throw wrong(index, reasonOf(read.issues[0]));
    if (!tenant.is(tenantIn(one))) throw wrong(index, formatText(serviceTexts.otherTenant, call.language));
    try {
      const change = await store(
        read.output,
        one as Readonly<Record<string, unknown>>,
        { module, writes },
        call,
      );
      if (change) changes.push(change);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw wrong(index, formatText(error.text, call.language, error.values));
    }
  }
  return { count: all.length, changes };
}

function listIn(body: SyncBody): readonly unknown[] {
  const text = typeof body === "string" ? body : "customers" in body ? body.customers : undefined;
  const list = text === undefined ? body : parsed(text);
  if (!Array.isArray(list)) throw new Refusal(400, serviceTexts.notAList, {}, undefined, "customers");
  return list;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Ids of the other system are its own. */
const withoutId = (one: unknown): unknown =>
  typeof one === "object" && one !== null ? { ...one, id: undefined } : one;

const tenantIn = (one: unknown): unknown => (one as { readonly tenantId?: unknown } | null)?.tenantId;

function reasonOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}

const wrong = (index: number, reason: string): Refusal =>
  new Refusal(400, serviceTexts.inCustomer, { at: index + 1, reason }, undefined, "customers");

async function store(
  whole: BodyValues,
  sent: Readonly<Record<string, unknown>>,
  { module, writes }: Pick<SyncDeps, "module" | "writes">,
  call: Call,
): Promise<Change | undefined> {
  const known = await knownId(whole, call);
  if (known === undefined) return writes.create(module, whole, call);
  // What was not said of the customer stays as it is here.
  const values = Object.fromEntries(
    Object.entries(whole).filter(([name]) => Object.hasOwn(sent, sentName(name)) && !isNothing(whole[name])),
  );
  return writes.update(module, { id: known, values }, call);
}

const sentName = (name: string): string => ({ owner: "ownerId", member: "uid" })[name] ?? name;

/** The customer that has the address or the number; the one that has been there longest, where several have. */
async function knownId({ email, phone }: BodyValues, { db }: Call): Promise<number | undefined> {
  const same = [
    typeof email === "string" && email !== ""
      ? // An address or a number that a visitor told, and nobody proved, makes them nobody.
        sql`lower(${table.email}) = ${email.toLowerCase()} and lower(${table.toldEmail}) is distinct from lower(${table.email})`
      : undefined,
    typeof phone === "string" && phone !== ""
      ? sql`${table.phone} = ${phone} and ${table.toldPhone} is distinct from ${table.phone}`
      : undefined,
  ].filter((one) => one !== undefined);
  if (same.length === 0) return undefined;
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(or(...same))
    .orderBy(asc(table.id))
    .limit(1)
    .for("update");
  return found?.id;
}
