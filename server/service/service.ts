import type * as v from "valibot";
import type { SystemMessage } from "../../src/contract/chat.ts";
import type { LiveArea } from "../../src/contract/live-areas.ts";
import { Cmd, MessageType } from "../../src/contract/wire.ts";
import { idsAllowed } from "../accounts/accounts.ts";
import type { Publisher } from "../bus/publisher.ts";
import type { ChatOfService } from "../chat/module.ts";
import type { ServerContext } from "../context.ts";
import type { Conversations as OfCustomers } from "../customers/conversations.ts";
import type { App } from "../http/valibot.ts";
import type { Timers } from "../jobs/clock.ts";
import type { ResourceModule } from "../resources/module.ts";
import { conversationModule } from "./conversation-module.ts";
import { createConversations } from "./conversations.ts";
import { createMessageNotes } from "./message-notes.ts";
import { conversationsOfCustomers } from "./of-customers.ts";
import { createOwnConversations } from "./own-conversations.ts";
import { createQueue, type Queue } from "./queue.ts";
import { registerVisitorApi } from "./visitor-routes.ts";
import { createVisits } from "./visits.ts";

/** Customer service of a running server: its area, and what it does by itself. */
export interface CustomerService {
  readonly module: ResourceModule;
  /** For the areas of agents and customers. */
  readonly ofCustomers: OfCustomers;
  readonly queue: Queue;
  /** Ends what it does by itself. */
  close(): Promise<void>;
}

/** How often the queue is looked at where nothing has happened that says so: agents come and go. */
const LOOK_MS = 5_000;
const AREA: LiveArea = "conversation";

/** Opens customer service: the calls of visitors, the conversations, and the queue of those who wait (specification §1). */
export function openCustomerService(
  app: App,
  context: ServerContext,
  {
    chat,
    publisher,
    timers,
  }: { readonly chat: ChatOfService; readonly publisher: Publisher; readonly timers: Timers },
): CustomerService {
  const { db, now } = context;
  const log = context.log.child({ part: "service" });
  /** Whoever lists conversations sees at once that they are others. What cannot be told takes nothing back. */
  const tell = async (): Promise<void> => {
    // Somebody waits who did not, or has room who had none.
    void queue.run();
    try {
      const userIds = await idsAllowed(db, `${AREA}:list`);
      if (userIds.length === 0) return;
      const data = {
        ...{ type: MessageType.recordsChanged, content: AREA, sendTime: now() },
      } satisfies v.InferInput<typeof SystemMessage>;
      await publisher.push([{ userIds, cmd: Cmd.system, data }]);
    } catch (error) {
      log.error({ err: error }, "the staff could not be told of conversations");
    }
  };
  const conversations = createConversations({ changes: chat.changes, tell, now });
  const visits = createVisits({ ...context, signIns: chat });
  const queue = createQueue({ db, log, now, conversations, presence: chat.presence });
  chat.onGroupMessages(createMessageNotes({ db, conversations, tell }));
  registerVisitorApi(app, context, {
    visits,
    own: createOwnConversations({ db, conversations, queue }),
    visitorIn: chat.visitorIn,
  });
  let stop = () => {};
  const look = () => {
    void queue.run();
    stop = timers.after(LOOK_MS, look);
  };
  stop = timers.after(LOOK_MS, look);
  return {
    ofCustomers: conversationsOfCustomers({ db, conversations }),
    module: conversationModule({ context, conversations, visits }),
    queue,
    async close() {
      stop();
      await queue.settled();
    },
  };
}
