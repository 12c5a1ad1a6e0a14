import { asc, inArray, not } from "drizzle-orm";
import type { CallRecordEnd } from "../../src/contract/call-records.ts";
import { imCall } from "../../src/contract/resources/im/im-call.ts";
import type { Transaction } from "../db/database.ts";
import { chatCall, chatCallMember, chatGroup, sysUser } from "../db/schema/index.ts";
import { DEMO_NAMES } from "../seed/chat-script.ts";
import { type DemoArea, demoUuid, nth } from "./demo-rows.ts";

/** Calls that the demo's staff have had with each other in the last weeks, alone and in their group; all of them are over. */

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const RANG_MS = 7 * SECOND_MS;
const CALLS = 36;
/** Every so many hours there is one. */
const APART = 13;

const ENDS = ["done", "done", "missed", "done", "rejected", "done", "cancelled", "done", "lost"] as const;
/** Who was called, counted on from who calls. */
const OTHERS = [1, 2, 3, 1, 3] as const;

type Person = Pick<typeof sysUser.$inferSelect, "id" | "nickName">;

/** What becomes of those who were called, and did not answer. */
const UNANSWERED = { missed: "missed", rejected: "rejected", cancelled: "missed" } as const;
const isUnanswered = (end: CallRecordEnd): end is keyof typeof UNANSWERED => Object.hasOwn(UNANSWERED, end);

export const callRows: DemoArea = {
  area: imCall,
  rows: Array.from({ length: CALLS }, (_, at) => ({
    store: async ({ begun }, db) => storeCall(db, at, new Date(begun.getTime() - (at * APART + 2) * HOUR_MS)),
  })),
};

async function storeCall(db: Transaction, at: number, startTime: Date): Promise<number> {
  const people = await db
    .select({ id: sysUser.id, nickName: sysUser.nickName })
    .from(sysUser)
    .where(inArray(sysUser.username, [...DEMO_NAMES]))
    .orderBy(asc(sysUser.id));
  const [group] = at % 6 === 5 ? await demoGroup(db) : [];
  const caller = nth(people, at);
  const others = group
    ? people.filter(({ id }) => id !== caller.id)
    : [nth(people, at + nth(OTHERS, at))].filter(({ id }) => id !== caller.id);
  const end: CallRecordEnd = group ? "done" : nth(ENDS, at);
  const answered = !isUnanswered(end);
  const acceptTime = answered ? new Date(startTime.getTime() + RANG_MS) : null;
  const duration = answered ? 40 + ((at * 397) % 2_400) : 0;
  const endTime = new Date(startTime.getTime() + RANG_MS + duration * SECOND_MS);
  const byCallee = end === "rejected" || at % 4 === 1;
  const [call] = await db
    .insert(chatCall)
    .values({
      ...{ callId: demoUuid(`call ${at}`), kind: group ? "group" : "private" },
      ...{ mode: at % 3 === 2 ? "video" : "voice", callerId: caller.id },
      ...{ calleeId: group ? null : (others[0]?.id ?? null), groupId: group?.id ?? null },
      ...{ state: "ended", startTime, acceptTime, endTime, duration, endReason: end },
      endBy: end === "missed" || end === "lost" ? null : ((byCallee ? others[0] : caller)?.id ?? null),
    })
    .returning({ id: chatCall.id });
  if (!call) throw new Error("A demo call was not stored.");
  const left = { joinTime: acceptTime, leaveTime: answered ? endTime : null };
  const member = ({ id, nickName }: Person) => ({ callId: call.id, userId: id, nickName });
  await db.insert(chatCallMember).values([
    { ...member(caller), state: "left", joinTime: startTime, leaveTime: endTime },
    ...others.map((person, place) => ({
      ...{ ...member(person), invitedBy: caller.id, inviteTime: startTime },
      // Of a group, the last one does not come.
      ...(isUnanswered(end)
        ? { state: UNANSWERED[end] }
        : group && place === others.length - 1
          ? { state: "missed" as const }
          : { state: "left" as const, ...left }),
    })),
  ]);
  return call.id;
}

const demoGroup = (db: Transaction) =>
  db
    .select({ id: chatGroup.id })
    .from(chatGroup)
    .where(not(chatGroup.isService))
    .orderBy(asc(chatGroup.id))
    .limit(1);
