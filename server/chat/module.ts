import type { Logger } from "pino";
import { CloseCode } from "../../src/contract/wire.ts";
import type { AccountEnds } from "../accounts/account-ends.ts";
import { type Bus, createProcessBus } from "../bus/bus.ts";
import type { ServerContext } from "../context.ts";
import { createGateway, type Gateway, type SocketLogin } from "../gateway/gateway.ts";
import type { Presence } from "../gateway/terminals.ts";
import type { App } from "../http/valibot.ts";
import { chatTexts } from "../texts/chat.ts";
import { languageOf, say } from "../texts/index.ts";
import { createAccountEnds } from "./account-ends.ts";
import { registerImRoutes } from "./admin-routes.ts";
import { registerChatCalls } from "./chat-routes.ts";
import { createFriends } from "./friends.ts";
import { createGroupMessages } from "./group-messages.ts";
import { createGroups } from "./groups.ts";
import { type ChatServices, chatHandlers } from "./handlers.ts";
import { createImTokens } from "./im-tokens.ts";
import { createPrivateMessages } from "./private-messages.ts";
import { positionsOf } from "./read-positions.ts";
import { createSignIns, type SignIns } from "./sign-ins.ts";
import { createSystemMessages } from "./system-messages.ts";
import { registerSystemMessages } from "./system-routes.ts";

/** The chat service of one server process. */
export interface ChatModule {
  /** What the chat does when an account ends. */
  readonly accountEnds: AccountEnds;
  /** Closes the sockets with 1012, then waits until every message that was taken is stored. Requests are the caller's to drain. */
  close(): Promise<void>;
}

/** How often the sign-ins behind open sockets are looked at: one that has ended with its admin session loses them. */
const SIGN_IN_CHECK_MS = 30_000;

/** Registers the chat service (contract part I): its calls under `/imchat-api`, the way in under `/prod-api`, the socket under `/im`. */
export async function registerChat(app: App, context: ServerContext): Promise<ChatModule> {
  const { db, accounts, secrets, now } = context;
  const log = context.log.child({ part: "chat" });
  const bus = createProcessBus();
  const signIns = createSignIns({ db, accounts, bus, key: secrets.chatTokenKey, now });
  const gateway = createGateway({
    log,
    bus,
    now,
    tenantId: String(context.config.tenantId),
    authenticate: (accessToken) => socketLogin(signIns, accessToken),
    kickReason: (language) => say(chatTexts.kicked, languageOf({ headers: { "accept-language": language } })),
  });
  const services = createServices(context, bus, gateway.presence, log);

  registerSystemMessages(app, context, services.systemMessages);
  registerImRoutes(app, { context, imTokens: createImTokens(db, now), signIns });
  await app.register(async (scope: App) => registerChatCalls(scope, signIns, chatHandlers(services)), {
    prefix: "/imchat-api",
  });
  app.server.on("upgrade", gateway.upgrade);
  const stopChecking = checkSignIns(gateway, signIns, (error) =>
    log.warn({ err: error }, "the sign-ins of open sockets could not be checked"),
  );

  return {
    accountEnds: createAccountEnds({ db, bus, signIns, now }),
    async close() {
      stopChecking();
      await gateway.close();
      const { privateMessages, groupMessages, systemMessages } = services;
      await Promise.all([privateMessages.drain(), groupMessages.drain(), systemMessages.drain()]);
    },
  };
}

function createServices(context: ServerContext, bus: Bus, presence: Presence, log: Logger): ChatServices {
  const { db, accounts, now } = context;
  const groupMessages = createGroupMessages({ db, log, bus, now });
  return {
    friends: createFriends({ db, accounts, presence }),
    groups: createGroups({ db, accounts, presence }),
    privateMessages: createPrivateMessages({ db, log, bus, presence, now }),
    groupMessages,
    systemMessages: createSystemMessages({ db, log, bus, now }),
    presence,
    readPosition: async (userId) => ({
      ...(await positionsOf(db, userId)),
      receipts: await groupMessages.receipts(userId),
    }),
  };
}

/** Looks at the token of a login frame: 4401 when it is not valid, 4403 when its account is disabled (contract §3). */
async function socketLogin(signIns: SignIns, accessToken: string): Promise<SocketLogin> {
  const identity = await signIns.identify(accessToken);
  if (!identity) return { ok: false, code: CloseCode.token, reason: "token" };
  const { account, familyId, terminal } = identity;
  if (!account.enabled) return { ok: false, code: CloseCode.banned, reason: "banned" };
  return { ok: true, identity: { userId: account.id, userName: account.username, familyId, terminal } };
}

/** @returns what stops it. */
function checkSignIns(gateway: Gateway, signIns: SignIns, failed: (error: unknown) => void): () => void {
  const check = async () => signIns.end(await signIns.ended(gateway.families()));
  const timer = setInterval(() => void check().catch(failed), SIGN_IN_CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
