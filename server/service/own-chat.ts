import { desc, eq } from "drizzle-orm";
import { createAccounts } from "../accounts/accounts.ts";
import { serviceAgent, serviceConversation as table } from "../db/schema/index.ts";
import { mayDo } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { Call } from "../resources/module.ts";
import { conversationTexts } from "../texts/conversations.ts";
import { httpTexts } from "../texts/http.ts";
import type { ConversationRow } from "./moving.ts";

/** Who has it may see and move the conversations of all agents. */
export const ALL_CONVERSATIONS = "conversation:all";

/**
 * The last conversation in a chat, for the agent who has it, and for who may see all.
 * @throws Refusal 404 where there is none, 403 where it is another one's.
 */
export async function ownConversation(
  { db, account }: Pick<Call, "db" | "account">,
  groupId: number,
): Promise<ConversationRow> {
  const [found] = await db
    .select({ row: table, userId: serviceAgent.userId })
    .from(table)
    .leftJoin(serviceAgent, eq(serviceAgent.id, table.agentId))
    .where(eq(table.groupId, groupId))
    .orderBy(desc(table.id))
    .limit(1);
  if (!found) throw new Refusal(404, httpTexts.notFound);
  if (
    found.userId !== account.id &&
    !(await mayDo({ accounts: createAccounts(db) }, account, [ALL_CONVERSATIONS]))
  )
    throw new Refusal(403, conversationTexts.notYours);
  return found.row;
}
