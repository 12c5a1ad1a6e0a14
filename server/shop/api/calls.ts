import * as v from "valibot";
import {
  DaySigned,
  MemberAddress,
  MemberChanges,
  MemberLevels,
  NewPassword,
  OwnAddress,
  Register,
  ShopMember,
  SignedIn,
  SignIn,
} from "../../../src/contract/shop-api/account.ts";
import { Made } from "../../../src/contract/shop-api/base.ts";
import { signForDay } from "../daily-signs.ts";
import { memberLevels, takeLevel } from "../levels.ts";
import { browseCalls } from "./browse-calls.ts";
import { ById, open, own, type ShopApiCall } from "./define-call.ts";
import { shownMember } from "./members.ts";
import { orderCalls } from "./order-calls.ts";
import { addAddress, changeAddress, changeMember, ownAddresses, removeAddress } from "./own-account.ts";

/** The calls of the shop's public API (ours): what each takes, does and answers. */

const accountCalls: readonly ShopApiCall[] = [
  open("POST /register", { body: Register, answer: SignedIn }, ({ members, body, request }) =>
    members.register(body, request.ip),
  ),
  open("POST /login", { body: SignIn, answer: SignedIn }, ({ members, body, request }) =>
    members.signIn(body.username, body.password, request.ip),
  ),
  open("POST /logout", {}, ({ members, request }) => members.signOut(request)),
  own("POST /sign", { answer: DaySigned }, ({ shop }, { id }) => signForDay(id, shop)),
  own("GET /levels", { answer: MemberLevels }, ({ db, shop }, member) => memberLevels(db, member, shop.now)),
  own("POST /levels/:id/take", { params: ById }, ({ params, shop }, { id }) =>
    takeLevel(id, params.id, shop),
  ),
  own("GET /me", { answer: ShopMember }, async (_, member) => shownMember(member)),
  own("PUT /me", { body: MemberChanges, answer: ShopMember }, async ({ body, shop }, { id }) =>
    shownMember(await changeMember(id, body, shop)),
  ),
  own("PUT /me/password", { body: NewPassword }, ({ body, members, request, db }, member) =>
    members.changePassword(member, body, request, db),
  ),
  own("GET /addresses", { answer: v.array(OwnAddress) }, ({ db }, { id }) => ownAddresses(db, id)),
  own("POST /addresses", { body: MemberAddress, answer: Made }, async ({ body, shop }, { id }) => ({
    id: await addAddress(id, body, shop),
  })),
  own("PUT /addresses/:id", { params: ById, body: MemberAddress }, ({ params, body, shop }, { id }) =>
    changeAddress(id, params.id, body, shop),
  ),
  own("DELETE /addresses/:id", { params: ById }, ({ params, shop }, { id }) =>
    removeAddress(id, params.id, shop),
  ),
];

export const shopCalls: readonly ShopApiCall[] = [...accountCalls, ...browseCalls, ...orderCalls];
