import type { FastifyRequest } from "fastify";
import { type ImLogin, ImTokenRequest } from "../../src/contract/admin.ts";
import type { ServiceAddress, TokenPair } from "../../src/contract/chat.ts";
import { MSGPACK_CODEC } from "../../src/contract/codec.ts";
import { ChatCode } from "../../src/contract/wire.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, requireSession } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { chatTexts } from "../texts/chat.ts";
import { formatText, languageOf, type Text } from "../texts/index.ts";
import type { ImTokens } from "./im-tokens.ts";
import type { SignIns } from "./sign-ins.ts";
import { systemConfigFor, toChatUser } from "./users.ts";

export interface ImRouteDeps {
  readonly context: ServerContext;
  readonly imTokens: ImTokens;
  readonly signIns: SignIns;
}

/**
 * The way from an admin session into the chat (contract §1, steps 1–3), and the two calls that both bases serve. Paths are under the
 * admin service's base.
 */
export function registerImRoutes(app: App, { context, imTokens, signIns }: ImRouteDeps): void {
  const onRequest = requireSession(context);

  app.get("/prod-api/imchat/service/login", { onRequest }, async (request): Promise<ImLogin> => {
    const { account, session } = callerOf(request);
    const imToken = await imTokens.issue({ userId: account.id, sessionId: session.id });
    return { userName: account.username, imToken };
  });

  app.post(
    "/prod-api/im/config/token",
    { config: { operation: false }, schema: { body: ImTokenRequest } },
    async (request) => {
      const { userName, ImToken } = request.body;
      return openSignIn(request, userName, ImToken);
    },
  );

  app.get("/prod-api/im/config/service", { onRequest }, async (request): Promise<ServiceAddress> => {
    const { tenantId } = context.config;
    const { username: userName } = callerOf(request).account;
    return { ip: "", port: "", tenantId, userName, codecs: [MSGPACK_CODEC] };
  });

  app.get("/prod-api/user/self", { onRequest }, async (request) => toChatUser(callerOf(request).account));
  app.get("/prod-api/system/config", { onRequest }, async (request) =>
    systemConfigFor(context, callerOf(request).account),
  );

  /** Step 2: a one-use token for a pair; a refusal has code 500 and a text to show. */
  async function openSignIn(request: FastifyRequest, userName: string, imToken: string) {
    const refuse = (text: Text, values = {}) => ({
      code: ChatCode.business,
      message: formatText(text, languageOf(request), values),
    });
    const owner = await imTokens.consume(imToken);
    const account = owner && (await context.accounts.byId(owner.userId));
    if (!owner || account?.username.toLowerCase() !== userName.toLowerCase()) {
      return refuse(chatTexts.imTokenInvalid);
    }
    if (!account.enabled) {
      return account.disabledReason === undefined
        ? refuse(chatTexts.accountDisabled)
        : refuse(chatTexts.accountDisabledFor, { reason: account.disabledReason });
    }
    const pair: TokenPair | null = await signIns.open(owner);
    return pair ?? refuse(chatTexts.imTokenInvalid);
  }
}
