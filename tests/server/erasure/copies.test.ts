import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgArray, type PgColumn, PgJsonb, PgTable, PgText } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as areas from "../../../server/db/schema/resources.ts";
import { tables } from "../../../server/db/tables.ts";
import { copies } from "../../../server/erasure/copies.ts";

/**
 * Every column that could hold a user's data or a copy of it is erased, or is here with the reason why it stays. Whoever adds a column that this
 * test names decides which of both it is.
 */
const STAYS: Readonly<Record<string, readonly string[]>> = {
  // Ended with the sessions (`SessionEnds`), whose rows go.
  admin_session: ["id", "user_id", "ip", "user_agent"],
  // Rows of nobody: used up or forgotten within minutes.
  captcha: ["id", "answer"],
  // What the organisation is made of.
  sys_dept: ["name"],
  sys_role: ["name", "description", "data_scope"],
  sys_menu: [
    ...[
      "title",
      "title_zh_cn",
      "title_zh_tw",
      "title_en",
      "icon",
      "path",
      "component",
      "component_name",
      "permission",
    ],
    ...["redirect", "badge", "badge_color", "active_menu"],
  ],
  installation: ["key", "value"],
  keyed_setting: ["key", "value"],
  language_origin: ["area", "mark"],
  site_build: ["version", "pictures"],
  site_language: ["language", "name", "color", "init_status", "init_failure", "left_out"],
  // Accounts of the installation at other services, not of a user.
  tool_email: ["host", "encryption", "user", "pass", "from_user"],
  tool_ali_pay: [
    ...["app_id", "sys_service_provider_id", "private_key", "public_key", "gateway_url", "notify_url"],
    ...["return_url", "sign_type", "charset", "format"],
  ],
  storage_config: [...["access_key", "secret_key", "bucket", "host", "zone", "type", "domain", "addressing"]],
  storage_object: ["name", "bucket", "suffix", "size", "type", "url"],
  file_use: ["name"],
  picture_mark: ["name", "purpose", "mark"],
  cloud_picture: ["name", "bucket", "key", "sha256"],
  // What tells the addresses of a day apart, made with a key: it names none.
  console_visit: ["visitor"],
  // What was done, by an id that names nobody any more.
  background_work: ["kind", "once_key", "params", "state", "result", "named", "failure", "cursor", "user_id"],
  // What areas with rich text said before, which is about the business as their rows are.
  record_change: ["resource", "action", "user_id", "texts"],
  operation_log: ["user_id", "description", "method", "log_type", "subjects"],
  // Conversations belong to all who take part in them; the ids lead to the neutral name.
  chat_private_message: ["send_id", "recv_id", "only_for", "tmp_id", "content"],
  chat_private_chat: ["user_id", "friend_id"],
  chat_group: [
    ...["name", "owner_id", "creator_id", "head_image", "head_image_thumb", "notice", "reason", "tmp_id"],
  ],
  chat_group_member: ["user_id"],
  chat_call: ["call_id", "kind", "mode", "state", "end_reason"],
  chat_call_member: ["user_id", "state"],
  chat_group_message: ["send_id", "only_for", "tmp_id", "at_user_ids"],
  // What agents wrote of messages, and what these say in another language.
  service_original: ["send_id", "tmp_id", "text"],
  service_translation: ["hash", "source", "text"],
  service_translated: ["language"],
  chat_system_message: ["recv_id", "title", "intro", "cover_url", "content", "tmp_id"],
  chat_friend: ["user_id", "friend_id"],
  chat_friend_request: ["send_id", "recv_id"],
  // What colleagues see as read of what they sent.
  chat_read_position: ["user_id", "kind"],
  // Files that were sent; those that were not go with the user (`PersonFiles`).
  chat_upload: ["name", "user_id", "kind", "mime", "file_name", "sha256"],
  chat_upload_reserved: ["id", "user_id"],
};

