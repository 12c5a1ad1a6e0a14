import { email } from "../../src/contract/resources/tools/email.ts";
import type { Config } from "../config.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { toolEmail } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { ResourceModule, Row, Values } from "../resources/module.ts";
import { unseal } from "../secrets/seal.ts";
import { mailToolTexts } from "../texts/mail-tool.ts";
import type { FindMailServer } from "./mail.ts";
import { isSender, mailServerOf } from "./mail-server.ts";

/** The settings of the mail server (contract A13): what the mechanism does not know of them. */
export const emailModule: ResourceModule = {
  definition: email,
  table: toolEmail,
  beforeCreate: async (values) => checked(values),
  beforeUpdate: async (before, values) => {
    checkPassword(before, values);
    return checked(values);
  },
};

function checked(values: Values): Values {
  const { fromUser } = values;
  if (typeof fromUser === "string" && !isSender(fromUser)) throw new Refusal(400, mailToolTexts.sender);
  return values;
}

/** A password that nobody may read is not sent to another server than the one that it was given for, nor in the clear where it was not. */
function checkPassword(before: Row, values: Values): void {
  if (typeof values.pass === "string" && values.pass !== "") return;
  const after = { ...before, ...values };
  const isMoved = (["host", "port", "encryption"] as const).some((name) => after[name] !== before[name]);
  if (isMoved) throw new Refusal(400, mailToolTexts.passwordAnew);
}

/** Finds the server of the settings, as they are at that moment: of several processes each has them at once. */
export function createMailServerSource({
  db,
  secrets,
}: Pick<ServerContext, "db" | "secrets">): FindMailServer {
  return async () => {
    const [row] = await db.select().from(toolEmail).limit(1);
    return row && mailServerOf({ ...row, pass: open(secrets, row.pass) });
  };
}

function open(secrets: ServerContext["secrets"], sealed: string): string {
  const password = unseal(secrets, sealed);
  if (password === undefined) throw new Refusal(400, mailToolTexts.noPassword);
  return password;
}

/** Which way mail goes out, as the screen shows it. */
export interface MailRoute {
  readonly via: "settings" | "environment" | "outbox";
  readonly viaHost: string;
}

/** The way that mail takes now. */
export async function mailRouteOf({ smtpUrl }: Pick<Config, "smtpUrl">, db: Queryable): Promise<MailRoute> {
  const [row] = await db.select({ host: toolEmail.host, port: toolEmail.port }).from(toolEmail).limit(1);
  if (row) return { via: "settings", viaHost: `${row.host}:${row.port}` };
  if (smtpUrl === undefined) return { via: "outbox", viaHost: "" };
  return { via: "environment", viaHost: new URL(smtpUrl).host };
}
