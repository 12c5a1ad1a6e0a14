import { count, inArray } from "drizzle-orm";
import * as v from "valibot";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import { compareMoney, type Money, moneyText, readMoney, sumMoney } from "../../src/domain/money.ts";
import type { Signed } from "../../src/domain/shop/daily-sign.ts";
import { readNewPassword } from "../accounts/new-passwords.ts";
import type { ServerContext } from "../context.ts";
import { shopMember as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { recordChange } from "../resources/history.ts";
import { findRow } from "../resources/list.ts";
import type { ActionCall, Call, ResourceModule, Row, Values } from "../resources/module.ts";
import { eachRow, reportOf } from "../resources/per-row.ts";
import { createWrites } from "../resources/writes.ts";
import { httpTexts } from "../texts/http.ts";
import type { Text, TextValues } from "../texts/index.ts";
import { shopTexts } from "../texts/shop.ts";
import { setPassword } from "./api/members.ts";
import { negative, noteStaffMovement, requireKept } from "./bills.ts";
import { sendCoupons } from "./coupons.ts";
import { currentStreak } from "./daily-signs.ts";
import { levelGiven } from "./levels.ts";
import { isSeen, isUnseen, presenceOf } from "./member-activity.ts";

/** The shop's members: what they have is moved under the lock of their row, and each movement is a line of the ledger. */
export function shopUserModule(
  context: Pick<ServerContext, "secrets" | "threads" | "config">,
): ResourceModule {
  const writes = createWrites(context);
  const module: ResourceModule = {
    definition: shopUser,
    table,
    body: v.pipe(v.looseObject({}), v.transform(memberOfClients)),
    beforeCreate: async (values, { now }) => ({
      ...values,
      spreadTime: typeof values.spreadUid === "number" ? now : null,
    }),
    after: async ({ kind, id, before, after }, call) => {
      if (kind === "remove" || kind === "restore") return;
      const [from, to] = [pointsOf(before), pointsOf(after)];
      await noteStaffMovement({ uid: id, category: "integral", from, to }, call);
    },
    conditions: { presence: { online: isSeen, offline: isUnseen } },
    present: async (rows, call) =>
      (await withSpread(rows, call)).map((row) => ({
        ...row,
        presence: presenceOf(row, call),
        // One that was broken is over, though nothing has been written since.
        signNum: currentStreak(signedOf(row), call),
      })),
    actions: {
      sendCoupon: async ({ ids, input, ...call }) =>
        reportOf(await sendCoupons(Number(input.cid), ids, call)),
      balance: async (call) => {
        const { row, input } = call;
        if (!row) return;
        const [from, to] = [amountOf(row.nowMoney), balanceAfter(row, call)];
        await writes.set(module, row, { name: "balance", values: { nowMoney: to } }, call);
        const mark = typeof input.reason === "string" && input.reason !== "" ? input.reason : null;
        await noteStaffMovement({ uid: row.id, category: "now_money", from, to, mark }, call);
      },
      level: async (call) => {
        const { row, input } = call;
        if (!row) return;
        const values = await levelGiven(
          row as unknown as typeof table.$inferSelect,
          typeof input.level === "number" ? input.level : null,
          call,
        );
        await writes.set(module, row, { name: "level", values }, call);
      },
      password: async (call) => {
        const { row, input, db, now, account, request } = call;
        if (!row) return;
        const password = readNewPassword(context, input.password, "password");
        await setPassword({ uid: row.id, password, at: now }, db);
        // That it was set is in the member's history; what it is nowhere.
        const change = { resource: shopUser, recordId: row.id, action: "password", account, now, request };
        await recordChange(db, { ...change, before: {}, after: {} });
      },
      setGroup: async (call) => {
        const values = { groupId: call.input.groupId ?? null };
        const all = await eachRow(call.ids, call, async (id, one) => {
          const row = await findRow(module, id, one, true);
          if (!row) throw new Refusal(404, httpTexts.notFound);
          await writes.set(module, row, { name: "setGroup", values }, one);
        });
        return reportOf(all);
      },
    },
  };
  return module;
}

/** A body of other clients, which know a member by `uid`. */
const memberOfClients = ({ uid, ...body }: Values): Values =>
  body.id === undefined && uid !== undefined ? { ...body, id: uid } : body;

const amountOf = (value: unknown): Money => readMoney(value) ?? "0.00";

/** Points of a state of a member; none of one that is not there yet. */
const pointsOf = (row: Row | undefined): Money => amountOf(row?.integral ?? 0);

const signedOf = ({ signDay, signNum }: Row): Signed => ({
  signDay: typeof signDay === "string" ? signDay : null,
  signNum: Number(signNum ?? 0),
});

const ADD = 1;

/** @throws Refusal 400 where a balance would go below nothing, or beyond what is kept exactly. */
function balanceAfter(row: Row, { input, language }: ActionCall): Money {
  const [held, moved] = [amountOf(row.nowMoney), amountOf(input.money)];
  const balance = sumMoney([held, input.ptype === ADD ? moved : negative(moved)]);
  if (compareMoney(balance, "0") < 0) {
    throw refused(shopTexts.balanceTooSmall, { balance: moneyText(held, language) });
  }
  requireKept(balance, { language }, "money");
  return balance;
}

const refused = (text: Text, values: TextValues): Refusal =>
  new Refusal(400, text, values, undefined, "money");

/** Members by the name of their id that other clients know (`uid`), and with how many others came by them. */
async function withSpread(rows: readonly Row[], { db }: Call): Promise<readonly Row[]> {
  const ids = rows.map(({ id }) => id);
  const counted =
    ids.length === 0
      ? []
      : await db
          .select({ uid: table.spreadUid, members: count() })
          .from(table)
          .where(inArray(table.spreadUid, ids))
          .groupBy(table.spreadUid);
  const members = new Map(counted.map((one) => [one.uid, one.members]));
  return rows.map((row) => ({ ...row, uid: row.id, spreadCount: members.get(row.id) ?? 0 }));
}
