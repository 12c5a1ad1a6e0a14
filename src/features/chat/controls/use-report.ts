import type { SerializedError } from "@reduxjs/toolkit";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { CHAT_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import type { AdminFailure } from "../../../query/admin-http.ts";
import { noticeShown } from "../../shell/index.ts";
import { chatFailureText } from "../texts/failure-text.ts";

/** Says in passing what became of something the user did. A refusal that the engine has told already is not told twice. */
export function useTell() {
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
