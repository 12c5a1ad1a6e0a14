import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { MARK_CHECKED } from "../../contract/resources/translation.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { useRunActionMutation } from "../../query/resource-api.ts";
import { useRights } from "../list/use-rights.ts";
import { useResourcePorts } from "../ports.ts";

/** Says of a row in another language that somebody has seen to it; what the form holds is saved by itself. */
export function useMarkChecked(definition: AnyResource) {
  const { t } = useTranslation("errors");
  const notify = useResourcePorts().useNotice();
  const rights = useRights(definition);
  const [send, { isLoading }] = useRunActionMutation();
  const [marked, setMarked] = useState<readonly number[]>([]);
  const action = definition.actions?.find(({ name }) => name === MARK_CHECKED);
  const run = async (id: number) => {
    if (action === undefined) return;
    const { error } = await send({ definition, action, body: [id] });
    if (error === undefined) setMarked((ids) => [...ids, id]);
    else notify({ text: failureText(mutationFailure(error), (key) => t(key)), tone: "danger" });
  };
  return {
    /** None where the user may not. */
    mark:
      action !== undefined && rights?.act(action)
        ? { label: action.label, busy: isLoading, run: (id: number) => void run(id) }
        : undefined,
    /** Ids of the rows of which it was said here. */
    marked,
  };
}