/** Of the tables of areas, which hold what the business is about: columns that people are named in, and other people than users are. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  // Customers, who are no users: erased one by one (`eraseCustomer`). Accounts and addresses of the organisation's mail.
  service_customer: ["email", "told_email", "phone", "told_phone", "ip"],
  service_email_config: ["username", "from_email", "imap_user"],
  service_mailbox: ["uid_validity", "place", "failure"],
  // The shop's and the sites' own people and addresses.
  site: ["email", "phone"],
  shop_order: ["real_name", "user_phone", "user_address"],
  shop_after_sales: ["phone_number"],
  shop_bargain_user_helps: ["nickname"],
  shop_credential: ["password_hash"],
  shop_customer: ["nick_name"],
  shop_extract: ["real_name"],
  shop_invoice: ["email", "phone"],
  shop_member: ["username", "nickname", "avatar", "real_name", "phone", "user_type", "last_ip"],
  shop_member_addresses: ["real_name", "phone"],
  // Which kind a relation is of.
  shop_relation: ["type", "category"],
  // A number of the payment, which Alipay has too.
  shop_order_key: ["key", "content_hash"],
  shop_payment: ["out_trade_no"],
  shop_session: ["token_hash"],
  shop_store_staff: ["staff_name", "phone"],
  shop_store: ["phone"],
  shop_user_task: ["real_name"],
  // Names of files, not of people.
  storage_file: ["real_name", "owner_ref"],
  // Visitors of a site, who are no users: what they left is deleted in its list.
  site_download_contact: ["email", "phone"],
  // What happened and in which language, by a conversation whose visitor is nobody any more.
  service_event: ["language", "kind"],
  // Which kind of party ended it.
  service_conversation: ["end_by"],
  // Visitors who wrote to customer service, who are no users: erased with the customer that they are.
  service_visitor: [
    ...[
      "name",
      "email",
      "proved_email",
      "phone",
      "proved_phone",
      "language",
      "external_id",
      "ip",
      "first_page",
      "referrer",
      "page",
    ],
    ...[
      "page_title",
      "pages",
      "blocked_reason",
      "blocked_network",
      "consent_version",
      "mail_thread",
      "terminal",
      "skill",
      "first_campaign",
      "landing",
    ],
  ],
  service_visitor_key: ["hash"],
  site_inquiry: ["email", "phone"],
  // Who wrote an article, as it is published.
  site_news: ["author"],
};

const PERSONAL =
  /user|nick|mail|phone|avatar|signature|person|author|operator|owner|sender|staff|_by$|real_name|^ip$|_ip$/;
const ofAreas = new Set<unknown>(Object.values(areas));
const isText = (column: PgColumn) => is(column, PgText) || is(column, PgJsonb) || is(column, PgArray);
const isReference = ({ name }: PgColumn) =>
  /(^|_)(user|send|recv|owner|creator|friend)_id$|^only_for$/.test(name);

const covered = new Set(copies.flatMap(({ covers }) => covers));

/** `table.column` of all that has to be decided. */
const asked = tables.flatMap((table) =>
  Object.values(getTableColumns(table) as Readonly<Record<string, PgColumn>>).flatMap((column) => {
    const isAsked = ofAreas.has(table)
      ? isText(column) && PERSONAL.test(column.name)
      : isText(column) || isReference(column);
    return isAsked ? [{ name: `${getTableName(table)}.${column.name}`, column }] : [];
  }),
);
const stays = new Set(
  [STAYS, OTHERS].flatMap((all) =>
    Object.entries(all).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  ),
);

test("whatever may hold a user's data is erased, or stays for a reason", () => {
  const undecided = asked.filter(({ name, column }) => !covered.has(column) && !stays.has(name));
  expect(undecided.map(({ name }) => name)).toEqual([]);
});

test("nothing is named that is erased all the same, or that is not there", () => {
  const erased = new Set(asked.flatMap(({ name, column }) => (covered.has(column) ? [name] : [])));
  expect([...stays].filter((name) => erased.has(name))).toEqual([]);
  const known = new Set(asked.map(({ name }) => name));
  expect([...stays].filter((name) => !known.has(name))).toEqual([]);
});

test("every table is looked at", () => {
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.every((table) => is(table, PgTable))).toBe(true);
});
