/** A signed-in admin session (contract A1 "Default idle/expiry": 4 h, renewed while used, revocable). */
export interface AdminSession {
  readonly id: string;
  readonly userId: number;
  readonly loginTime: number;
  readonly expiresAt: number;
}

/** Where a request came from, as it is recorded. */
export interface ClientInfo {
  readonly ip: string;
  readonly userAgent: string;
}

/** The server-side sessions behind the admin tokens. */
export interface AdminSessions {
  /** Opens a session. `token` is the JWT without `Bearer `. */
  create(userId: number, client: ClientInfo): Promise<{ readonly token: string; readonly session: AdminSession }>;
  /** The live session a token names, its expiry moved on; `undefined` for a forged, expired or revoked one. */
  use(token: string): Promise<AdminSession | undefined>;
  revoke(id: string): Promise<void>;
  /** Ends every session of a user (password changed, account disabled). */
  revokeUser(userId: number): Promise<void>;
}
