import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { VISITOR_ID_FIRST } from "../../../src/contract/visitor-api.ts";
import { chatGroup } from "./chat.ts";
import { createTime, reference } from "./columns.ts";
import { serviceCustomer, serviceEmailConfig, site } from "./resources.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Visitors of the sites who write to customer service (specification §1). Their ids are those that they have in the chat, beyond all ids of
 * staff, so that a message, a membership or a reading names either.
 */
export const serviceVisitor = pgTable(
  "service_visitor",
  {
    id: bigint("id", { mode: "number" })
      .primaryKey()
      .generatedByDefaultAsIdentity({ startWith: VISITOR_ID_FIRST }),
    siteId: reference("site_id")
      .notNull()
      .references(() => site.id, { onDelete: "cascade" }),
    /** As the page said, or the visitor; absent as long as nobody did. */
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    language: text("language"),
    /** Who it is to the page, which has proved that it knows the site's secret. */
    externalId: text("external_id"),
    /** The chat of all conversations with this visitor; absent before the first. */
    groupId: bigint("group_id", { mode: "number" }).references(() => chatGroup.id, { onDelete: "set null" }),
    customerId: reference("customer_id").references(() => serviceCustomer.id, { onDelete: "set null" }),
    ip: text("ip"),
    /** The version of the site's consent that was accepted last, and when. */
    consentVersion: text("consent_version"),
    consentTime: instant("consent_time"),
    /** Up to which message of the chat what agents wrote has been mailed. */
    mailedId: bigint("mailed_id", { mode: "number" }).notNull().default(0),
    /** Message-ID of the last mail in either direction: the next one answers it. */
    mailThread: text("mail_thread"),
    /** Where the first visit began, and where it came from. */
    firstPage: text("first_page"),
    referrer: text("referrer"),
    /** Where the visitor is now, or was last. */
    page: text("page"),
    pageTitle: text("page_title"),
    pageTime: instant("page_time"),
    visits: integer("visits").notNull().default(1),
    seenTime: instant("seen_time").notNull().defaultNow(),
    createTime: createTime(),
    blockedTime: instant("blocked_time"),
    blockedReason: text("blocked_reason"),
  },
  (table) => [
    uniqueIndex("service_visitor_external")
      .on(table.siteId, table.externalId)
      .where(sql`${table.externalId} is not null`),
    uniqueIndex("service_visitor_group").on(table.groupId).where(sql`${table.groupId} is not null`),
    index("service_visitor_customer").on(table.customerId),
    index("service_visitor_seen").on(table.siteId, table.seenTime),
  ],
);

/** What browsers of visitors are known by, each kept by its browser alone: here is the hash. */
export const serviceVisitorKey = pgTable(
  "service_visitor_key",
  {
    /** SHA-256 of the key, base64url. */
    hash: text("hash").primaryKey(),
    /** No foreign key: a site that is deleted with its visitors is put back with them, and their browsers are known again. */
    visitorId: bigint("visitor_id", { mode: "number" }).notNull(),
    createTime: createTime(),
  },
  (table) => [index("service_visitor_key_visitor").on(table.visitorId)],
);

/** How far the mailboxes of customer service's mail accounts have been read (resources 10.3). */
export const serviceMailbox = pgTable("service_mailbox", {
  configId: reference("config_id")
    .primaryKey()
    .references(() => serviceEmailConfig.id, { onDelete: "cascade" }),
  /** Numbers of mails count from anew with another one. */
  uidValidity: text("uid_validity").notNull().default(""),
  lastUid: bigint("last_uid", { mode: "number" }).notNull().default(0),
  /** Which mailbox it is that was read, so that another one is read from its end. */
  place: text("place").notNull(),
  checkedTime: instant("checked_time").notNull(),
  /** Why it could not be read the last time. */
  failure: text("failure"),
});
