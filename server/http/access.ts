import type { FastifyRequest } from "fastify";
import type { Account } from "../accounts/accounts.ts";
import type { AdminSession, ClientInfo } from "../accounts/sessions.ts";
import type { ServerContext } from "../context.ts";
import { accountTexts } from "../texts/accounts.ts";
import { Refusal } from "./errors.ts";

/** Who makes a request to the admin service. */
export interface Caller {
  readonly account: Account;
  readonly session: AdminSession;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set on routes behind `requireSession` or `requirePermission`; read it with `callerOf`. */
    caller: Caller | null;
  }
}

type AccessHook = (request: FastifyRequest) => Promise<void>;

/** What a hook asks for: a session, and one of these permissions where there are any. */
export interface AccessRule {
  readonly permissions: readonly string[];
}

const rules = new WeakMap<object, AccessRule>();

/** What a route's `onRequest` hook asks for; `undefined` for one that is none of the hooks below. */
export function accessRuleOf(hook: object): AccessRule | undefined {
  return rules.get(hook);
}

/** Notes what a hook asks for, for whoever looks at all routes. */
export function ruled(hook: AccessHook, permissions: readonly string[]): AccessHook {
  rules.set(hook, { permissions });
  return hook;
}

const ADMIN = "admin";

/** The token of an `Authorization: Bearer …` header, or `undefined`. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
}

/**
 * `onRequest` hook of routes for signed-in callers (contract A1): 401 without a live session of an enabled account, 429 for what comes too often.
 */
export function requireSession(context: ServerContext): AccessHook {
  const identify = optionalSession(context);
  return ruled(async (request) => {
    await identify(request);
    if (!request.caller) throw new Refusal(401, accountTexts.notSignedIn);
    await context.userLimits.request(request.caller.account.id);
  }, []);
}

/** `onRequest` hook of routes that anybody may call and that know whom a session speaks for; `request.caller` stays `null` without one. */
export function optionalSession(context: ServerContext): AccessHook {
  return async (request) => {
    const token = bearerOf(request);
    const session = token === undefined ? undefined : await context.sessions.use(token);
    const account = session && (await context.accounts.byId(session.userId));
    if (session && account?.enabled) request.caller = { account, session };
  };
}

/**
 * `onRequest` hook of routes that need one of `permissions` (contract A3): 401 without a session, 403 without any of them; an admin
 * passes.
 */
export function requirePermission(context: ServerContext, ...permissions: readonly string[]): AccessHook {
  const signedIn = requireSession(context);
  return ruled(async (request) => {
    await signedIn(request);
    if (!(await mayDo(context, callerOf(request).account, permissions))) {
      throw new Refusal(403, accountTexts.noPermission);
    }
  }, permissions);
}

/** Whether an account holds one of `permissions`; an admin holds all (contract A3). */
export async function mayDo(
  context: Pick<ServerContext, "accounts">,
  account: Account,
  permissions: readonly string[],
): Promise<boolean> {
  const held = await context.accounts.authorities(account);
  return held.some((permission) => permission === ADMIN || permissions.includes(permission));
}

/** Where a request came from, as it is recorded. */
export function clientOf(request: FastifyRequest): ClientInfo {
  return { ip: request.ip, userAgent: request.headers["user-agent"] ?? "" };
}

/** The caller of a route behind one of the hooks above. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error("This route asks for its caller and does not require a session.");
  return request.caller;
}
