import { eq } from "drizzle-orm";
import { GENDERS, type Gender } from "../../src/contract/account.ts";
import { CALL_CHANNELS } from "../../src/contract/calls.ts";
import type { ChatUser, SystemConfig } from "../../src/contract/chat.ts";
import type { Account } from "../accounts/accounts.ts";
import { iceServersFor } from "../calls/ice-servers.ts";
import type { ServerContext } from "../context.ts";
import { serviceAgent } from "../db/schema/index.ts";
import { seesQueue } from "../service/queue-counts.ts";

const SEX: Readonly<Record<string, number>> = { 男: 0, 女: 1 };
const SEX_UNKNOWN = 2;

/** The `gender` of an account, of what the chat calls `sex`. */
export const genderOf = (sex: number): Gender | null => GENDERS.find((gender) => SEX[gender] === sex) ?? null;

const STAFF = 0;
const CUSTOMER = 1;

/** An account as the chat shows it (contract §2 "User"). */
export function toChatUser(account: Account): ChatUser {
  return {
    id: account.id,
    userName: account.username,
    nickName: account.nickName,
    sex: SEX[account.gender ?? ""] ?? SEX_UNKNOWN,
    type: account.visitor ? CUSTOMER : STAFF,
    ...(account.signature === undefined ? {} : { signature: account.signature }),
    ...(account.avatar === undefined
      ? {}
      : { headImage: account.avatar, headImageThumb: account.avatarThumb ?? account.avatar }),
    isBanned: !account.enabled,
    ...(account.disabledReason === undefined ? {} : { reason: account.disabledReason }),
  };
}

/** `GET /system/config` (contract §1). Without servers for address discovery calls work within one network; visitors make none. */
export async function systemConfigFor(
  { db, config, now }: Pick<ServerContext, "db" | "config" | "now">,
  account: Account,
): Promise<SystemConfig> {
  const { id, visitor } = account;
  const [agent] = await db
    .select({ sound: serviceAgent.notifySound })
    .from(serviceAgent)
    .where(eq(serviceAgent.userId, id));
  const sees = await seesQueue(db, account);
  return {
    webrtc: {
      maxChannel: CALL_CHANNELS,
      iceServers: visitor === true ? [] : iceServersFor(config, id, now()),
    },
    registration: { mode: ["username"] },
    ...(agent || sees ? { service: { ...agent, ...(sees ? { queue: true } : {}) } } : {}),
  };
}
