import { type PublishedSystem, PublishSystem } from "../../src/contract/notices.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, requirePermission } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { chatTexts } from "../texts/chat.ts";
import { operationTexts } from "../texts/operations.ts";
import type { SystemMessages } from "./system-messages.ts";

/** `POST api/systemMessage`: publishes a system message to everyone or to some users; 201 with the number of each copy. */
export function registerSystemMessages(
  app: App,
  context: ServerContext,
  systemMessages: SystemMessages,
): void {
  const onRequest = requirePermission(context, "systemMessage:publish");
  const schema = { body: PublishSystem };
  const config = { operation: operationTexts.publishSystem };

  app.post("/prod-api/api/systemMessage", { onRequest, config, schema }, async (request, reply) => {
    const { userIds, intro, coverUrl, ...message } = request.body;
    const missing = await findMissing(context, userIds ?? []);
    if (missing !== undefined) throw new Refusal(400, chatTexts.userMissing, { id: missing });
    const seqNos = await systemMessages.publish({
      ...message,
      intro: intro ?? null,
      coverUrl: coverUrl ?? null,
      userIds: userIds ?? null,
      createBy: callerOf(request).account.username,
    });
    return reply.code(201).send({ seqNos } satisfies PublishedSystem);
  });
}

/** The first of the ids that is no user's. */
async function findMissing(
  { accounts }: ServerContext,
  userIds: readonly number[],
): Promise<number | undefined> {
  const known = new Set((await accounts.byIds(userIds)).map(({ id }) => id));
  return userIds.find((id) => !known.has(id));
}
