import { eq } from "drizzle-orm";
import { MERGED_FIELDS, type MergedField } from "../../src/contract/customer-service.ts";
import type { Language } from "../../src/contract/language.ts";
import { customer } from "../../src/contract/resources/customer/customer.ts";
import { FOLLOW_KEPT_MAX } from "../../src/contract/resources/follow-ups.ts";
import { isNothing } from "../../src/domain/resources/fault.ts";
import { labelText } from "../../src/domain/resources/label-text.ts";
import { fieldOf, keyOf } from "../../src/domain/resources/list-shape.ts";
import type { Queryable } from "../db/database.ts";
import { serviceCustomerFollow as follows, serviceAgent, shopMember } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { columnOf } from "../resources/columns.ts";
import { recordChange } from "../resources/history.ts";
import { lockedRows } from "../resources/list.ts";
import type { ActionCall, Call, ResourceModule, Row, Values } from "../resources/module.ts";
import type { Writes } from "../resources/writes.ts";
import { serviceTexts } from "../texts/customer-service.ts";
import { formatText } from "../texts/index.ts";
import type { Conversations } from "./conversations.ts";
import { TAGS_MOST, withoutRepeats } from "./tags.ts";

export interface MergeDeps {
  readonly module: ResourceModule;
  readonly writes: Writes;
  readonly conversations: Conversations;
  /** @throws Refusal 400 where visitors would be kept out, or let in, by who may not do so. */
  readonly requireBlock: (were: readonly Values[], after: Values, call: Call) => Promise<void>;
}

/**
 * Makes one customer of two (resources 10.4, ours). Of each field it has what the kept one has, where that has anything, or what the other
 * has where that was chosen; tags, visits, follow-ups and conversations are those of both. What the other one was and the merged one is not
 * stands in a follow-up, so that nothing is lost; the other one is deleted.
 * @returns what the merged one is called.
 * @throws Refusal 400 unless there are two and one of them is kept, or where that keeps visitors out, or lets them in, and the caller may not
 * block them; 404 where one is gone.
 */
export async function mergeCustomers(call: ActionCall, deps: MergeDeps): Promise<{ readonly name: string }> {
  const { module, writes, conversations, requireBlock } = deps;
  const { ids, input, db, now, account, request } = call;
  const keepId = Number(input.keepId);
  if (ids.length !== 2) throw new Refusal(400, serviceTexts.mergeTwo);
  if (!ids.includes(keepId)) throw new Refusal(400, serviceTexts.mergeKeeps, {}, undefined, "keepId");
  const taken = readTaken(input.taken);
  const rows = await lockedRows(module, ids, call);
  const [kept, gone] = [rows.find(({ id }) => id === keepId), rows.find(({ id }) => id !== keepId)];
  if (!kept || !gone) throw new Refusal(404, serviceTexts.mergeGone);
  const values = mergedValues(kept, gone, taken);
  await requireBlock([kept, gone], { ...kept, ...values }, call);
  const rest = await whatIsLost(gone, { ...kept, ...values }, call);
  await db.update(follows).set({ customerId: kept.id }).where(eq(follows.customerId, gone.id));
  await db.insert(follows).values({
    customerId: kept.id,
    kind: "merge",
    text: [mergeLine(gone, call), ...rest].join("\n").slice(0, FOLLOW_KEPT_MAX),
    time: now,
    operator: account.username,
  });
  await conversations.merged(kept.id, gone.id, call);
  await db.delete(module.table).where(eq(columnId(module), gone.id));
  const noted = { resource: customer, account, now, request };
  await recordChange(db, { ...noted, recordId: gone.id, action: "remove", before: gone });
  call.changed({ kind: "remove", id: gone.id, before: gone, values: {} });
  call.changed(
    await writes.set(module, kept, { name: "merge", values: { ...values, followTime: now } }, call),
  );
  return { name: String(values.name ?? kept.name) };
}

const columnId = ({ table }: ResourceModule) => columnOf(table, "id");

