import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { MAIL_ENCRYPTIONS } from "../../../src/contract/resources/tools/email.ts";
import { audit, id } from "./columns.ts";

/** Settings of tools that there is one set of each: a row, or none while nobody has given them. */

/** No second row can have it. */
const single = () => boolean("single").notNull().default(true).unique();

/** The mail server (contract A13); the password is sealed. */
export const toolEmail = pgTable(
  "tool_email",
  {
    id: id(),
    host: text("host").notNull(),
    port: integer("port").notNull(),
    encryption: text("encryption", { enum: MAIL_ENCRYPTIONS }).notNull().default("auto"),
    user: text("user").notNull(),
    pass: text("pass").notNull(),
    fromUser: text("from_user").notNull(),
    single: single(),
    ...audit(),
  },
  (table) => [check("tool_email_single", sql`${table.single}`)],
);

/** The account at Alipay (contract A15); the private key is sealed. */
export const toolAliPay = pgTable(
  "tool_ali_pay",
  {
    id: id(),
    appId: text("app_id").notNull(),
    sysServiceProviderId: text("sys_service_provider_id").notNull(),
    privateKey: text("private_key").notNull(),
    publicKey: text("public_key").notNull(),
    gatewayUrl: text("gateway_url").notNull(),
    notifyUrl: text("notify_url").notNull(),
    returnUrl: text("return_url").notNull(),
    signType: text("sign_type").notNull().default("RSA2"),
    charset: text("charset").notNull().default("utf-8"),
    format: text("format").notNull().default("JSON"),
    single: single(),
    ...audit(),
  },
  (table) => [check("tool_ali_pay_single", sql`${table.single}`)],
);
