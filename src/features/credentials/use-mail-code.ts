import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeSent } from "../../contract/account.ts";
import { MAIL_CODE_MS, MAIL_CODE_RESEND_MS } from "../../contract/limits.ts";
import type { AdminAnswer } from "../../query/admin-http.ts";
import { failureText } from "../../query/failure-text.ts";
import { useCountdown } from "./use-countdown.ts";

/** A code that is mailed to an address, and when it may be asked for again (contract A2). */
export interface MailCode {
  /** Seconds until another code may be asked for; 0 when one may. */
  readonly left: number;
  readonly sending: boolean;
  /** Where the last code went; null before there was one. */
  readonly sentTo: string | null;
  /** Minutes for which it is good. */
  readonly minutes: number;
  /** Why it could not be sent; empty when it could. */
  readonly error: string;
  /** @returns whether a code is on its way. */
  readonly send: (email: string) => Promise<boolean>;
  readonly clearError: () => void;
  /** Forgets what was sent and what failed; the countdown goes on. */
  readonly clear: () => void;
}

/**
 * @param name of the purpose, for the countdown.
 * @param ask sends the code.
 */
export function useMailCode(name: string, ask: (email: string) => Promise<AdminAnswer<CodeSent>>): MailCode {
  const { t } = useTranslation("errors");
  const { left, start } = useCountdown(name);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<{ readonly email: string; readonly ms: number } | null>(null);
  const [error, setError] = useState("");
  const send = async (email: string) => {
    if (sending) return false;
    setSending(true);
    setError("");
    const answer = await ask(email);
    setSending(false);
    if (answer.ok) {
      const { resendIn, expiresIn } = answer.data;
      start(resendIn === undefined ? MAIL_CODE_RESEND_MS : resendIn * 1_000);
      setSent({ email, ms: expiresIn === undefined ? MAIL_CODE_MS : expiresIn * 1_000 });
      return true;
    }
    const { failure } = answer;
    if (failure.retryAfterMs !== undefined) start(failure.retryAfterMs);
    setError(failureText(failure, (key) => t(key)));
    return false;
  };
  return {
    left,
    sending,
    sentTo: sent?.email ?? null,
    minutes: Math.round((sent?.ms ?? MAIL_CODE_MS) / 60_000),
    error,
    send,
    clearError: () => setError(""),
    clear: () => {
      setSent(null);
      setError("");
    },
  };
}
