import type { TipKind } from "../../src/domain/chat/tips.ts";
import type { Delivery } from "../bus/bus.ts";
import { type Cause, groupDeliveriesToAll, groupTipDeliveries } from "./group-events.ts";
import { demand, type Rank } from "./group-rights.ts";
import { type GroupState, loadGroup, nameIn, present } from "./group-state.ts";
import { type GroupMessageRow, storeGroupTip } from "./group-store.ts";
import type { StreamChanges } from "./stream-changes.ts";
import type { Transaction } from "./writer.ts";

/** A group while somebody changes it, and what the members will be sent about it, in that order. */
export class GroupTransaction {
  readonly deliveries: Delivery[] = [];
  readonly tx: Transaction;
  readonly cause: Cause;
  private current: GroupState;

  constructor(tx: Transaction, state: GroupState, cause: Cause) {
    this.tx = tx;
    this.current = state;
    this.cause = cause;
  }

  /** The group as it was read last. */
  get state(): GroupState {
    return this.current;
  }

  get groupId(): number {
    return this.current.group.id;
  }

  emit(...deliveries: readonly Delivery[]): void {
    this.deliveries.push(...deliveries);
  }

  /** Reads the group anew, now that it has changed. */
  async read(): Promise<void> {
    this.current = (await loadGroup(this.tx, this.groupId)) ?? this.current;
  }

  /** Reads it anew, and shows it to everybody who is in it. */
  async emitChanged(): Promise<void> {
    await this.read();
    this.emit(...groupDeliveriesToAll(this.current, this.cause));
  }

  /** Writes a tip about what happened, for those who are in the group as it was read last. */
  async tip(kind: TipKind, names?: readonly string[]): Promise<GroupMessageRow> {
    const { sendId, name, now } = this.cause;
    const by = name ?? nameIn(this.current, sendId);
    const row = await storeGroupTip(
      this.tx,
      { groupId: this.groupId, sendId, sendNickName: by, sendTime: now },
      { kind, by, ...(names === undefined ? {} : { names }) },
    );
    this.emit(...groupTipDeliveries(row, present(this.current)));
    return row;
  }

  /** The same, of members by their ids. */
  tipOf(kind: TipKind, userIds: readonly number[]): Promise<GroupMessageRow> {
    return this.tip(
      kind,
      userIds.map((userId) => nameIn(this.current, userId)),
    );
  }
}

/** What changes of groups are made with. */
export interface GroupChangeDeps {
  /** Of the group stream. */
  readonly changes: StreamChanges;
  now(): number;
}

/** Where a change takes place: who makes it, and in which group. */
export interface Place {
  readonly userId: number;
  /** What whoever need not be in the group is called. */
  readonly name?: string;
  readonly groupId: number;
}

/**
 * Changes a group.
 * @param enter who may: gives the group that was found, or throws.
 */
export function changeGroup<T>(
  { changes, now }: GroupChangeDeps,
  { userId, name, groupId }: Place,
  enter: (state: GroupState | undefined) => GroupState,
  work: (groupTx: GroupTransaction) => Promise<T>,
): Promise<T> {
  return changes.run(async (tx) => {
    const state = enter(await loadGroup(tx, groupId));
    const cause = { sendId: userId, ...(name === undefined ? {} : { name }), now: now() };
    const groupTx = new GroupTransaction(tx, state, cause);
    const answer = await work(groupTx);
    return { answer, deliveries: groupTx.deliveries };
  });
}

/** Changes a group as a member of at least this rank. @throws ChatError when they do not, or where nothing can be done any more. */
export const changeAs = <T>(
  deps: GroupChangeDeps,
  place: Place,
  rank: Rank,
  work: (groupTx: GroupTransaction) => Promise<T>,
): Promise<T> => changeGroup(deps, place, (state) => demand(state, place.userId, rank), work);
