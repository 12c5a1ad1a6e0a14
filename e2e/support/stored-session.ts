import type { AdminSession } from "../../src/contract/engine.ts";

/** Where the console keeps a session, and the mark that a profile has one (`src/features/session/stored-session.ts`). */
export const SESSION_KEYS = { session: "qs:session", mark: "qs:signed-in" } as const;

/** The storage of a profile in English in which somebody has signed in to be remembered. */
export function rememberedIn(origin: string, session: AdminSession) {
  const localStorage = [
    { name: "language", value: "en" },
    { name: SESSION_KEYS.session, value: JSON.stringify({ ...session, remember: true }) },
    { name: SESSION_KEYS.mark, value: String(session.userId) },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