/** Names of fields that the other customer gives. @throws Refusal 400 for what is none. */
function readTaken(given: unknown): ReadonlySet<MergedField> {
  const names = Array.isArray(given) ? given.map(String) : [];
  const isMerged = (name: string): name is MergedField => MERGED_FIELDS.some((one) => one === name);
  const taken = names.filter(isMerged);
  if (taken.length < names.length) throw new Refusal(400, serviceTexts.mergeFields, {}, undefined, "taken");
  return new Set(taken);
}

const heldBy = (row: Values, name: string): unknown => row[keyOf(name, fieldOf(customer, name))];

/** What the merged customer has that the kept one has not. */
export function mergedValues(kept: Row, gone: Row, taken: ReadonlySet<MergedField>): Values {
  const chosen = MERGED_FIELDS.map((name) => {
    const [own, other] = [heldBy(kept, name), heldBy(gone, name)];
    const isOther = isNothing(other) ? false : taken.has(name) || isNothing(own);
    return [keyOf(name, fieldOf(customer, name)), isOther ? other : own];
  });
  const whole: Values = Object.fromEntries(chosen);
  const [older, newer] = timeOf(gone.createTime) < timeOf(kept.createTime) ? [gone, kept] : [kept, gone];
  return {
    ...whole,
    toldEmail: [kept, gone].find(({ email }) => email === whole.email)?.toldEmail ?? null,
    toldPhone: [kept, gone].find(({ phone }) => phone === whole.phone)?.toldPhone ?? null,
    tags: withoutRepeats([...(kept.tags as readonly string[]), ...(gone.tags as readonly string[])]).slice(
      0,
      TAGS_MOST,
    ),
    visitCount: Number(kept.visitCount) + Number(gone.visitCount),
    firstPage: older.firstPage ?? newer.firstPage,
    campaign: older.campaign ?? newer.campaign,
    ip: kept.ip ?? gone.ip,
    source: older.source,
    lastVisitTime: latest(kept.lastVisitTime, gone.lastVisitTime),
  };
}

const timeOf = (value: unknown): number => (value instanceof Date ? value.getTime() : 0);

function latest(one: unknown, other: unknown): unknown {
  return timeOf(other) > timeOf(one) ? other : one;
}

/** A line for each field in which the customer that goes was another than the merged one is. */
async function whatIsLost(gone: Row, merged: Values, { db, language }: Call): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const name of MERGED_FIELDS) {
    const value = heldBy(gone, name);
    if (isNothing(value) || value === heldBy(merged, name)) continue;
    const field = fieldOf(customer, name);
    const label = labelText(field.label, language);
    lines.push(`${label}: ${await wordsFor(db, name, value, language)}`);
  }
  const tags = new Set((merged.tags as readonly string[]).map((one) => one.toLowerCase()));
  const lost = (gone.tags as readonly string[]).filter((one) => !tags.has(one.toLowerCase()));
  if (lost.length > 0) lines.push(`${labelText("customer.tags", language)}: ${lost.join(", ")}`);
  return lines;
}

async function wordsFor(
  db: Queryable,
  name: MergedField,
  value: unknown,
  language: Language,
): Promise<string> {
  const field = fieldOf(customer, name);
  if (field.kind === "choice") {
    const option = field.options.find((one) => one.value === value);
    return option ? labelText(option.label, language) : String(value);
  }
  if (name === "owner") {
    const [row] = await db
      .select({ name: serviceAgent.nickName })
      .from(serviceAgent)
      .where(eq(serviceAgent.id, Number(value)));
    return row?.name ?? String(value);
  }
  if (name === "member") {
    const [row] = await db
      .select({ name: shopMember.nickname })
      .from(shopMember)
      .where(eq(shopMember.id, Number(value)));
    return row?.name ?? String(value);
  }
  return String(value);
}

const mergeLine = ({ name, id }: Row, { language }: Call): string =>
  formatText(serviceTexts.mergedLine, language, { name: String(name), id });
