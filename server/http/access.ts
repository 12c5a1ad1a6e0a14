import type { FastifyRequest } from "fastify";
import type { Account } from "../accounts/accounts.ts";
import type { AdminSession } from "../accounts/sessions.ts";
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

const ADMIN = "admin";

/** The token of an `Authorization: Bearer …` header, or `undefined`. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
}

/**
 * `onRequest` hook of routes for signed-in callers (contract A1): 401 without a live session of an enabled account.
 */
export function requireSession(context: ServerContext): AccessHook {
  return async (request) => {
    const token = bearerOf(request);
    const session = token === undefined ? undefined : await context.sessions.use(token);
    const account = session && (await context.accounts.byId(session.userId));
    if (!session || !account?.enabled) throw new Refusal(401, accountTexts.notSignedIn);
    request.caller = { account, session };
  };
}

/**
 * `onRequest` hook of routes that need one of `permissions` (contract A3): 401 without a session, 403 without any of them; an admin
 * passes.
 */
export function requirePermission(context: ServerContext, ...permissions: readonly string[]): AccessHook {
  const signedIn = requireSession(context);
  const enough = new Set([ADMIN, ...permissions]);
  return async (request) => {
    await signedIn(request);
    const held = await context.accounts.authorities(callerOf(request).account);
    if (!held.some((permission) => enough.has(permission))) throw new Refusal(403, accountTexts.noPermission);
  };
}

/** The caller of a route behind one of the hooks above. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error("This route asks for its caller and does not require a session.");
  return request.caller;
}
