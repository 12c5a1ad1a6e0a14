import { eq, inArray } from "drizzle-orm";
import { imEmailConfig } from "../../src/contract/resources/customer/im-email-config.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { serviceMailbox, serviceEmailConfig as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { isSender } from "../mail/mail-server.ts";
import type { ActionCall, ResourceModule, Row, Values } from "../resources/module.ts";
import {
  defaultAgain,
  firstIsDefault,
  makeDefault,
  withoutDisabledDefault,
} from "../resources/one-default.ts";
import { serviceTexts } from "../texts/customer-service.ts";
import type { ServiceMail } from "./service-mail.ts";
import { senderOf } from "./service-mail.ts";
import type { Tenant } from "./tenant.ts";

export interface EmailConfigDeps {
  readonly context: ServerContext;
  readonly tenant: Tenant;
  readonly mail: ServiceMail;
}

/** Mail accounts of customer service (resources 10.3): what the mechanism does not know of them. */
export function emailConfigModule({ tenant, mail }: EmailConfigDeps): ResourceModule {
  return {
    definition: imEmailConfig,
    table,
    body: tenant.body,
    filters: tenant.filter,
    present: async (rows, { db }) => withMailboxes(db, tenant.shown(rows)),
    beforeCreate: async (values, { db }) => {
      checkSender(values);
      checkMailbox({}, values);
      return firstIsDefault(db, table, values);
    },
    beforeUpdate: async (before, values) => {
      checkSender({ ...before, ...values });
      checkPassword(before, values);
      checkMailbox(before, values);
      return withoutDisabledDefault(values);
    },
    restored: (row, { db }) => defaultAgain(db, table, row),
    actions: {
      test: (call) => test(call, mail),
      setDefault: (call) => makeDefault({ definition: imEmailConfig, table }, call),
    },
    outside: ["test"],
  };
}

function checkSender({ fromEmail, fromName }: Values): void {
  const sender = senderOf({
    fromEmail: String(fromEmail ?? ""),
    fromName: typeof fromName === "string" ? fromName : null,
  });
  if (!isSender(sender)) throw new Refusal(400, serviceTexts.sender, {}, undefined, "fromName");
}

/** A password that nobody may read is not sent to another port than it was given for, nor in the clear where it was not. */
function checkPassword(before: Row, values: Values): void {
  if (typeof values.password === "string" && values.password !== "") return;
  const isMoved = (["host", "port", "ssl"] as const).some(
    (name) => values[name] !== undefined && values[name] !== before[name],
  );
  if (isMoved) throw new Refusal(400, serviceTexts.passwordAnew, {}, undefined, "password");
}

/** A mailbox that is looked into has a server, an account and a password, which is given again where the other two change. */
function checkMailbox(before: Partial<Row>, values: Values): void {
  const after = { ...before, ...values };
  if (after.receives !== true) return;
  for (const name of ["imapHost", "imapUser"] as const)
    if (!after[name]) throw new Refusal(400, serviceTexts.mailboxIncomplete, {}, undefined, name);
  const isGiven = typeof values.imapPassword === "string" && values.imapPassword !== "";
  const isMoved = (["imapHost", "imapPort", "imapSsl"] as const).some(
    (name) => values[name] !== undefined && values[name] !== before[name],
  );
  if (!isGiven && (isMoved || !before.imapPassword))
    throw new Refusal(400, serviceTexts.passwordAnew, {}, undefined, "imapPassword");
}

/** Accounts with how the last look into their mailboxes went. */
async function withMailboxes<R extends { readonly id: number }>(db: Queryable, rows: readonly R[]) {
  if (rows.length === 0) return [];
  const found = await db
    .select()
    .from(serviceMailbox)
    .where(
      inArray(
        serviceMailbox.configId,
        rows.map(({ id }) => id),
      ),
    );
  const byId = new Map(found.map((one) => [one.configId, one]));
  return rows.map((row) => ({
    ...row,
    receivedTime: byId.get(row.id)?.checkedTime ?? null,
    receiveFailure: byId.get(row.id)?.failure ?? null,
  }));
}

/** Sends a letter on trial, to an address or to all receivers. @returns whom it went to. */
async function test(
  { db, row, input, language, now }: ActionCall,
  mail: ServiceMail,
): Promise<{ readonly to: string } | undefined> {
  if (!row) return undefined;
  const [config] = await db.select().from(table).where(eq(table.id, row.id));
  if (!config) return undefined;
  const to = typeof input.to === "string" && input.to !== "" ? [input.to] : config.receivers;
  if (to.length === 0) throw new Refusal(400, serviceTexts.noReceivers, {}, undefined, "to");
  await mail.tryOut(config, to, language, now);
  return { to: to.join(", ") };
}
