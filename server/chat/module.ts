import type { FastifyRequest } from "fastify";
import { isVisitorId } from "../../src/contract/visitor-api.ts";
import { CloseCode } from "../../src/contract/wire.ts";
import type { AccountEnds } from "../accounts/account-ends.ts";
import type { ProfileObserver } from "../accounts/profile-observer.ts";
import type { Backplane } from "../bus/backplane.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import { createPublisher, type Publisher } from "../bus/publisher.ts";
import type { Calls } from "../calls/calls.ts";
import { callHandlers } from "../calls/handlers.ts";
import type { ServerContext } from "../context.ts";
import { createStaffDirectory } from "../directory/directory.ts";
import { registerDirectory } from "../directory/routes.ts";
import { createSpellings } from "../directory/spellings.ts";
import { openGateway, type SocketLogin } from "../gateway/gateway.ts";
import { clientLimits } from "../http/client-limits.ts";
import type { App } from "../http/valibot.ts";
import type { Timers } from "../jobs/clock.ts";
import { chatTexts } from "../texts/chat.ts";
import { formatText, languageOf } from "../texts/index.ts";
import { openUploads, type UploadModule } from "../uploads/module.ts";
import { createAccountEnds } from "./account-departures.ts";
import { registerImRoutes } from "./admin-routes.ts";
import { createChatAccounts } from "./chat-accounts.ts";
import { callerIn, chatCallerOf, identifyBy, ok, registerChatCalls } from "./chat-routes.ts";
import { type ChatSessions, createChatSessions } from "./chat-sessions.ts";
import type { ContentPolicy } from "./content-policy.ts";
import type { Friends } from "./friends.ts";
import type { GroupMessages } from "./group-messages.ts";
import type { GroupSupervision } from "./group-supervision.ts";
import { chatHandlers } from "./handlers.ts";
import { createImTokens } from "./im-tokens.ts";
import { createServices, type RunningServices } from "./services.ts";
import { createSignInCheck } from "./sign-in-check.ts";
import { openSignIns, type SignIns } from "./sign-ins.ts";
import type { StreamChanges } from "./stream-changes.ts";
import { registerSystemMessages } from "./system-routes.ts";
import { createVisitorLimits } from "./visitor-limits.ts";

/** The chat service of one server process. */
export interface ChatModule {
  /** Pushes what is stored to those who are online. */
  readonly publisher: Publisher;
  /** Where its uploads are, for whatever else takes in pictures. */
  readonly uploads: Pick<UploadModule, "picture" | "read">;
  /** What the chat does when an account ends. */
  readonly accountEnds: AccountEnds;
  /** What it knows of admin sessions. */
  readonly sessions: ChatSessions;
  /** What it does when others are to see one otherwise. */
  readonly profileObserver: ProfileObserver;
  /** What administrators do with friendships and groups of others. @throws ChatError as the calls of users do. */
  readonly supervision: ChatSupervision;
  /** The way of visitors into it, and what customer service is made with. */
  readonly service: ChatOfService;
  /** Closes the sockets with 1012, then waits until every message that was taken is stored. Requests are the caller's to drain. */
  close(): Promise<void>;
}

/** What the areas of instant messaging ask of the chat. */
export interface ChatSupervision {
  /** Ends a friendship for both, who are told as when one of them ends it. */
  readonly endFriendship: Friends["remove"];
  readonly groups: GroupSupervision;
  readonly calls: Pick<Calls, "closeCall">;
}

/** What customer service asks of the chat. */
export interface ChatOfService extends Pick<SignIns, "openVisitor" | "endUser"> {
  readonly presence: OnlineUsers;
  /** Pushes what nothing keeps. */
  readonly publisher: Pick<Publisher, "push">;
  /** Of the group stream: who is in a conversation changes under its lock. */
  readonly changes: StreamChanges;
  readonly onGroupMessages: RunningServices["onGroupMessages"];
  /** Calls back for each socket that logs in to this process. */
  onConnected(told: (userId: number) => void): void;
  /** Writes into a group as one of its members. @throws ChatError as the call does. */
  readonly sendGroup: GroupMessages["send"];
  /** Takes in a file that one of its members brings by mail. @throws ChatError as an upload does. */
  readonly keepFile: UploadModule["keep"];
  /** @throws ChatError where a text holds a word that is refused. */
  checkText(text: string): Promise<void>;
  /** The visitor whose token a request shows; undefined of nobody, of staff, and of one who is blocked. */
  visitorIn(request: FastifyRequest): Promise<number | undefined>;
}

/** How often the sign-ins behind open sockets are checked. */
const SIGN_IN_CHECK_MS = 30_000;

