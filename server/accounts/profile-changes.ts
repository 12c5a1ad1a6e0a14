import { eq } from "drizzle-orm";
import type { Gender } from "../../src/contract/account.ts";
import { isMobilePhone } from "../../src/domain/phone.ts";
import { sysUser } from "../db/schema/index.ts";
import { brokenIndexOf } from "../db/violations.ts";
import { Refusal } from "../http/errors.ts";
import { ownAccountTexts } from "../texts/own-account.ts";
import type { Account } from "./accounts.ts";
import type { OwnAccountDeps } from "./own-account.ts";

/** What of a profile changes; the rest stays. An empty `phone` takes the number away, a `gender` that is null the gender. */
export interface ProfileEdit {
  readonly nickName?: string | undefined;
  readonly gender?: Gender | null | undefined;
  readonly phone?: string | undefined;
  readonly signature?: string | undefined;
}

/**
 * Stores changes to the caller's own profile (contract A5).
 * @returns whether the account is called otherwise now.
 * @throws Refusal 400 for a phone number that is none, or another's.
 */
export async function changeProfile(
  { db, now }: Pick<OwnAccountDeps, "db" | "now">,
  account: Account,
  edit: ProfileEdit,
): Promise<boolean> {
  const phone = edit.phone === "" ? null : edit.phone;
  if (phone && phone !== account.phone && !isMobilePhone(phone)) {
    throw new Refusal(400, ownAccountTexts.phoneWrong);
  }
  try {
    const mine = eq(sysUser.id, account.id);
    return await db.transaction(async (tx) => {
      const [before] = await tx
        .select({ nickName: sysUser.nickName })
        .from(sysUser)
        .where(mine)
        .for("update");
      await tx
        .update(sysUser)
        .set({
          ...(edit.nickName === undefined ? {} : { nickName: edit.nickName }),
          ...(edit.gender === undefined ? {} : { gender: edit.gender }),
          ...(edit.signature === undefined ? {} : { signature: edit.signature || null }),
          ...(phone === undefined ? {} : { phone }),
          updateBy: account.username,
          updateTime: new Date(now()),
        })
        .where(mine);
      return edit.nickName !== undefined && edit.nickName !== before?.nickName;
    });
  } catch (error) {
    if (brokenIndexOf(error) !== "sys_user_phone") throw error;
    throw new Refusal(400, ownAccountTexts.phoneTaken, { value: phone ?? "" });
  }
}
