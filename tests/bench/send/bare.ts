import { createProcessBackplane } from "../../../server/bus/process-backplane.ts";
import { createPublisher } from "../../../server/bus/publisher.ts";
import { findFriends } from "../../../server/chat/friends.ts";
import { createPrivateMessages } from "../../../server/chat/private-messages.ts";
import { storePrivate } from "../../../server/chat/private-store.ts";
import { lockStream, StreamKind } from "../../../server/chat/writer.ts";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";
import { silent, withDatabase } from "../crowd.ts";
import { contentOf, type Done, SENDS_VARIABLE, type Sends, sendAll } from "./sends.ts";

/**
 * The rival: the same transactions with nothing around them, neither HTTP nor tokens nor sockets. `gathered`: as the server's writer makes
 * them, many sends in one; `single`: each send in one of its own.
 */

const sends = JSON.parse(process.env[SENDS_VARIABLE] ?? "{}") as Sends;
const how = process.argv[2];
const { dataDir, databaseUrl } = sends;

const perSecond = await withDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) }, async ({ db }) => {
  if (how === "gathered") {
    const { bus, presence } = createProcessBackplane();
    const messages = createPrivateMessages({
      db,
      log: silent,
      publisher: createPublisher(bus, silent),
      presence,
      contentPolicy: { read: async (_type, content) => content },
      colleagues: { writesTo: async () => false },
      now: Date.now,
    });
    return sendAll(sends, async (nth, from, to) => {
      const message = {
        tmpId: `${sends.name} ${nth}`,
        recvId: to.userId,
        type: MessageType.text,
        content: contentOf(nth),
      };
      await messages.send(from.userId, { ...message, quoteMessageId: undefined });
    });
  }
  return sendAll(sends, async (nth, from, to) => {
    const entry = {
      sendId: from.userId,
      recvId: to.userId,
      tmpId: `${sends.name} ${nth}`,
      type: MessageType.text,
      content: contentOf(nth),
      status: MessageStatus.unsent,
      quoteId: null,
      recallsId: null,
    };
    await db.transaction(async (tx) => {
      await lockStream(tx, StreamKind.private);
      const areFriends = await findFriends(tx, [[entry.sendId, entry.recvId]]);
      await storePrivate(tx, [entry], Date.now(), ({ sendId, recvId }) => areFriends(sendId, recvId));
    });
  });
});
process.stdout.write(`${JSON.stringify({ kind: "done", perSecond } satisfies Done)}\n`);
