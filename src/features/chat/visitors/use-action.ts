import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import type { AnyResource } from "../../../contract/resources/definition.ts";
import type { AdminFailure } from "../../../query/admin-http.ts";
import { failureText } from "../../../query/failure-text.ts";
import { useRunActionMutation } from "../../../query/resource-api.ts";
import { noticeShown } from "../../shell/index.ts";

/** Does something with a conversation, by the action of its area; what is refused is said. */
export function useAction(definition: AnyResource): {
  readonly busy: boolean;
  /** @returns whether it was done. */
  readonly run: (name: string, id: number, body?: Readonly<Record<string, unknown>>) => Promise<boolean>;
} {
  const { t } = useTranslation("errors");
  const dispatch = useDispatch();
  const [act] = useRunActionMutation();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(name, id, body = {}) {
      const action = definition.actions?.find((one) => one.name === name);
      if (!action) return false;
      setBusy(true);
      const { error } = await act({ definition, action, id, body: { id, ...body } });
      setBusy(false);
      if (error === undefined) return true;
      const text = failureText(error as AdminFailure, (key) => t(key));
      dispatch(noticeShown({ text, tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS }));
      return false;
    },
  };
}