/** Registers the chat service (contract part I): its calls under `/imchat-api`, the way in under `/prod-api`, the socket under `/im`. */
export async function registerChat(
  app: App,
  context: ServerContext,
  {
    contentPolicy,
    backplane,
    timers,
  }: { readonly contentPolicy: ContentPolicy; readonly backplane: Backplane; readonly timers: Timers },
): Promise<ChatModule> {
  const { db, accounts, secrets, userLimits, now } = context;
  const { bus, presence } = backplane;
  const log = context.log.child({ part: "chat" });
  const publisher = createPublisher(bus, log);
  const chatAccounts = createChatAccounts(db);
  const signIns = await openSignIns({ db, accounts: chatAccounts, bus, log, key: secrets.chatTokenKey, now });
  const connected: ((userId: number) => void)[] = [];
  const gateway = await openGateway({
    log,
    connected(userId) {
      for (const told of connected) told(userId);
    },
    backplane,
    now,
    tenantId: String(context.config.tenantId),
    limits: { exempt: clientLimits(context.config).exempt },
    authenticate: (accessToken) => socketLogin(signIns, accessToken),
    kickReason: (language) =>
      formatText(chatTexts.kicked, languageOf({ headers: { "accept-language": language } })),
  });
  const services = createServices({ context, publisher, presence, log, contentPolicy, timers });

  const uploads = await openUploads(app, context, (request) => callerIn(request, signIns));
  const visitorLimits = createVisitorLimits(db, context.config);
  const callers = { signIns, userLimits, visitorLimits };
  const { systemMessages } = services;
  await registerSystemMessages(app, context, { contentPolicy, systemMessages, uploads });
  const directory = createStaffDirectory({ db, accounts, presence, spellings: createSpellings(db) });
  registerDirectory(app, context, { directory, colleagues: services.colleagues });
  registerImRoutes(app, { context, imTokens: createImTokens(db, now), signIns });
  await app.register(
    async (scope: App) => {
      registerChatCalls(scope, {
        ...callers,
        handlers: chatHandlers(services),
        calls: callHandlers(services.calls),
      });
      await scope.register(async (inner: App) =>
        uploads.register(inner, {
          async identify(request) {
            await identifyBy(callers)(request);
            const { account } = chatCallerOf(request);
            if (account.visitor) await visitorLimits.upload(account.id, request);
          },
          userIdOf: (request) => chatCallerOf(request).account.id,
          envelope: ok,
        }),
      );
    },
    { prefix: "/imchat-api" },
  );
  app.server.on("upgrade", gateway.upgrade);
  const check = createSignInCheck(gateway, signIns);
  const checking = setInterval(() => {
    check().catch((error) => log.warn({ err: error }, "the sign-ins of open sockets could not be checked"));
  }, SIGN_IN_CHECK_MS);
  checking.unref();

  return {
    publisher,
    uploads,
    profileObserver: services.profileObserver,
    accountEnds: createAccountEnds({ ...services, publisher, signIns, now }),
    sessions: createChatSessions({ db, signIns, presence }),
    supervision: {
      endFriendship: services.friends.remove,
      groups: services.groupSupervision,
      calls: services.calls,
    },
    service: {
      ...{ presence, publisher, changes: services.groupStream, onGroupMessages: services.onGroupMessages },
      onConnected: (told) => void connected.push(told),
      sendGroup: (userId, message) => services.groupMessages.send(userId, message),
      keepFile: uploads.keep,
      checkText: async (text) => void (await contentPolicy.clean(text)),
      openVisitor: (visitorId) => signIns.openVisitor(visitorId),
      endUser: (userId) => signIns.endUser(userId),
      visitorIn: async (request) => {
        const userId = await callerIn(request, signIns);
        return userId !== undefined && isVisitorId(userId) ? userId : undefined;
      },
    },
    async close() {
      clearInterval(checking);
      // Before the sockets close: nobody is taken to have left a call because the server does.
      await services.calls.close();
      await gateway.close();
      await services.drain();
      await signIns.close();
    },
  };
}

/** Checks the token of a login frame: 4401 when it is not valid, 4403 when its account is disabled (contract §3). */
async function socketLogin(signIns: SignIns, accessToken: string): Promise<SocketLogin> {
  const identity = await signIns.identify(accessToken);
  if (!identity) return { ok: false, code: CloseCode.token, reason: "token" };
  const { account, familyId, terminal } = identity;
  if (!account.enabled) return { ok: false, code: CloseCode.banned, reason: "banned" };
  return { ok: true, identity: { userId: account.id, userName: account.username, familyId, terminal } };
}
