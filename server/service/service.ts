import { RateLimiterMemory } from "rate-limiter-flexible";
import { throttle } from "throttle-debounce";
import type { LiveArea } from "../../src/contract/live-areas.ts";
import { isVisitorId } from "../../src/contract/visitor-api.ts";
import type { ChatOfService } from "../chat/module.ts";
import type { ServerContext } from "../context.ts";
import type { Conversations as OfCustomers } from "../customers/conversations.ts";
import type { ServiceMail } from "../customers/service-mail.ts";
import { consume } from "../http/rate-limit.ts";
import type { App } from "../http/valibot.ts";
import type { Timers } from "../jobs/clock.ts";
import type { StaffNotices, StaffOccasion } from "../mailbox/staff-notices.ts";
import { createAssistant } from "../openai/assistant.ts";
import type { ResourceModule } from "../resources/module.ts";
import { mailboxTexts } from "../texts/mailbox.ts";
import { createTranslator } from "../translation/translator.ts";
import { createServiceMessages } from "../wechat/service-messages.ts";
import { createAbsentAgents } from "./absent-agents.ts";
import { createAutomaticWords } from "./automatic-words.ts";
import { conversationModule } from "./conversation-module.ts";
import { createConversations, type QueueChange } from "./conversations.ts";
import { registerDesk } from "./desk-routes.ts";
import { createDrafts } from "./drafts/drafts.ts";
import { registerDrafts } from "./drafts/routes.ts";
import { registerServiceFigures } from "./figure-routes.ts";
import { internalNoteModule } from "./internal-notes.ts";
import { openVisitorMail } from "./mail/visitor-mail.ts";
import { createMessageNotes } from "./message-notes.ts";
import { conversationsOfCustomers } from "./of-customers.ts";
import { createOfflineMessages } from "./offline-messages.ts";
import { createOwnConversations } from "./own-conversations.ts";
import { createQueue, type Queue } from "./queue.ts";
import { createQueueAgents } from "./queue-agents.ts";
import { createQueueNotices } from "./queue-notices.ts";
import { createSiteServices } from "./site-service.ts";
import { createKeepingTranslator } from "./translation/cache.ts";
import { registerTranslations } from "./translation/routes.ts";
import { createTranslations } from "./translation/translations.ts";
import { createTypingSigns } from "./typing-signs.ts";
import { registerVisitorApi } from "./visitor-routes.ts";
import { createVisits } from "./visits.ts";

/** Customer service of a running server: its areas, and what it does by itself. */
export interface CustomerService {
  readonly modules: readonly ResourceModule[];
  /** For the areas of agents and customers. */
  readonly ofCustomers: OfCustomers;
  readonly queue: Queue;
  /** Ends what it does by itself. */
  close(): Promise<void>;
}

/** How often the queue is looked at where nothing has happened that says so: agents come and go. */
export const LOOK_MS = 5_000;
/** Lists of conversations are renewed for what is written in them no oftener than that, ms: each time all staff who may see them is told. */
const WRITTEN_EVERY_MS = 1_000;
/** The queue is given out for staff who connect no oftener than that, ms. */
const CONNECTED_EVERY_MS = 500;
/** Visits that one address begins in an hour as somebody who is not known. */
const STRANGERS = 300;
const HOUR_S = 3_600;
const CHANGED: StaffOccasion = { seen: "conversation:list", areas: ["conversation"] };
const NOTED = ["conversationNote"] as const;
const AGENTS: StaffOccasion = { seen: "conversation:list", areas: ["agent", "conversation"] };
const WAITING: StaffOccasion = {
  ...CHANGED,
  asks: {
    done: "conversation:accept",
    mail: {
      type: "notice",
      topic: "service.waiting",
      ...mailboxTexts.visitorWaits,
      link: "/customer/chat/imchat",
    },
  },
};
const LATE: StaffOccasion = {
  ...CHANGED,
  asks: {
    done: "conversation:accept",
    mail: {
      type: "notice",
      topic: "service.late",
      ...mailboxTexts.visitorLate,
      link: "/customer/chat/imchat",
    },
  },
};

