import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { type JwtUser, LoginRequest, type LoginResponse } from "../../src/contract/admin.ts";
import type { ServerContext } from "../context.ts";
import type { Database } from "../db/database.ts";
import { adminSession } from "../db/schema/index.ts";
import { bearerOf, callerOf, clientOf, requireSession } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import type { AccountNotices } from "../mailbox/account-notices.ts";
import { accountTexts } from "../texts/accounts.ts";
import { languageOf, type Text } from "../texts/index.ts";
import type { Account } from "./accounts.ts";
import { type Captchas, createCaptchas } from "./captchas.ts";
import { dataScopesOf } from "./data-scopes.ts";
import { toJwtUser } from "./jwt-user.ts";
import { rolesOf } from "./levels.ts";
import { createLoginLimits, type LoginFrom, type LoginLimits } from "./login-limits.ts";
import { recordLogin } from "./login-records.ts";
import { decryptPassword } from "./passwords.ts";
import type { SessionEnds } from "./session-ends.ts";
import type { ClientInfo } from "./sessions.ts";
import { keepLanguage, noteSignIn, wasUsedFrom } from "./sign-in-places.ts";

/** What a login needs besides the context. */
interface LoginParts {
  readonly captchas: Captchas;
  readonly limits: LoginLimits;
}
type Login = { username: string; password: string; code: string; uuid: string };

/** `auth/code`, `auth/login`, `auth/info` and `auth/logout` (contract A2). */
export function registerAuth(
  app: App,
  context: ServerContext,
  { notices, sessionEnds }: { readonly notices: AccountNotices; readonly sessionEnds: SessionEnds },
): void {
  const parts: LoginParts = {
    captchas: createCaptchas(context.db, context.now),
    limits: createLoginLimits(),
  };

  app.get("/prod-api/auth/code", async (request) => {
    await parts.limits.captcha(request.ip);
    return parts.captchas.create();
  });

  app.post(
    "/prod-api/auth/login",
    { config: { operation: false }, schema: { body: LoginRequest } },
    async (request): Promise<LoginResponse> => {
      const client = clientOf(request);
      // As many as captchas are drawn; where none are checked, only attempts that fail are counted.
      if (context.config.captcha) await parts.limits.call(client.ip);
      const account = await authenticate(context, parts, request.body, client);
      const { token } = await context.sessions.create(account.id, client);
      await noteSignIn({ db: context.db, notices }, account, client);
      await keepLanguage(context.db, account, languageOf(request));
      await recordLogin(context.db, { type: "LOGIN_OK", ...nameOf(account), client });
      return { token: `Bearer ${token}`, user: await userOf(context, account) };
    },
  );

  app.get("/prod-api/auth/info", { onRequest: requireSession(context) }, async (request) => {
    return userOf(context, callerOf(request).account);
  });

  app.delete("/prod-api/auth/logout", { config: { operation: false } }, async (request, reply) => {
    await signOut(context, sessionEnds, request);
    return reply.code(200).send();
  });
}

async function userOf(context: ServerContext, account: Account): Promise<JwtUser> {
  const [permissions, dataScopes, roles] = await Promise.all([
    context.accounts.authorities(account),
    dataScopesOf(context.db, account),
    rolesOf(context.db, [account.id]),
  ]);
  return toJwtUser(account, permissions, dataScopes, roles.get(account.id) ?? []);
}

/** The account that the login names. @throws Refusal 400, recorded, when anything is wrong; 429 after many failures. */
async function authenticate(
  context: ServerContext,
  { captchas, limits }: LoginParts,
  login: Login,
  client: ClientInfo,
): Promise<Account> {
  const refuse = async (text: Text): Promise<never> => {
    await recordLogin(context.db, {
      type: "LOGIN_FAIL",
      username: login.username,
      message: text.zh_CN,
      client,
    });
    throw new Refusal(400, text);
  };
  if (context.config.captcha) {
    const outcome = await captchas.attempt(login.uuid, login.code);
    if (outcome === "gone") return refuse(accountTexts.captchaGone);
    if (outcome === "wrong") return refuse(accountTexts.captchaWrong);
  }
  const from = await fromWhere(context.db, login, client);
  await limits.attempt(from);
  const password = decryptPassword(context.secrets, login.password);
  if (password === undefined) return refuse(accountTexts.undecipherable);
  const account = await context.accounts.verify(login.username, password);
  if (!account) return refuse(accountTexts.wrongPassword);
  if (!account.enabled) return refuse(accountTexts.disabled);
  await limits.succeeded(from);
  return account;
}

async function fromWhere(db: Database, { username }: Login, { ip }: ClientInfo): Promise<LoginFrom> {
  return { username, ip, known: await wasUsedFrom(db, username, ip) };
}

async function signOut(
  context: ServerContext,
  sessionEnds: SessionEnds,
  request: FastifyRequest,
): Promise<void> {
  const token = bearerOf(request);
  const session = token === undefined ? undefined : await context.sessions.use(token);
  if (!session) return;
  const close = await context.db.transaction((tx) => sessionEnds.endIn(tx, eq(adminSession.sid, session.id)));
  await close();
  const account = await context.accounts.byId(session.userId);
  if (account)
    await recordLogin(context.db, { type: "LOGOUT", ...nameOf(account), client: clientOf(request) });
}

function nameOf(account: Account): { username: string; nickName: string } {
  return { username: account.username, nickName: account.nickName };
}
