import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import type { AnyResource } from "../../../contract/resources/definition.ts";
import type { AdminFailure } from "../../../query/admin-http.ts";
import { failureText } from "../../../query/failure-text.ts";
import { useRunActionMutation } from "../../../query/resource-api.ts";
import { noticeShown } from "../../shell/index.ts";

/** What leads a conversation from one state to another, without asking for more. */
export type PlainMove = "accept" | "putBack" | "inviteRating" | "close" | "reopen";

/** Moves a conversation, by the action of its area; what is refused is said. */
export function useMove(definition: AnyResource): {
  /** The conversation that is being moved. */
  readonly busy: number | null;
  /** @returns whether it was done. */
  readonly move: (name: PlainMove, id: number) => Promise<boolean>;
} {
  const { t } = useTranslation("errors");
  const dispatch = useDispatch();
  const [run] = useRunActionMutation();
  const [busy, setBusy] = useState<number | null>(null);
  return {
    busy,
    async move(name, id) {
      const action = definition.actions?.find((one) => one.name === name);
      if (!action) return false;
      setBusy(id);
      const { error } = await run({ definition, action, id, body: { id } });
      setBusy(null);
      if (error === undefined) return true;
      const text = failureText(error as AdminFailure, (key) => t(key));
      dispatch(noticeShown({ text, tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS }));
      return false;
    },
  };
}
