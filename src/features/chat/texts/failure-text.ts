import type { SerializedError } from "@reduxjs/toolkit";
import type { AdminFailure } from "../../../query/admin-http.ts";
import type { ChatWords } from "./chat-text.ts";
import { errorText } from "./notices.ts";

/** A failed call of the chat service in words, as `errorText` says them (specification §8 "Chat API"). */
export function chatFailureText(t: ChatWords, failure: AdminFailure | SerializedError): string {
  if (!("kind" in failure)) return t("error.unknown");
  const { kind, status, message } = failure;
  return errorText(t, { code: codeOf(kind, status), message, retryable: false }) ?? t("error.unknown");
}

function codeOf(kind: AdminFailure["kind"], status: number): string {
  if (status > 0) return `http:${status}`;
  if (kind === "timeout") return "timeout";
  if (kind === "noResponse") return "network";
  return kind === "answerUnreadable" ? "invalid" : "unknown";
}
