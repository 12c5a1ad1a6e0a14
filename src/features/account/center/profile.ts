import * as v from "valibot";
import { GENDERS, type Gender, type ProfileChange } from "../../../contract/account.ts";
import type { UserDto } from "../../../contract/admin.ts";
import type { Language } from "../../../contract/language.ts";
import { userCenter } from "../../../contract/resources/system/user-center.ts";
import { faultText } from "../../../domain/resources/fault-text.ts";
import { faultsOf } from "../../../domain/resources/faults.ts";
import { labelText } from "../../../domain/resources/label-text.ts";

/** The profile as its form holds it; what its fields are called and allow is the definition's matter. */

export const Profile = v.object({
  nickName: v.string(),
  gender: v.nullable(v.picklist(GENDERS)),
  phone: v.string(),
  signature: v.string(),
});
export type Profile = v.InferOutput<typeof Profile>;
export type ProfileField = keyof Profile;

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

/** What a field is called. */
export function profileLabel(field: ProfileField, language: Language): string {
  return labelText(userCenter.fields[field].label, language);
}

/** What is wrong, by field, in a language. A phone number may be missing. */
export function profileFaults(
  profile: Profile,
  language: Language,
): { readonly [Field in ProfileField]?: string } {
  const faults = Object.entries(faultsOf(userCenter, profile, "create"));
  return Object.fromEntries(faults.map(([field, fault]) => [field, faultText(fault, language)]));
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
