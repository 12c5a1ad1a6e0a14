import { and, asc, eq, ne } from "drizzle-orm";
import type * as v from "valibot";
import { shopUser } from "../../../src/contract/resources/shop/shop-user.ts";
import {
  ADDRESSES_MAX,
  type MemberAddress,
  type MemberChanges,
  type OwnAddress,
} from "../../../src/contract/shop-api/account.ts";
import { rulesOf } from "../../../src/domain/resources/kinds.ts";
import type { Queryable } from "../../db/database.ts";
import { shopMemberAddresses as addresses, shopMember, shopSession } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import type { Row } from "../../resources/module.ts";
import { faultRefusal } from "../../resources/refusals.ts";
import { timeAfter } from "../../resources/writes.ts";
import { httpTexts } from "../../texts/http.ts";
import { shoppingTexts } from "../../texts/shopping.ts";
import type { ShopCall } from "../checkout.ts";

/**
 * What members keep of themselves (resources 2.19): what they are called, when they were born, and where things are sent to. Their telephone
 * number is for staff to change: no server of ours sends the code that would prove it. Each runs under the lock of the member's row, and
 * whoever of the staff has the member in a form hears of it.
 */

type Address = v.InferOutput<typeof MemberAddress>;

/** Sets what is given of a member, and leaves the rest as it is. @returns the member as it is then. */
export async function changeMember(
  uid: number,
  { nickname, birthday }: v.InferOutput<typeof MemberChanges>,
  call: ShopCall,
): Promise<typeof shopMember.$inferSelect> {
  return touched(uid, call, {
    ...(nickname === undefined ? {} : { nickname }),
    ...(birthday === undefined ? {} : { birthday }),
  });
}

async function touched(
  uid: number,
  { db, now }: ShopCall,
  values: Partial<typeof shopMember.$inferInsert> = {},
): Promise<typeof shopMember.$inferSelect> {
  const [member] = await db.select().from(shopMember).where(eq(shopMember.id, uid)).for("no key update");
  if (!member) throw new Refusal(404, httpTexts.notFound);
  const [changed] = await db
    .update(shopMember)
    .set({ ...values, updateTime: timeAfter(member as unknown as Row, now) })
    .where(eq(shopMember.id, uid))
    .returning();
  if (!changed) throw new Error("The member is not there after it was locked.");
  return changed;
}

/** A member's addresses, in their order. */
export async function ownAddresses(db: Queryable, uid: number): Promise<v.InferOutput<typeof OwnAddress>[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.shopUserId, uid))
    .orderBy(asc(addresses.position), asc(addresses.id));
  return rows.map(({ shopUserId: _, position: __, ...address }) => address);
}

const { phone: phoneField } = shopUser.fields.addresses.fields;

/** @throws Refusal 400 for what is no telephone number, by the rule that staff's form has. */
function requirePhone({ phone }: Address): void {
  const wrong = rulesOf(phoneField).judge(phoneField, phone);
  if (wrong) throw faultRefusal("phone", wrong);
}

/**
 * Adds an address; the first one is the default.
 * @returns its id.
 * @throws Refusal 400 for what is no telephone number, 409 where there are as many as there may be.
 */
export async function addAddress(uid: number, address: Address, call: ShopCall): Promise<number> {
  requirePhone(address);
  await touched(uid, call);
  const held = await ownAddresses(call.db, uid);
  if (held.length >= ADDRESSES_MAX)
    throw new Refusal(409, shoppingTexts.tooManyAddresses, { most: ADDRESSES_MAX });
  const isDefault = address.isDefault || held.length === 0;
  const [made] = await call.db
    .insert(addresses)
    .values({ ...address, isDefault, shopUserId: uid, position: held.length })
    .returning({ id: addresses.id });
  if (!made) throw new Error("The address was not stored.");
  if (isDefault) await makeOnlyDefault(uid, made.id, call);
  return made.id;
}

/** Changes an address. @throws Refusal 400 as `addAddress`, 404 for another's. */
export async function changeAddress(
  uid: number,
  id: number,
  address: Address,
  call: ShopCall,
): Promise<void> {
  requirePhone(address);
  await touched(uid, call);
  const [changed] = await call.db.update(addresses).set(address).where(own(uid, id)).returning();
  if (!changed) throw new Refusal(404, httpTexts.notFound);
  if (changed.isDefault) await makeOnlyDefault(uid, id, call);
}

/** Removes an address. @throws Refusal 404 for another's. */
export async function removeAddress(uid: number, id: number, call: ShopCall): Promise<void> {
  await touched(uid, call);
  const gone = await call.db.delete(addresses).where(own(uid, id)).returning({ id: addresses.id });
  if (gone.length === 0) throw new Refusal(404, httpTexts.notFound);
}

const own = (uid: number, id: number) => and(eq(addresses.shopUserId, uid), eq(addresses.id, id));

const makeOnlyDefault = (uid: number, id: number, { db }: ShopCall) =>
  db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.shopUserId, uid), ne(addresses.id, id), eq(addresses.isDefault, true)));

/** Ends what a member is signed in with, but for one session. @param kept the hash of its token; undefined for none. */
export async function endSessions(uid: number, db: Queryable, kept?: string): Promise<void> {
  const isOwn = eq(shopSession.uid, uid);
  await db
    .delete(shopSession)
    .where(kept === undefined ? isOwn : and(isOwn, ne(shopSession.tokenHash, kept)));
}
