import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Campaign, Landing } from "../../../src/contract/service/campaign.ts";
import type { SeenPage } from "../../../src/contract/service/page-trace.ts";
import { VISITOR_ID_FIRST } from "../../../src/contract/visitor-api.ts";
import { chatGroup } from "./chat.ts";
import { createTime, id, reference } from "./columns.ts";
import { serviceAgent, serviceCustomer, serviceEmailConfig, site } from "./resources.ts";

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
    /** Where answers are mailed: anybody may have told it. */
    email: text("email"),
    /** The address that a page which has proved who its visitor is gave of them: it alone says who somebody is. */
    provedEmail: text("proved_email"),
    phone: text("phone"),
    /** The same of the telephone number. */
    provedPhone: text("proved_phone"),
    language: text("language"),
    /** What the last visit was made with; absent of browsers that do not say. */
    terminal: text("terminal", { enum: ["web", "phone"] }),
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
    firstCampaign: jsonb("first_campaign").$type<Campaign>(),
    /** Where the last visit came to the site, and by which campaign. */
    landing: jsonb("landing").$type<Landing>(),
    /** Where the visitor is now, or was last. */
    page: text("page"),
    pageTitle: text("page_title"),
    pageTime: instant("page_time"),
    /** What the next conversation is about, as a page of this visit has said. */
    skill: text("skill"),
    /** The pages of this visit, the last one at the end (`page-trace.ts`). */
    pages: jsonb("pages").$type<readonly SeenPage[]>().notNull().default([]),
    visits: integer("visits").notNull().default(1),
    seenTime: instant("seen_time").notNull().defaultNow(),
    createTime: createTime(),
    blockedTime: instant("blocked_time"),
    blockedReason: text("blocked_reason"),
    /** Whoever comes anew from there is kept out with them (`networks.ts`), until then. */
    blockedNetwork: text("blocked_network"),
    blockedUntil: instant("blocked_until"),
  },
  (table) => [
    uniqueIndex("service_visitor_external")
      .on(table.siteId, table.externalId)
      .where(sql`${table.externalId} is not null`),
    uniqueIndex("service_visitor_group").on(table.groupId).where(sql`${table.groupId} is not null`),
    index("service_visitor_customer").on(table.customerId),
    index("service_visitor_seen").on(table.siteId, table.seenTime),
    index("service_visitor_network").on(table.blockedNetwork).where(sql`${table.blockedNetwork} is not null`),
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

const ofChat = () =>
  bigint("group_id", { mode: "number" })
    .notNull()
    .references(() => chatGroup.id, { onDelete: "cascade" });

/** What was translated of conversations, so that nothing is paid for twice; the oldest go first (`server/service/translation/cache.ts`). */
export const serviceTranslation = pgTable(
  "service_translation",
  {
    /** SHA-256 of the text, its languages, and the service with its terms, base64url. */
    hash: text("hash").primaryKey(),
    /** The conversation that it was first made for: with its visitor it is erased. */
    groupId: ofChat(),
    /** SHA-256 of what was translated, base64url: by it all that was made of a text is found where a message that says it is recalled. */
    source: text("source").notNull(),
    text: text("text").notNull(),
    createTime: createTime(),
  },
  (table) => [
    index("service_translation_group").on(table.groupId),
    index("service_translation_source").on(table.source),
    index("service_translation_time").on(table.createTime),
  ],
);

/** Messages that staff had translated one by one: whoever reads them in that language sees them so. */
export const serviceTranslated = pgTable(
  "service_translated",
  {
    messageId: bigint("message_id", { mode: "number" }).notNull(),
    language: text("language").notNull(),
    groupId: ofChat(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.language] }),
    index("service_translated_group").on(table.groupId),
  ],
);

/** What agents wrote where its translation was sent. Kept beside the messages, so that nothing which a visitor gets can hold it. */
export const serviceOriginal = pgTable(
  "service_original",
  {
    /** Of the message, by what its sender named it: it may be noted before the message is stored. */
    sendId: bigint("send_id", { mode: "number" }).notNull(),
    tmpId: text("tmp_id").notNull(),
    groupId: ofChat(),
    text: text("text").notNull(),
    createTime: createTime(),
  },
  (table) => [
    primaryKey({ columns: [table.sendId, table.tmpId] }),
    index("service_original_group").on(table.groupId),
    index("service_original_time").on(table.createTime),
  ],
);

/**
 * What happened to conversations, a row each, for the figures of customer service: nothing in it is changed later. A row has what it is counted
 * by, so that a conversation that goes from one agent to another counts for each of them.
 */
export const serviceEvent = pgTable(
  "service_event",
  {
    id: id(),
    conversationId: reference("conversation_id").notNull(),
    /** Deleted with the site, and put back with it. */
    siteId: reference("site_id")
      .notNull()
      .references(() => site.id, { onDelete: "cascade" }),
    /** Of the visitor: the first part of its name, as languages are compared. */
    language: text("language"),
    kind: text("kind", {
      // `left` is the end of one whose visitor went before any agent had it.
      enum: [
        ...(["opened", "accepted", "answered", "handed", "returned", "lost"] as const),
        ...(["closed", "left", "rated", "late"] as const),
      ],
    }).notNull(),
    /** Whom it counts for; absent of what no agent had a part in. */
    agentId: reference("agent_id").references(() => serviceAgent.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
    /** How long the visitor had waited, or had been without an answer, s. */
    seconds: integer("seconds"),
    stars: integer("stars"),
  },
  (table) => [
    index("service_event_at").on(table.at, table.kind),
    index("service_event_site").on(table.siteId, table.at),
    index("service_event_agent").on(table.agentId, table.at),
    index("service_event_conversation").on(table.conversationId),
  ],
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
