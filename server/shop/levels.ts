import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type * as v from "valibot";
import type { MemberLevels } from "../../src/contract/shop-api/account.ts";
import { moneyNumber, readMoney } from "../../src/domain/money.ts";
import {
  isLevelHeld,
  isLevelReached,
  isTaskMet,
  type LevelDone,
  levelEndOf,
} from "../../src/domain/shop/level.ts";
import type { Queryable } from "../db/database.ts";
import { shopBill, shopMember, shopOrder, shopUserLevel, shopUserTask } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { writeTime } from "../http/paging.ts";
import type { Row } from "../resources/module.ts";
import { timeAfter } from "../resources/writes.ts";
import { httpTexts } from "../texts/http.ts";
import { shoppingTexts } from "../texts/shopping.ts";
import { lockedMember, moveAccount, negative } from "./bills.ts";
import type { ShopCall } from "./checkout.ts";

/**
 * The levels of members (resources 2.20, 2.21): given by staff, reached by tasks, or bought. Each is held as long as it says; what was done for one
 * that has ended does not count again.
 */

type MemberRow = typeof shopMember.$inferSelect;
type LevelRow = typeof shopUserLevel.$inferSelect;

interface Level extends LevelRow {
  readonly tasks: readonly (typeof shopUserTask.$inferSelect)[];
}

/** Levels that are shown, the lowest first, with their tasks that are. */
async function levelsShown(db: Queryable, where?: SQL): Promise<readonly Level[]> {
  const rows = await db
    .select({ level: shopUserLevel, task: shopUserTask })
    .from(shopUserLevel)
    .leftJoin(shopUserTask, and(eq(shopUserTask.levelId, shopUserLevel.id), eq(shopUserTask.isShow, true)))
    .where(and(eq(shopUserLevel.isShow, true), where))
    .orderBy(asc(shopUserLevel.grade), asc(shopUserTask.sort), asc(shopUserTask.id));
  const levels = new Map<number, Level>();
  for (const { level, task } of rows) {
    const tasks = [...(levels.get(level.id)?.tasks ?? []), ...(task ? [task] : [])];
    levels.set(level.id, { ...level, tasks });
  }
  return [...levels.values()];
}

/** Orders that count: received, and paid for as far as nothing was paid back. */
const RECEIVED = [2, 3];

/** What a member has done since their tasks count. @param received an order that is being received. */
async function doneBy({ id, tasksFrom }: MemberRow, db: Queryable, received?: number): Promise<LevelDone> {
  const since = (column: typeof shopBill.createTime | typeof shopOrder.payTime) =>
    tasksFrom ? gt(column, tasksFrom) : undefined;
  const signed = sql`case when ${shopBill.pm} = 1 then ${shopBill.number} else -${shopBill.number} end`;
  const [bills] = await db
    .select({
      points: sql<string>`coalesce(sum(${signed}), 0)::text`,
      days: sql<string>`(count(*) filter (where ${shopBill.type} = 'sign'))::text`,
    })
    .from(shopBill)
    .where(
      and(
        ...[eq(shopBill.uid, id), eq(shopBill.category, "integral")],
        ...[inArray(shopBill.type, ["gain", "sign"]), since(shopBill.createTime)],
      ),
    );
  const isReceived = inArray(shopOrder.status, RECEIVED);
  const [orders] = await db
    .select({ spent: sql<string>`coalesce(sum(${shopOrder.payPrice} - ${shopOrder.refundPrice}), 0)::text` })
    .from(shopOrder)
    .where(
      and(
        ...[eq(shopOrder.uid, id), eq(shopOrder.paid, true), eq(shopOrder.isDel, false)],
        since(shopOrder.payTime),
        received === undefined ? isReceived : or(isReceived, eq(shopOrder.id, received)),
      ),
    );
  return {
    SatisfactionIntegral: readMoney(bills?.points) ?? "0.00",
    ConsumptionAmount: readMoney(orders?.spent) ?? "0.00",
    CumulativeAttendance: readMoney(bills?.days) ?? "0.00",
  };
}

