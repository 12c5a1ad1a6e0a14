import { and, desc, eq, type SQL } from "drizzle-orm";
import type * as v from "valibot";
import type { GroupMessage, SystemMessage } from "../../src/contract/chat.ts";
import { TYPING_LEAST_MS, typingSign } from "../../src/contract/service/typing.ts";
import { Cmd, MessageType } from "../../src/contract/wire.ts";
import type { Publisher } from "../bus/publisher.ts";
import type { Database } from "../db/database.ts";
import { serviceAgent, serviceConversation as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { conversationTexts } from "../texts/conversations.ts";
import { httpTexts } from "../texts/http.ts";

/**
 * That one side of a conversation writes, told to the other one (resources 10.5): to the visitor and the agent who has it, and to nobody else. It is
 * stored nowhere; of one side at most one passes in three seconds, and one that comes too early, or while nobody has the conversation, is let go.
 */
export interface TypingSigns {
  /** A visitor writes. @throws Refusal 404 before the first conversation. */
  ofVisitor(visitorId: number): Promise<void>;
  /** Staff writes in a conversation. @throws Refusal 404 of none, 403 of one that another agent has, whatever else the caller may. */
  ofAgent(groupId: number, userId: number): Promise<void>;
}

export interface TypingSignDeps {
  readonly db: Database;
  readonly publisher: Pick<Publisher, "push">;
  now(): number;
}

export function createTypingSigns({ db, publisher, now }: TypingSignDeps): TypingSigns {
  /** When the last one of each side has passed, the oldest first. */
  const passed = new Map<string, number>();

  /** Whether another one of that side may pass, which it does then. */
  const passes = (side: string): boolean => {
    const at = now();
    for (const [old, time] of passed) {
      if (at - time < TYPING_LEAST_MS) break;
      passed.delete(old);
    }
    if (passed.has(side)) return false;
    passed.set(side, at);
    return true;
  };

  const latest = async (where: SQL) => {
    const [found] = await db
      .select({
        groupId: table.groupId,
        visitorId: table.visitorId,
        userId: serviceAgent.userId,
        status: table.status,
      })
      .from(table)
      .leftJoin(serviceAgent, eq(serviceAgent.id, table.agentId))
      .where(and(where))
      .orderBy(desc(table.id))
      .limit(1);
    if (!found) throw new Refusal(404, httpTexts.notFound);
    return found;
  };

  return {
    async ofVisitor(visitorId) {
      const { groupId, userId, status } = await latest(eq(table.visitorId, visitorId));
      if (status !== "active" || userId === null || !passes(`${groupId} visitor`)) return;
      const data = {
        ...{ type: MessageType.recordsChanged, content: typingSign(groupId), sendTime: now() },
      } satisfies v.InferInput<typeof SystemMessage>;
      await publisher.push([{ userIds: [userId], cmd: Cmd.system, data }]);
    },

    async ofAgent(groupId, userId) {
      const found = await latest(eq(table.groupId, groupId));
      if (found.userId !== userId) throw new Refusal(403, conversationTexts.notYours);
      if (found.status !== "active" || !passes(`${groupId} agent`)) return;
      const data = {
        ...{ groupId, sendId: userId, type: MessageType.typing, content: "", sendTime: now() },
      } satisfies v.InferInput<typeof GroupMessage>;
      await publisher.push([{ userIds: [found.visitorId], cmd: Cmd.group, data }]);
    },
  };
}
