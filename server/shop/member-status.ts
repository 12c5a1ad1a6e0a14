import { Refusal } from "../http/errors.ts";
import { shopTexts } from "../texts/shop.ts";

/** What `shop_member.status` is of one who is not banned (resources 2.19). */
export const NORMAL = 1;

/** @throws Refusal 404 where there is no such member, 409 for one who is banned. */
export function requireNormal<Member extends { readonly status: number }>(
  member: Member | undefined,
): Member {
  if (!member) throw new Refusal(404, shopTexts.memberGone);
  if (member.status !== NORMAL) throw new Refusal(409, shopTexts.memberBanned);
  return member;
}
