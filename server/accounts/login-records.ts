import type { Database } from "../db/database.ts";
import { loginRecord } from "../db/schema/index.ts";
import type { ClientInfo } from "./sessions.ts";
import { describeUserAgent } from "./user-agent.ts";

/** One line of the login record (contract A9). */
export interface LoginEvent {
  readonly type: (typeof loginRecord.$inferInsert)["type"];
  readonly username: string;
  readonly nickName?: string;
  readonly message?: string;
  readonly client: ClientInfo;
}

const NAME_MAX = 64;

/** Writes a line of the login record. */
export async function recordLogin(db: Database, event: LoginEvent): Promise<void> {
  const { username, client, ...rest } = event;
  await db.insert(loginRecord).values({
    ...rest,
    username: username.slice(0, NAME_MAX),
    ip: client.ip,
    ...describeUserAgent(client.userAgent),
  });
}
