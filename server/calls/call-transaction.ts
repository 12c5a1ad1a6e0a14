import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { CallMemberState, CallRecordEnd } from "../../src/contract/call-records.ts";
import type { CallOutcome } from "../../src/contract/calls.ts";
import { MessageStatus, MessageType } from "../../src/contract/wire.ts";
import type { Delivery } from "../bus/bus.ts";
import { isOnline, type OnlineUsers } from "../bus/presence.ts";
import { BackplaneUnavailable } from "../bus/unavailable.ts";
import { storePrivateWord } from "../chat/private-store.ts";
import { privateDeliveries } from "../chat/private-wire.ts";
import type { Changed, StreamChanges } from "../chat/stream-changes.ts";
import { lockStream, StreamKind, type Transaction } from "../chat/writer.ts";
import { chatCall, chatCallMember } from "../db/schema/calls.ts";
import { type CallRow, isLive, type MemberRow, type StoredCall } from "./call-store.ts";

/** What calls are changed with. */
export interface CallDeps {
  /** Of the stream of calls: one change at a time, in all processes. */
  readonly changes: StreamChanges;
  readonly presence: OnlineUsers;
  now(): number;
}

/** What is told of a call in the chat, by how it ended after it was accepted, and before. */
const OUTCOMES: Readonly<Record<CallRecordEnd, readonly [accepted: CallOutcome, before: CallOutcome]>> = {
  done: ["done", "cancelled"],
  rejected: ["rejected", "rejected"],
  cancelled: ["cancelled", "cancelled"],
  missed: ["missed", "missed"],
  failed: ["failed", "failed"],
  lost: ["done", "cancelled"],
  replaced: ["cancelled", "cancelled"],
  closed: ["done", "cancelled"],
};

type MemberChange = Partial<Omit<MemberRow, "callId" | "userId">>;

/** A call while it is changed, within a transaction that holds the lock of calls, and what is pushed about it once that is stored. */
export class CallTransaction {
  readonly tx: Transaction;
  readonly at: Date;
  readonly deliveries: Delivery[] = [];
  private readonly presence: OnlineUsers;
  private row: CallRow;
  private readonly rows: Map<number, MemberRow>;

  constructor(
    tx: Transaction,
    { call, members }: StoredCall,
    { presence, at }: { presence: OnlineUsers; at: Date },
  ) {
    this.tx = tx;
    this.at = at;
    this.presence = presence;
    this.row = call;
    this.rows = new Map(members.map((member) => [member.userId, member]));
  }

  get call(): CallRow {
    return this.row;
  }

  member(userId: number): MemberRow | undefined {
    return this.rows.get(userId);
  }

  /** Those who are in it, or are being rung. */
  get live(): MemberRow[] {
    return [...this.rows.values()].filter(isLive);
  }

  get joined(): MemberRow[] {
    return [...this.rows.values()].filter(({ state }) => state === "joined");
  }

  /** Ids of those who are in it or are being rung, without one of them. */
  liveBut(userId: number): number[] {
    return this.live.flatMap((member) => (member.userId === userId ? [] : [member.userId]));
  }

  emit(...deliveries: readonly Delivery[]): void {
    this.deliveries.push(...deliveries);
  }

  async set(change: Partial<CallRow>): Promise<void> {
    await this.tx.update(chatCall).set(change).where(eq(chatCall.id, this.row.id));
    this.row = { ...this.row, ...change };
  }

  /** Puts somebody into it, or changes where they stand. */
  async setMember(userId: number, state: CallMemberState, change: MemberChange = {}): Promise<MemberRow> {
    const key = and(eq(chatCallMember.callId, this.row.id), eq(chatCallMember.userId, userId));
    const values = { ...change, state };
    const [row] = this.rows.has(userId)
      ? await this.tx.update(chatCallMember).set(values).where(key).returning()
      : await this.tx
          .insert(chatCallMember)
          .values({ ...values, callId: this.row.id, userId })
          .returning();
    if (!row) throw new Error("A member of a call was not stored.");
    this.rows.set(userId, row);
    return row;
  }

  /** Somebody is not in it any more, or not rung. */
  leave(userId: number, state: Exclude<CallMemberState, "invited" | "joined">): Promise<MemberRow> {
    return this.setMember(userId, state, { leaveTime: this.at, offlineSince: null });
  }

  /**
   * Ends it for all who are still in it. A private call is told of in the chat, by one message of the caller's (contract §5); not one that gave way to the other
   * one's.
   * @param by who ended it; null where the server does.
   */
  async end(reason: CallRecordEnd, by: number | null): Promise<void> {
    const { acceptTime, kind } = this.row;
    const ms = acceptTime === null ? 0 : this.at.getTime() - acceptTime.getTime();
    const duration = Math.max(0, Math.floor(ms / 1_000));
    for (const { userId, state } of this.live) {
      await this.leave(userId, state === "invited" && reason === "missed" ? "missed" : "left");
    }
    await this.set({ state: "ended", endTime: this.at, endReason: reason, endBy: by, duration });
    if (kind === "private" && reason !== "replaced") await this.storeOutcome(reason, duration);
  }

  private async storeOutcome(reason: CallRecordEnd, duration: number): Promise<void> {
    const { callerId, calleeId, mode, acceptTime } = this.row;
    if (calleeId === null) return;
    const state = OUTCOMES[reason][acceptTime === null ? 1 : 0];
    const status = (await this.isThere(calleeId)) ? MessageStatus.sent : MessageStatus.unsent;
    await lockStream(this.tx, StreamKind.private);
    const message = await storePrivateWord(this.tx, {
      ...{ sendId: callerId, recvId: calleeId, status, sendTime: this.at.getTime() },
      type: mode === "voice" ? MessageType.voiceAction : MessageType.videoAction,
      content: JSON.stringify({ state, duration }),
    });
    await this.set({ messageId: message.id });
    this.emit(...privateDeliveries(message));
  }

  /** That a call is over is stored, whether or not others can be asked who is online. */
  private async isThere(userId: number): Promise<boolean> {
    try {
      return await isOnline(this.presence, userId);
    } catch (error) {
      if (error instanceof BackplaneUnavailable) return false;
      throw error;
    }
  }
}

/** What a new call begins as. */
export type NewCall = Pick<CallRow, "kind" | "mode" | "callerId"> &
  Partial<Pick<CallRow, "calleeId" | "groupId">>;

/** Sets a call up, in which nobody is yet; the transaction must hold the lock of calls. */
export async function openCall(
  tx: Transaction,
  given: NewCall,
  beside: { presence: OnlineUsers; at: Date },
): Promise<CallTransaction> {
  const [call] = await tx
    .insert(chatCall)
    .values({ ...given, callId: randomUUID(), state: "ringing", startTime: beside.at })
    .returning();
  if (!call) throw new Error("A call was not stored.");
  return new CallTransaction(tx, { call, members: [] }, beside);
}

/**
 * Changes a call.
 * @param find the call that is meant; where there is none, or `work` has nothing to change, nothing happens.
 * @throws ChatError as `work` does; nothing is changed then.
 */
export function changeCall<T>(
  { changes, presence, now }: CallDeps,
  find: (tx: Transaction) => Promise<StoredCall | undefined>,
  work: (call: CallTransaction | undefined) => Promise<T>,
): Promise<T> {
  return changes.run(async (tx): Promise<Changed<T>> => {
    const found = await find(tx);
    const call = found && new CallTransaction(tx, found, { presence, at: new Date(now()) });
    const answer = await work(call);
    return { answer, deliveries: call?.deliveries ?? [] };
  });
}
