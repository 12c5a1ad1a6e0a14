import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { greeting } from "../../src/contract/resources/customer/greeting.ts";
import { greetingGroup } from "../../src/contract/resources/customer/greeting-group.ts";
import { Plain } from "../../src/contract/schema.ts";
import { createAccounts } from "../accounts/accounts.ts";
import { serviceGreetingGroup as groupTable, serviceGreeting as table } from "../db/schema/index.ts";
import { contains } from "../db/text-search.ts";
import { mayDo } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { type Call, moduleFilter, type ResourceModule, type Row, type Values } from "../resources/module.ts";
import { faultRefusal } from "../resources/refusals.ts";
import { serviceTexts } from "../texts/customer-service.ts";

/**
 * Greetings and their groups (resources 10.6). A group is an agent's own, or shared: everybody sees their own and the shared ones. Who
 * changes what is shared needs a permission for that.
 */

/** Longest text that lists are searched for. */
const KEYWORD_MAX = 255;
/** Changing what all agents see. */
const SHARE = "greeting:share";

/** Those that visitors are welcomed with. */
const saysWelcome = and(eq(table.isWelcome, true), eq(table.type, "text"));

/** The groups of greetings that somebody sees: the shared ones and the own. */
export const visibleGroups = ({ account }: Pick<Call, "account">): SQL | undefined =>
  or(eq(groupTable.scope, "shared"), eq(groupTable.holderId, account.id));

/** @throws Refusal 400 and not 403: who may change greetings has come upon one that is not theirs to change, and stays where they are. */
async function requireShare({ db, account }: Pick<Call, "db" | "account">): Promise<void> {
  if (await mayDo({ accounts: createAccounts(db) }, account, [SHARE])) return;
  throw new Refusal(400, serviceTexts.notShared);
}

