import { lt } from "drizzle-orm";
import { adminSession, captcha, mailCode } from "../../db/schema/index.ts";
import type { TaskCall } from "./task.ts";

/** Forgets captchas, mailed codes and sessions whose time is over. */
export async function forgetExpired({ context: { db, now } }: TaskCall): Promise<void> {
  const time = new Date(now());
  await db.delete(captcha).where(lt(captcha.expiresAt, time));
  await db.delete(mailCode).where(lt(mailCode.expiresAt, time));
  await db.delete(adminSession).where(lt(adminSession.expiresAt, time));
}
