import type { AdminSession } from "../../../src/contract/engine.ts";

/** How many tokens are remembered as seen or refused. */
const REMEMBERED = 32;

/**
 * The admin session that the engine serves, among those that tabs hand in: the latest sign-in counts (of two without a time, the one seen
 * last), until the server refuses it; then another that was not refused, if a tab brought one. A tab that wakes after the user has signed in
 * anew brings the token of before.
 */
export class AdminSessions {
  private readonly seen = new Map<string, AdminSession>();
  private readonly refused = new Set<string>();
  private held: AdminSession | null;
  /** The token that came last, whatever became of it. */
  latest: string;

  constructor(session: AdminSession) {
    this.held = session;
    this.latest = session.token;
    this.seen.set(session.token, session);
  }

  /** Null when every session was refused. */
  get current(): AdminSession | null {
    return this.held;
  }

  /** A token that this engine has met, of this user: a tab that brings it again brings nothing new. */
  knows(token: string): boolean {
    return this.seen.has(token) || this.refused.has(token);
  }

  /** @returns whether it counts from now on: a token not met before, of no earlier sign-in. */
  adopt(session: AdminSession): boolean {
    if (this.knows(session.token)) return false;
    this.seen.set(session.token, session);
    if (this.held !== null && (session.signedInAt ?? 0) < (this.held.signedInAt ?? 0)) return false;
    this.held = session;
    this.latest = session.token;
    for (const oldest of this.seen.keys()) {
      if (this.seen.size <= REMEMBERED) break;
      if (oldest !== session.token) this.seen.delete(oldest);
    }
    return true;
  }

  /**
   * The server answered 401 to this token.
   * @returns the session to go on with, or null.
   */
  refuse(token: string): AdminSession | null {
    this.seen.delete(token);
    this.refused.add(token);
    for (const oldest of this.refused) {
      if (this.refused.size <= REMEMBERED) break;
      this.refused.delete(oldest);
    }
    if (this.held?.token === token) this.held = [...this.seen.values()].at(-1) ?? null;
    return this.held;
  }
}
