import type { AdminSession } from "../../src/contract/engine.ts";

/** How many tokens are remembered as seen or refused. */
const REMEMBERED = 32;

/**
 * The admin session that the engine serves, among those that tabs hand in: the one seen last counts, until the server refuses it; then
 * another that was not refused, if a tab brought one.
 */
export class AdminSessions {
  private readonly seen = new Map<string, AdminSession>();
  private readonly refused = new Set<string>();
  private held: AdminSession | null;

  constructor(session: AdminSession) {
    this.held = session;
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

  /** @returns whether it is news: a token not met before. */
  adopt(session: AdminSession): boolean {
    if (this.knows(session.token)) return false;
    this.seen.set(session.token, session);
    this.held = session;
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
