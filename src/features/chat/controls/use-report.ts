import type { SerializedError } from "@reduxjs/toolkit";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { CHAT_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import type { AdminFailure } from "../../../query/admin-http.ts";
import { noticeShown } from "../../shell/index.ts";
import type { ChatTexts } from "../texts/chat-text.ts";
import { errorText } from "../texts/notices.ts";

/** Shows for a moment what became of something the user did. A refusal that the engine has reported already is not shown twice. */
export function useReport() {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  const done = useCallback(
    (text: string) => {
      dispatch(noticeShown({ text, tone: "success", shownMs: CHAT_ERROR_SHOWN_MS }));
    },
    [dispatch],
  );
  const failed = useCallback(
    (failure: AdminFailure | SerializedError) => {
      const text = chatFailureText(t, failure);
      dispatch(noticeShown({ text, tone: "danger", shownMs: CHAT_ERROR_SHOWN_MS }));
    },
    [dispatch, t],
  );
  return { done, failed };
}

/** A failed call of the chat service in words, as `errorText` says them (specification §8 "Chat API"). */
export function chatFailureText(t: ChatTexts, failure: AdminFailure | SerializedError): string {
  if (!("kind" in failure)) return t("error.unknown");
  const { kind, status, message } = failure;
  return errorText(t, { code: codeOf(kind, status), message, retryable: false }) ?? t("error.unknown");
}

function codeOf(kind: AdminFailure["kind"], status: number): string {
  if (status > 0) return `http:${status}`;
  if (kind === "timeout") return "timeout";
  if (kind === "noResponse") return "network";
  return kind === "answerUnreadable" ? "unreadable" : "unknown";
}
