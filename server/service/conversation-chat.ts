import { eq } from "drizzle-orm";
import { NAME_MAX } from "../../src/contract/limits.ts";
import type { TipKind } from "../../src/domain/chat/tips.ts";
import { type VisitorRow, visitorName } from "../chat/chat-accounts.ts";
import { loadGroup, updateGroup, updateMembers } from "../chat/group-state.ts";
import { GroupTransaction } from "../chat/group-transaction.ts";
import { addMembers, takeOut } from "../chat/membership-changes.ts";
import type { Transaction } from "../chat/writer.ts";
import { chatGroup, serviceVisitor } from "../db/schema/index.ts";
import type { AgentRow, Moving } from "./moving.ts";
import { agentOf, userOf } from "./service-agents.ts";

/** The chat of a conversation, and who is in it. */

/** The chat of a visitor's conversations, which is made with the first. Visitors are in it from the beginning to the end. */
export async function chatOf(tx: Transaction, visitor: VisitorRow, now: number): Promise<GroupTransaction> {
  const name = visitorName(visitor).slice(0, NAME_MAX);
  const cause = { sendId: visitor.id, now };
  const known = visitor.groupId === null ? undefined : await loadGroup(tx, visitor.groupId);
  if (known) {
    const group = new GroupTransaction(tx, known, cause);
    if (known.group.name !== name) {
      await updateGroup(tx, group.groupId, { name });
      await group.emitChanged();
    }
    return group;
  }
  const [row] = await tx
    .insert(chatGroup)
    .values({ name, ownerId: visitor.id, createdAt: now, creatorId: visitor.id, isService: true })
    .returning({ id: chatGroup.id });
  const groupId = row?.id ?? 0;
  await addMembers(tx, groupId, [visitor.id], now, 0);
  await tx.update(serviceVisitor).set({ groupId }).where(eq(serviceVisitor.id, visitor.id));
  const state = await loadGroup(tx, groupId);
  if (!state) throw new Error("The chat of a visitor was not stored.");
  const group = new GroupTransaction(tx, state, cause);
  await group.emitChanged();
  return group;
}

/** An agent comes into the chat, and sees all that was written in it. Visitors see them by the name that they have as an agent. */
export async function join({ tx, row, group, at }: Moving, agent: AgentRow): Promise<void> {
  const userId = userOf(agent);
  await addMembers(tx, row.groupId, [userId], at.getTime(), 0);
  await updateMembers(tx, row.groupId, [userId], { remarkNickName: agent.nickName.slice(0, NAME_MAX) });
  await group.emitChanged();
}

/** An agent leaves the chat; the last that they see of it is the message with this id. */
export async function goOut({ group }: Moving, { userId }: AgentRow, lastId: number): Promise<void> {
  if (userId === null || group.state.members.get(userId)?.row.quit !== false) return;
  await takeOut(group, [userId], lastId);
  await group.emitChanged();
}

/** The agent of a conversation leaves it, with a word in the chat. */
export async function leave(moving: Moving, tip: TipKind): Promise<void> {
  const agent = await agentOf(moving.tx, moving.row);
  const { id } = await moving.group.tip(tip);
  if (agent) await goOut(moving, agent, id);
}