/** Whether a member holds the level that is noted with them. */
const isHeld = ({ level, levelEnd }: MemberRow, now: Date): boolean =>
  level !== null && isLevelHeld(levelEnd?.getTime() ?? null, now.getTime());

/** The grade of the level that a member holds; 0 without one. */
async function gradeOf(member: MemberRow, { db, now }: Pick<ShopCall, "db" | "now">): Promise<number> {
  if (member.level === null || !isHeld(member, now)) return 0;
  const [level] = await db
    .select({ grade: shopUserLevel.grade })
    .from(shopUserLevel)
    .where(eq(shopUserLevel.id, member.level));
  return level?.grade ?? 0;
}

/** What is noted of a member's level. */
type Noted = Pick<MemberRow, "level" | "levelEnd" | "levelKept">;

/**
 * What is noted with a member who is given a level at a time. One without an end that they had before is kept beside one that ends.
 * @param before the member as they were, by now without a level that is over.
 */
function levelValues(
  level: Pick<LevelRow, "id" | "isForever" | "validDate">,
  from: Date,
  before: Noted,
): Noted {
  const end = levelEndOf(level, from.getTime());
  if (end === null) return { level: level.id, levelEnd: null, levelKept: null };
  const lasting = before.levelEnd === null ? before.level : before.levelKept;
  return { level: level.id, levelEnd: new Date(end), levelKept: lasting === level.id ? null : lasting };
}

async function noteLevel(member: MemberRow, values: Partial<MemberRow>, { db, now }: ShopCall) {
  await db
    .update(shopMember)
    .set({ ...values, updateTime: timeAfter(member as unknown as Row, now) })
    .where(eq(shopMember.id, member.id));
}

/**
 * What staff gives a member, or takes: the level, and until when it is held. With a lower level than before, or none, tasks count from now on;
 * the member would be back at once otherwise.
 * @param id of the level; null for none.
 */
export async function levelGiven(
  member: Noted & Pick<MemberRow, "tasksFrom">,
  id: number | null,
  call: Pick<ShopCall, "db" | "now">,
): Promise<Noted & Pick<MemberRow, "tasksFrom">> {
  const [level] =
    id === null ? [] : await call.db.select().from(shopUserLevel).where(eq(shopUserLevel.id, id));
  const isLower = (level?.grade ?? 0) < (await gradeOf(member as MemberRow, call));
  return {
    // One that is not there is refused where it is stored.
    ...(level ? levelValues(level, call.now, member) : { level: id, levelEnd: null, levelKept: null }),
    // What is taken is not fallen back to.
    ...(isLower ? { levelKept: null } : {}),
    tasksFrom: isLower ? call.now : member.tasksFrom,
  };
}

/**
 * Raises a member to the highest level whose tasks are met, of those that are not bought. Nobody is lowered. The member's row is locked.
 * @param received an order that is being received, which counts.
 */
export async function raiseLevel(uid: number, call: ShopCall, received?: number): Promise<void> {
  const { db, now } = call;
  const levels = (await levelsShown(db, eq(shopUserLevel.isPay, false))).filter(
    ({ tasks }) => tasks.length > 0,
  );
  if (levels.length === 0) return;
  const member = await endedLevel(await lockedMember(call, uid), call);
  const grade = await gradeOf(member, call);
  const higher = levels.filter((level) => level.grade > grade);
  if (higher.length === 0) return;
  const done = await doneBy(member, db, received);
  const reached = higher.findLast(({ tasks }) => isLevelReached(tasks, done));
  if (reached) await noteLevel(member, levelValues(reached, now, member), call);
}

/**
 * Takes a level from a member that is over, where it is: they have the one without an end again that they had before. The tasks of one that
 * they led to count from its end on.
 * @returns the member as they are then. The row is locked.
 */