/** Who changes greetings or groups does so one after the other: shortcuts and welcomes are compared with all others. */
async function oneByOne({ db }: Pick<Call, "db">): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('service_greeting'))`);
}

export const greetingGroupModule: ResourceModule = {
  definition: greetingGroup,
  table: groupTable,
  scope: async (call) => visibleGroups(call),
  beforeCreate: async (values, call) => ({
    ...values,
    holderId: values.scope === "shared" ? null : call.account.id,
  }),
  beforeUpdate: async (before, values, call) => {
    if (before.scope === "shared") await requireShare(call);
    if (values.scope === undefined || values.scope === before.scope) return values;
    await oneByOne(call);
    if (values.scope === "shared") {
      await requireFreeShortcuts(before.id, call);
      return { ...values, holderId: null };
    }
    const [welcome] = await call.db
      .select({ title: table.title })
      .from(table)
      .where(and(eq(table.groupId, before.id), saysWelcome))
      .limit(1);
    if (welcome) throw new Refusal(400, serviceTexts.welcomeIsShared, {}, undefined, "scope");
    return { ...values, holderId: call.account.id };
  },
  beforeRemove: async (row, call) => {
    if (row.scope === "shared") await requireShare(call);
  },
};

/** Greetings of a group that becomes shared are seen by all: their shortcuts have to be nobody's. */
async function requireFreeShortcuts(groupId: number, { db }: Pick<Call, "db">): Promise<void> {
  const own = db
    .select({ shortcut: sql`lower(${table.shortcut})` })
    .from(table)
    .where(eq(table.groupId, groupId));
  const [taken] = await db
    .select({ shortcut: table.shortcut })
    .from(table)
    .where(and(ne(table.groupId, groupId), sql`lower(${table.shortcut}) in (${own})`))
    .limit(1);
  if (taken)
    throw new Refusal(
      400,
      serviceTexts.shortcutTaken,
      { shortcut: taken.shortcut ?? "" },
      undefined,
      "scope",
    );
}

export const greetingModule: ResourceModule = {
  definition: greeting,
  table,
  filters: {
    // Other clients have the one text search under this name (resources 10.6 "Filter").
    keyword: moduleFilter({
      schema: Plain(KEYWORD_MAX),
      where: (text) =>
        or(...[table.title, table.content, table.shortcut].map((one) => contains(sql`${one}`, text))),
    }),
  },
  scope: async (call) =>
    inArray(table.groupId, call.db.select({ id: groupTable.id }).from(groupTable).where(visibleGroups(call))),
  beforeCreate: async (values, call) => {
    const group = await groupOf(values.groupId, call);
    if (group.scope === "shared") await requireShare(call);
    return fitted(undefined, values, group, call);
  },
  beforeUpdate: async (before, values, call) => {
    const group = await groupOf(before.groupId, call);
    const next = values.groupId === undefined ? group : await groupOf(values.groupId, call);
    if (group.scope === "shared" || next.scope === "shared") await requireShare(call);
    return fitted(before, values, next, call);
  },
  beforeRemove: async (row, call) => {
    const group = await groupOf(row.groupId, call);
    if (group.scope === "shared") await requireShare(call);
  },
  restored: async (row, call) => {
    const group = await groupOf(row.groupId, call);
    if (group.scope === "shared") await requireShare(call);
    const { isWelcome, siteId } = await fitted(row, row, group, call);
    return isWelcome === row.isWelcome ? {} : { isWelcome, siteId };
  },
  actions: {
    used: async ({ row, db }) => {
      if (!row) return;
      // Who counts changes nothing that others edit.
      await db
        .update(table)
        .set({ usedCount: sql`${table.usedCount} + 1` })
        .where(eq(table.id, row.id));
    },
  },
};

type Group = typeof groupTable.$inferSelect;

/** A group that the caller sees. @throws Refusal 400 at the field. */
async function groupOf(id: unknown, call: Call): Promise<Group> {
  const [group] = await call.db
    .select()
    .from(groupTable)
    .where(and(eq(groupTable.id, Number(id)), visibleGroups(call)))
    .for("share");
  if (!group) throw faultRefusal("groupId", { rule: "notThere", values: {} });
  return group;
}

/** What a greeting has to be among those that are there. @throws Refusal 400 at the field. */
async function fitted(before: Row | undefined, values: Values, group: Group, call: Call): Promise<Values> {
  await oneByOne(call);
  const given: Values = { ...before, ...values };
  // A text that becomes a picture or a card is the welcome no more.
  const isText = given.type === "text";
  const after: Values = isText ? given : { ...given, isWelcome: false };
  const whole: Values = {
    ...values,
    ...(isText ? {} : { isWelcome: false }),
    ...(after.isWelcome === true ? {} : { siteId: null }),
  };
  if (typeof after.shortcut === "string" && after.shortcut !== "") {
    await requireShortcut(after.shortcut, before?.id, group, call);
  }
  if (after.isWelcome === true) {
    if (group.scope !== "shared")
      throw new Refusal(400, serviceTexts.welcomeIsShared, {}, undefined, "isWelcome");
    await requireOnlyWelcome(after, before?.id, call);
  }
  return whole;
}

/** Whoever sees a greeting sees no other one with its shortcut: of a shared one that is everybody, of an own one its holder. */
async function requireShortcut(
  shortcut: string,
  id: number | undefined,
  group: Group,
  { db }: Call,
): Promise<void> {
  const seenWith =
    group.scope === "shared"
      ? undefined
      : or(eq(groupTable.scope, "shared"), eq(groupTable.holderId, group.holderId ?? 0));
  const [taken] = await db
    .select({ id: table.id })
    .from(table)
    .innerJoin(groupTable, eq(groupTable.id, table.groupId))
    .where(
      and(
        sql`lower(${table.shortcut}) = ${shortcut.toLowerCase()}`,
        id === undefined ? undefined : ne(table.id, id),
        seenWith,
      ),
    )
    .limit(1);
  if (taken) throw new Refusal(400, serviceTexts.shortcutTaken, { shortcut }, undefined, "shortcut");
}

/** One welcome for a language and a site, or for all sites. */
async function requireOnlyWelcome(after: Values, id: number | undefined, { db }: Call): Promise<void> {
  const site = after.siteId ?? null;
  const [other] = await db
    .select({ title: table.title })
    .from(table)
    .where(
      and(
        saysWelcome,
        sql`lower(${table.lang}) = ${String(after.lang).toLowerCase()}`,
        site === null ? isNull(table.siteId) : eq(table.siteId, Number(site)),
        id === undefined ? undefined : ne(table.id, id),
      ),
    )
    .limit(1);
  if (other)
    throw new Refusal(400, serviceTexts.otherWelcome, { title: other.title }, undefined, "isWelcome");
}
