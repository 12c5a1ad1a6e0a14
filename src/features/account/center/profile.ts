import * as v from "valibot";
import { GENDERS, type Gender, type ProfileChange } from "../../../contract/account.ts";
import type { UserDto } from "../../../contract/admin.ts";
import { isMobilePhone } from "../../../domain/phone.ts";

/** The profile as its form holds it. Lengths are the contract's (A5, §4 "Limits"). */

export const NICK_NAME_MAX = 20;
export const SIGNATURE_MAX = 128;

export const Profile = v.object({
  nickName: v.string(),
  gender: v.nullable(v.picklist(GENDERS)),
  phone: v.string(),
  signature: v.string(),
});
export type Profile = v.InferOutput<typeof Profile>;
export type ProfileField = keyof Profile;

/** What is wrong with a field. */
export type ProfileFault = "nickNameMissing" | "phoneWrong";

function readGender(text: string | undefined): Gender | null {
  return GENDERS.find((gender) => gender === text) ?? null;
}

/** The profile that the server holds. */
export function profileOf(user: UserDto): Profile {
  return {
    nickName: user.nickName ?? "",
    gender: readGender(user.gender),
    phone: user.phone ?? "",
    signature: user.signature ?? "",
  };
}

/** Whether two say the same, spaces at the ends aside. */
export function sameProfile(one: Profile, other: Profile): boolean {
  return (
    one.gender === other.gender &&
    one.nickName.trim() === other.nickName.trim() &&
    one.phone.trim() === other.phone.trim() &&
    one.signature.trim() === other.signature.trim()
  );
}

/** What is wrong, by field. A phone number may be missing. */
export function profileFaults({ nickName, phone }: Profile): {
  readonly [Field in ProfileField]?: ProfileFault;
} {
  return {
    ...(nickName.trim() === "" ? { nickName: "nickNameMissing" } : {}),
    ...(phone.trim() === "" || isMobilePhone(phone.trim()) ? {} : { phone: "phoneWrong" }),
  };
}

/** The profile as it is sent. */
export function profileChange(id: number, profile: Profile): ProfileChange {
  return {
    id,
    nickName: profile.nickName.trim(),
    phone: profile.phone.trim(),
    signature: profile.signature.trim(),
    ...(profile.gender === null ? {} : { gender: profile.gender }),
  };
}