async function endedLevel(member: MemberRow, call: ShopCall): Promise<MemberRow> {
  if (member.level === null || isHeld(member, call.now)) return member;
  const [level] = await call.db.select().from(shopUserLevel).where(eq(shopUserLevel.id, member.level));
  const tasks = eq(shopUserTask.levelId, member.level);
  const isEarned = level?.isPay === false && (await call.db.$count(shopUserTask, tasks)) > 0;
  const tasksFrom = isEarned ? member.levelEnd : member.tasksFrom;
  const values = { level: member.levelKept, levelEnd: null, levelKept: null, tasksFrom };
  await noteLevel(member, values, call);
  return { ...member, ...values };
}

/** Members of one step: nobody else waits for long. */
const CHUNK = 100;

/**
 * Ends the levels whose time is over, each in a transaction of its own; discounts have ended by themselves. What is interrupted goes on with the
 * next run.
 * @param transaction runs one of them.
 */
export async function endLevels(
  db: Queryable,
  now: Date,
  transaction: (run: (call: ShopCall) => Promise<void>) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let due: readonly { readonly id: number }[];
  do {
    due = await db
      .select({ id: shopMember.id })
      .from(shopMember)
      .where(lte(shopMember.levelEnd, now))
      .orderBy(asc(shopMember.id))
      .limit(CHUNK);
    for (const { id } of due) {
      if (signal.aborted) return;
      await transaction(async (call) => {
        await endedLevel(await lockedMember(call, id), call);
        await raiseLevel(id, call);
      });
    }
  } while (due.length === CHUNK);
}

/**
 * A member takes a level: one that is bought is paid from the balance, with its line of the ledger. Who buys the level that they hold has it for
 * so much longer.
 * @throws Refusal 404 where there is no such level; 409 where they have it or a higher one, its tasks are not met, or it is only given; 400
 * where the balance is too little.
 */
export async function takeLevel(uid: number, levelId: number, call: ShopCall): Promise<void> {
  const { db, now } = call;
  const [level] = await levelsShown(db, eq(shopUserLevel.id, levelId));
  if (!level) throw new Refusal(404, httpTexts.notFound);
  const member = await endedLevel(await lockedMember(call, uid), call);
  const { name, isPay, tasks } = level;
  const isOwn = member.level === levelId;
  const isHigher = !isOwn && (await gradeOf(member, call)) > level.grade;
  if (isHigher || (isOwn && (!isPay || member.levelEnd === null)))
    throw new Refusal(409, shoppingTexts.levelHeld, { name });
  if (tasks.length === 0 && !isPay) throw new Refusal(409, shoppingTexts.levelGiven, { name });
  if (tasks.length > 0 && !isLevelReached(tasks, await doneBy(member, db)))
    throw new Refusal(409, shoppingTexts.levelTasks, { name });
  await noteLevel(member, levelValues(level, isOwn ? (member.levelEnd ?? now) : now, member), call);
  if (!isPay) return;
  const { levelTitle: title, balanceTooLittle: short } = shoppingTexts;
  const by = negative(level.money ?? "0.00");
  await moveAccount({ uid, account: "balance", type: "pay_product", title, mark: name, by, short }, call);
}

/** The levels that there are, how far a member has come with each, and which one is held. */
export async function memberLevels(
  db: Queryable,
  member: MemberRow,
  now: Date,
): Promise<v.InferOutput<typeof MemberLevels>> {
  const levels = await levelsShown(db);
  const done = await doneBy(member, db);
  const held = isHeld(member, now) ? member.level : null;
  return {
    own: held === null ? null : { id: held, until: member.levelEnd && writeTime(member.levelEnd) },
    levels: levels.map(({ id, name, grade, discount, icon, image, explain, ...level }) => ({
      ...{ id, name, grade, discount, icon, image, explain },
      days: level.isForever ? null : level.validDate,
      price: level.isPay ? moneyNumber(level.money ?? "0.00") : null,
      tasks: level.tasks.map(({ taskType, number, ...task }) => ({
        ...{ name: task.realName ?? task.name, kind: taskType, number, must: task.isMust },
        explain: task.illustrate,
        done: moneyNumber(done[taskType]),
        met: isTaskMet({ taskType, number, isMust: task.isMust }, done),
      })),
    })),
  };
}