/** Opens customer service: the calls of visitors, the conversations, and the queue of those who wait (specification §1). */
export function openCustomerService(
  app: App,
  context: ServerContext,
  {
    chat,
    staff,
    timers,
    mail,
  }: {
    readonly chat: ChatOfService;
    readonly staff: StaffNotices;
    readonly timers: Timers;
    readonly mail: ServiceMail;
  },
): CustomerService {
  const { db, now } = context;
  const log = context.log.child({ part: "service" });
  const changed = new Set<LiveArea>();
  let isTelling = false;
  /** Whoever lists them sees at once that they are others. While one change is being told, all that come meanwhile are told together. */
  const emitAreas = async (areas: readonly LiveArea[]): Promise<void> => {
    for (const area of areas) changed.add(area);
    if (isTelling) return;
    isTelling = true;
    while (changed.size > 0) {
      const told = [...changed];
      changed.clear();
      await staff.emit({ ...CHANGED, areas: told });
    }
    isTelling = false;
  };
  /** Of one who has come to wait, whoever may accept finds it in the bell. */
  const emitOf = async (areas: readonly LiveArea[], change?: QueueChange): Promise<void> => {
    // Somebody waits who did not, or has room who had none.
    void queue.run();
    if (change) {
      notices.note(change);
      absent.note(change);
    }
    return change?.kind === "waits" && change.isNew ? staff.emit(WAITING) : emitAreas(areas);
  };
  const emit = (change?: QueueChange) => emitOf(CHANGED.areas, change);
  const noted = () => emitAreas(NOTED);
  // The queue is as it was: nobody else waits because of what was written.
  const emitWritten = throttle(WRITTEN_EVERY_MS, () => void emitAreas(CHANGED.areas));
  const words = createAutomaticWords({ db, log, chat });
  const conversations = createConversations({
    ...{ db, changes: chat.changes, emit, now },
    moved: (change) => emitOf([...CHANGED.areas, ...NOTED], change),
    taken: words.welcome,
  });
  const strangers =
    context.config.requestsPerMinute === 0
      ? null
      : new RateLimiterMemory({ keyPrefix: "stranger", points: STRANGERS, duration: HOUR_S });
  const visits = createVisits({
    ...{ ...context, signIns: chat },
    async stranger(ip) {
      if (strangers) await consume(strangers, ip);
    },
    moved: () => emit(),
  });
  const agents = createQueueAgents({ db, now, presence: chat.presence });
  const queue = createQueue({
    ...{ db, log, now, conversations, agents, presence: chat.presence },
    late: () => staff.emit(LATE),
  });
  const notices = createQueueNotices({
    ...{ db, log, now, agents, publisher: chat.publisher },
    giveOut: () => queue.run(),
  });
  const absent = createAbsentAgents({
    ...{ db, log, now, agents, wechat: createServiceMessages(context) },
    giveOut: () => queue.run(),
  });
  /** Where it cannot be begun, as of somebody who has been blocked meanwhile, what all others wrote is noted. */
  const open = (visitorId: number) =>
    conversations.open(visitorId, {}).catch((error: unknown) => {
      log.warn({ err: error, visitorId }, "what a visitor wrote begins no conversation");
      return undefined;
    });
  chat.onGroupMessages(createMessageNotes({ db, open, emit: emitWritten }));
  // An agent who comes back may take who waits. After an interruption all come at once.
  const checkQueue = throttle(CONNECTED_EVERY_MS, () => notices.check());
  chat.onConnected((userId) => {
    if (!isVisitorId(userId)) checkQueue();
  });
  chat.onGroupMessages(async (messages) => words.answerFor(messages));
  chat.onGroupMessages(async (messages) => absent.written(messages));
  const sites = createSiteServices({ db, now, presence: chat.presence });
  const own = createOwnConversations({ db, conversations, queue, sites, chat });
  const offline = createOfflineMessages({ db, now, conversations, own, chat, mail });
  const typing = createTypingSigns({ db, publisher: chat.publisher, now });
  registerVisitorApi(app, context, {
    ...{ visits, own, sites, offline, typing },
    visitorIn: chat.visitorIn,
  });
  const translator = createKeepingTranslator({ db, translator: createTranslator(context), now });
  registerTranslations(app, context, createTranslations({ context, translator, emit }));
  registerDrafts(app, context, createDrafts({ context, assistant: createAssistant(context) }));
  const agentsChanged = () => {
    void queue.run();
    // Whose conversations are counted may be another one's by now.
    notices.note();
    void staff.emit(AGENTS);
  };
  const module = conversationModule({ context, conversations, visits, noted });
  const notes = internalNoteModule({ scope: module.scope, emit: noted });
  registerDesk(app, context, { presence: chat.presence, module, typing });
  registerServiceFigures(app, context);
  const visitorMail = openVisitorMail({
    ...{ ...context, log, presence: chat.presence, mail, chat, conversations, timers },
  });
  let stop = () => {};
  const check = () => {
    notices.check();
    stop = timers.after(LOOK_MS, check);
  };
  stop = timers.after(LOOK_MS, check);
  return {
    ofCustomers: conversationsOfCustomers({
      ...{ db, conversations, agentsChanged, visits },
      ...{ endUser: chat.endUser, presence: chat.presence },
      scope: module.scope,
    }),
    modules: [module, notes],
    queue,
    async close() {
      stop();
      emitWritten.cancel();
      checkQueue.cancel();
      await queue.close();
      await notices.drain();
      await words.drain();
      await absent.drain();
      await visitorMail.close();
    },
  };
}
