import { and, asc, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type * as v from "valibot";
import type { ChatUser } from "../../src/contract/chat.ts";
import type { UpdateSelf } from "../../src/contract/chat-api.ts";
import { FOUND_USERS_MAX } from "../../src/contract/limits.ts";
import type { Account } from "../accounts/accounts.ts";
import type { Avatars } from "../accounts/avatars.ts";
import { changeProfile } from "../accounts/profile-changes.ts";
import type { ProfileObserver } from "../accounts/profile-observer.ts";
import type { Database } from "../db/database.ts";
import { sysUser } from "../db/schema/accounts.ts";
import { contains } from "../db/text-search.ts";
import { chatPeopleTexts } from "../texts/chat-people.ts";
import type { ChatAccounts } from "./chat-accounts.ts";
import type { ContentPolicy } from "./content-policy.ts";
import { ChatError } from "./errors.ts";
import { genderOf, toChatUser } from "./users.ts";

/** Users as the chat finds and shows them (contract §4 "Friends"). Refusals are `ChatError`s. */
export interface People {
  /** A user by id. */
  find(id: number): Promise<ChatUser>;
  /** Others whose user name or nickname holds a text, those that are it first; who is disabled cannot be asked for anything. */
  findByName(userId: number, name: string): Promise<ChatUser[]>;
  /** The caller as they are now. */
  self(account: Account): Promise<ChatUser>;
  /** Changes what others see of the caller; what is absent stays. */
  update(account: Account, change: SelfChange): Promise<ChatUser>;
}

export type SelfChange = v.InferOutput<typeof UpdateSelf>;

export interface PeopleDeps {
  readonly db: Database;
  readonly accounts: Pick<ChatAccounts, "byId" | "byIds">;
  readonly avatars: Pick<Avatars, "refer">;
  readonly contentPolicy: Pick<ContentPolicy, "clean" | "keepUploads">;
  readonly profiles: ProfileObserver;
  now(): number;
}

export function createPeople({ db, accounts, avatars, contentPolicy, profiles, now }: PeopleDeps): People {
  const find = async (id: number) => {
    const account = await accounts.byId(id);
    if (!account) throw new ChatError(chatPeopleTexts.userGone);
    return toChatUser(account);
  };

  return {
    find,
    self: (account) => find(account.id),

    async findByName(userId, name) {
      const { id, username, nickName, enabled, deletedAt } = sysUser;
      const isIt = sql`lower(${name}) in (lower(${username}), lower(${nickName}))`;
      const rows = await db
        .select({ id })
        .from(sysUser)
        .where(
          and(
            or(contains(sql`${username}`, name), contains(sql`${nickName}`, name)),
            ne(id, userId),
            eq(enabled, true),
            isNull(deletedAt),
          ),
        )
        .orderBy(desc(isIt), asc(id))
        .limit(FOUND_USERS_MAX);
      const found = await accounts.byIds(rows.map((row) => row.id));
      const known = new Map(found.map((account) => [account.id, account]));
      return rows.flatMap((row) => {
        const account = known.get(row.id);
        return account ? [toChatUser(account)] : [];
      });
    },

    async update(account, { nickName, sex, signature, headImage, headImageThumb = "" }) {
      if (headImage !== undefined) await contentPolicy.keepUploads([headImage, headImageThumb]);
      const name = await changeProfile({ db, now }, account, {
        nickName: nickName && (await contentPolicy.clean(nickName)),
        signature: signature && (await contentPolicy.clean(signature)),
        gender: sex === undefined ? undefined : genderOf(sex),
      });
      let picture = false;
      if (headImage !== undefined) {
        picture = await avatars.refer(account, { address: headImage, thumb: headImageThumb });
      }
      await profiles.changed(account.id, { name, picture });
      return find(account.id);
    },
  };
}
