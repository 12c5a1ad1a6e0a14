import type { FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "../accounts/accounts.ts";
import type { AdminSession } from "../accounts/sessions.ts";

/** Who makes a request to the admin service. */
export interface Caller {
  readonly account: Account;
  readonly session: AdminSession;
  /** Permission strings; `["admin"]` for an admin (contract A3). */
  readonly authorities: readonly string[];
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set on routes behind `requireSession` or `requirePermission`. */
    caller: Caller | null;
  }
}
export type { FastifyReply, FastifyRequest };
